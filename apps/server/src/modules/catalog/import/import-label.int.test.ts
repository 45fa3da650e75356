import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCatalogue } from './export-catalogue.ts';
import { importShop, type ImportShop } from './import-shop.fixture.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await importShop();
});
afterAll(() => shop.drop());

const send = async (...rows: object[]) =>
  (await shop.send(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`)).report;
const warned = async (...rows: object[]) =>
  (await send(...rows)).warnings.map(({ line, column, code }) => `${line} ${column} ${code}`);
const stored = (sku: string) =>
  shop.db.row<{ published: boolean; missing: string[]; label: object; content: number; formula: boolean }>(
    `select published, missing_label as missing, label, base_content::float8 as content, infant_formula as formula
     from product where sku = $1`,
    [sku],
  );
const good = (sku: string, more: object = {}) => ({
  sku,
  name: sku,
  category: 'dispensa/pasta/penne',
  sale_type: 'Pezzo',
  vat: 4,
  ...more,
});
const complete = {
  ingredients: 'Semola di grano duro',
  contained_allergens: ['gluten'],
  nutritional_values: 'Energia 1500 kJ',
  producer: 'Rossi, Via Po 1, Torino',
};

test('when a good lacks what the law wants known, then it is stored and not sold, and the report has row and columns', async () => {
  await send({ slug: 'dispensa', label: [] });
  expect(await warned(good('L1', complete), good('L2', { ingredients: 'Semola' }))).toEqual([
    '2 nutritional_values LABEL_MISSING',
    '2 producer LABEL_MISSING',
  ]);
  expect(await stored('L1')).toMatchObject({ published: true, missing: [] });
  expect(await stored('L2')).toMatchObject({
    published: false,
    missing: ['nutritional_values', 'producer'],
  });
  // what is missing comes later, without a word about being published
  expect(await warned({ sku: 'L2', ...complete })).toEqual([]);
  expect(await stored('L2')).toMatchObject({ published: true, missing: [] });
  // and data that are taken away take it off sale
  expect((await send({ sku: 'L2', ingredients: null })).withdrawn).toBe(1);
  expect(await stored('L2')).toMatchObject({ published: false, missing: ['ingredients'] });
});

test('when loose food comes without allergens, then it is not sold until it declares them or none', async () => {
  const bread = good('L9', { sale_type: 'Sfuso', ingredients: 'Farina di frumento' });
  expect(await warned(bread)).toEqual(['1 contained_allergens LABEL_MISSING']);
  expect(await stored('L9')).toMatchObject({ published: false });
  expect(await warned({ sku: 'L9', contained_allergens: ['nessuno'] })).toEqual([]);
  expect(await stored('L9')).toMatchObject({ published: true });
});

test('when a good is withdrawn by its file, then nothing is asked of it', async () => {
  expect(await warned(good('L3', { published: false }))).toEqual([]);
  expect(await stored('L3')).toMatchObject({ published: false, missing: [] });
});

test('when a category declares other kinds, then its goods are judged again and the report counts those off sale', async () => {
  await send({ slug: 'dispensa/pasta', label: ['simple-food'] });
  await send(good('L4', { producer: 'Rossi, Torino' }));
  expect(await stored('L4')).toMatchObject({ published: true });
  const { warnings } = await send({ slug: 'dispensa/pasta', label: ['simple-food', 'pasta'] });
  expect(warnings).toContainEqual({
    line: 1,
    column: 'label',
    code: 'GOODS_WITHHELD',
    params: { count: expect.any(Number), value: 'dispensa/pasta/penne' },
  });
  expect(await stored('L4')).toMatchObject({ published: false, missing: ['grown_in', 'milled_in'] });
  await send({ slug: 'dispensa/pasta/penne', label: ['simple-food'] });
  expect(await stored('L4')).toMatchObject({ published: true, missing: [] });
  await send({ slug: 'dispensa/pasta/penne', label: null });
  expect(await stored('L4')).toMatchObject({ published: false });
  expect(await shop.refused('{"slug":"dispensa","label":["fisch"]}\n')).toEqual(['1 label UNKNOWN_LABEL']);
  await send({ slug: 'dispensa/pasta', label: null });
});

test('when a category is of infant formula, then all its goods are', async () => {
  await send({ slug: 'dispensa/pasta/spaghetti', label: ['food', 'infant-formula'] });
  await send(good('L5', { ...complete, category: 'dispensa/pasta/spaghetti' }));
  expect(await stored('L5')).toMatchObject({ published: true, formula: true });
  await send({ slug: 'dispensa/pasta/spaghetti', label: null });
});

test('when a row has a drained weight, then the price per kilogram refers to it and the content stays', async () => {
  const beans = { ...complete, content: 400, content_unit: 'g', drained_weight: 240 };
  await send(good('L6', beans));
  expect(await stored('L6')).toMatchObject({ content: 0.24, label: { netContent: 0.4 } });
  await send({ sku: 'L6', drained_weight: 0.2, content_unit: 'kg', content: 0.5 });
  expect(await stored('L6')).toMatchObject({ content: 0.2, label: { netContent: 0.5 } });
  expect(await shop.refused('{"sku":"L6","drained_weight":0.6}\n')).toEqual([
    '1 drained_weight DRAINED_TOO_HIGH',
  ]);
  expect(await shop.refused('{"sku":"L6","drained_weight":"1.000"}\n')).toEqual([
    '1 drained_weight AMBIGUOUS',
  ]);
  await send({ sku: 'L6', drained_weight: null });
  expect(await stored('L6')).toMatchObject({ content: 0.5, label: {} });
});

test('when label columns are filled, then they are stored typed, exported as they came, and cleared by empty cells', async () => {
  const label = {
    defrosted: true,
    commercial_name: 'Orata',
    latin_name: 'Sparus aurata',
    production_method: 'pescato',
    catch_area: 'Mar Tirreno',
    fishing_gear: 'Reti',
    egg_code: '1IT045VR023',
    honey_origins: ['Italia:70', 'Ungheria:30'],
    alcohol_by_volume: 12.5,
    hazard_statements: ['nessuna'],
    energy_class: 'F',
    energy_sheet: 'https://eprel.ec.europa.eu/screen/product/lightsources/1',
  };
  await send(good('L7', { ...complete, ...label }));
  expect((await stored('L7'))?.label).toEqual({
    defrosted: true,
    commercialName: 'Orata',
    latinName: 'Sparus aurata',
    productionMethod: 'pescato',
    catchArea: 'Mar Tirreno',
    fishingGear: 'Reti',
    eggCode: '1IT045VR023',
    honeyOrigins: [
      { country: 'Italia', percent: 70 },
      { country: 'Ungheria', percent: 30 },
    ],
    alcoholByVolume: 12.5,
    hazardStatements: [],
    energyClass: 'F',
    energySheet: 'https://eprel.ec.europa.eu/screen/product/lightsources/1',
  });
  for (const format of ['csv', 'ndjson'] as const) {
    let file = '';
    for await (const line of exportCatalogue(shop.db, 'products', format)) file += line;
    expect((await shop.send(file)).report).toMatchObject({ changed: 0, problemCount: 0 });
  }
  await send({ sku: 'L7', ...Object.fromEntries(Object.keys(label).map((column) => [column, null])) });
  expect((await stored('L7'))?.label).toEqual({});
});

test.each([
  ['egg_code', '4IT045VR023', 'FORM'],
  ['energy_sheet', 'javascript:alert(1)', 'FORM'],
  ['energy_class', 'H', 'CHOICE'],
  ['production_method', 'trovato', 'CHOICE'],
  ['alcohol_by_volume', 101, 'BOUNDS'],
  ['honey_origins', ['Italia:70'], 'HONEY_SHARES'],
  ['honey_origins', ['Italia'], 'HONEY_SHARES'],
])('when the column %s has the value %j, then the row is refused with %s', async (column, value, code) => {
  await send(good('L8', complete));
  expect(await shop.refused(`${JSON.stringify({ sku: 'L8', [column]: value })}\n`)).toEqual([
    `1 ${column} ${code}`,
  ]);
});
