import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noProgress } from './import-catalogue.ts';
import { importShop, threeProducts, type ImportShop } from './import-shop.fixture.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await importShop();
});
afterAll(() => shop.drop());

const product = (sku: string) =>
  shop.db.row<Record<string, unknown>>(
    `select p.*, v.name as vendor, array(select c.group_name || ':' || c.name from product_class c
       where c.tenant_id = p.tenant_id and c.product_class_id = any(p.class_ids) order by 1) as classes
     from product p join vendor v using (tenant_id, vendor_id) where sku = $1`,
    [sku],
  );
const counts = { created: 0, changed: 0, unchanged: 0, withdrawn: 0 };

test('a dry run reports the changes and stores nothing', async () => {
  const before = await shop.version();
  const dry = await shop.send(threeProducts, { dryRun: true });
  expect(dry).toMatchObject({
    ok: true,
    report: { ...counts, kind: 'products', rows: 3, created: 3, applied: false },
  });
  expect(await shop.db.rows('select from product')).toEqual([]);
  expect(await shop.db.rows('select from vendor')).toEqual([]);
  expect(await shop.version()).toBe(before);
});

test('new products are imported with unknown makers and characteristics; a repeated import changes nothing', async () => {
  const before = await shop.version();
  expect(await shop.send(threeProducts)).toMatchObject({ ok: true, report: { created: 3, applied: true } });
  expect(await shop.version()).toBe(before + 1);
  expect(await product('A1')).toMatchObject({
    name: 'Spaghetti "n. 5"',
    brand_name: 'Rossi',
    vendor: 'Rossi',
    size_text: '500 g',
    slug: 'rossi-spaghetti-n-5-500-g',
    ean: '8008343200134',
    category_id: 12,
    category_path: [10, 11, 12],
    sale_type: 'Pezzo',
    step: 1,
    min_quantity: 0,
    max_quantity: null,
    base_content: 0.5,
    base_unit: 'KG',
    vat_bp: 400,
    published: true,
    classes: ['Caratteristiche:Biologico', 'Certificazioni:DOP'],
    picture_key: 'A1',
    details: { ingredients: '<p>Semola di <strong>grano</strong> duro</p>' },
  });
  expect(await product('A3')).toMatchObject({
    vendor: 'Senza marca',
    slug: 'mele-gala',
    step: 0.1,
    first_add: 0.5,
    base_content: 1,
    base_unit: 'KG',
  });
  expect(await shop.send(threeProducts)).toMatchObject({
    ok: true,
    report: { ...counts, unchanged: 3, applied: false },
  });
  expect(await shop.version()).toBe(before + 1);
});

test('an absent column keeps a value, an empty cell clears it', async () => {
  await shop.send('sku,max_quantity,new\nA1,12,sì\n');
  const changed = await shop.send('sku,ean,new\nA1,,\n');
  expect(changed).toMatchObject({ ok: true, report: { ...counts, changed: 1 } });
  expect(await product('A1')).toMatchObject({
    ean: '',
    is_new: false,
    max_quantity: 12,
    brand_name: 'Rossi',
  });
});

test('when an NDJSON record has only some columns, then the import changes only these', async () => {
  const sent = await shop.send(
    [
      { sku: 'A2', published: false },
      {
        sku: 'A1',
        grade: 'extra',
        illustrative: true,
        options: [{ name: 'Taglio', parameterName: 'taglio', choices: ['Intero', 'A fette'] }],
      },
    ]
      .map((record) => JSON.stringify(record))
      .join('\n'),
  );
  expect(sent).toMatchObject({ ok: true, report: { kind: 'products', changed: 2, withdrawn: 1 } });
  expect(await product('A2')).toMatchObject({ published: false, name: 'Penne rigate' });
  expect(await product('A1')).toMatchObject({
    options: [{ parameterName: 'taglio', choices: ['Intero', 'A fette'] }],
    grade: 'Extra',
    illustrative: true,
  });
});

test('a renamed product is found by its new name and no longer by its old one', async () => {
  await shop.send('sku,name\nA1,Vermicelli\n');
  const words = async (word: string) =>
    (await shop.db.rows('select from search_word where word = $1', [word])).length;
  expect(await words('vermicelli')).toBe(1);
  await shop.send('sku,name\nA1,Bucatini\n');
  expect(await words('vermicelli')).toBe(0);
});

test('the vendor of the filters follows the maker, unless a row gave it another name', async () => {
  await shop.send('sku,maker\nA1,Bianchi\n');
  expect(await product('A1')).toMatchObject({ brand_name: 'Bianchi', vendor: 'Bianchi' });
  await shop.send('sku,vendor\nA1,Pastifici riuniti\n');
  await shop.send('sku,maker\nA1,Verdi\n');
  expect(await product('A1')).toMatchObject({ brand_name: 'Verdi', vendor: 'Pastifici riuniti' });
});

test('descriptions lose scripts and event handlers; plain text is kept as typed', async () => {
  const lines = ['sku,ingredients,origin,storage,features'];
  lines.push(
    `A1,"<p onclick=""x()"">Semola<script>alert(1)</script> <a href=""javascript:x()"">qui</a></p>","Italia & Francia, <5 km","<img src=x onerror=alert(1)>","=HYPERLINK(""http://x"")"`,
  );
  expect(await shop.send(lines.join('\n'))).toMatchObject({ ok: true });
  expect((await product('A1'))!['details']).toEqual({
    ingredients: '<p>Semola qui</p>',
    origin: '<p>Italia &amp; Francia, &lt;5 km</p>',
    features: '<p>=HYPERLINK("http://x")</p>',
  });
});

test('a cell that looks like a formula is imported as text', async () => {
  await shop.send('sku,name,maker\nA1,=1+1,"@SUM(A1)"\n');
  expect(await product('A1')).toMatchObject({ name: '=1+1', brand_name: '@SUM(A1)' });
});

test('two products never share a slug; a requested slug that is in use is refused', async () => {
  const twins = `sku,name,category,sale_type,vat\nT1,Uguale,ortofrutta,Pezzo,10\nT2,Uguale,ortofrutta,Pezzo,10\n`;
  await shop.send(twins);
  expect((await product('T1'))!['slug']).toBe('uguale');
  expect((await product('T2'))!['slug']).toBe('uguale-2');
  expect(await shop.refused('sku,slug\nT2,uguale\n')).toEqual(['2 slug SLUG_TAKEN']);
});

test('an import doesn’t change products of another brand with the same codes', async () => {
  await makeProduct(shop.otherBrand, { productId: 7, sku: 'A1', name: 'Altrui', categoryId: 12 });
  const before = await shop.version(shop.otherBrand);
  await shop.send('sku,name\nA1,Nostro\n');
  expect(await shop.otherBrand.row('select name from product')).toEqual({ name: 'Altrui' });
  expect(await shop.version(shop.otherBrand)).toBe(before);
});

test.each([
  ['sku,name\nNEW,Senza il resto', ['2 category REQUIRED', '2 sale_type REQUIRED', '2 vat REQUIRED']],
  ['sku,name\nA1,', ['2 name REQUIRED']],
  ['sku,ean\nA1,8008343200135', ['2 ean EAN_DIGIT']],
  ['sku,vat\nA1,quattro', ['2 vat NUMBER']],
  ['sku,vat\nA1,"1.000,5"', ['2 vat NUMBER']],
  ['sku,vat\nA1,-4', ['2 vat BOUNDS']],
  ['sku,vat\nA1,4.1234', ['2 vat DECIMALS']],
  ['sku,category\nA1,dispensa/nulla', ['2 category UNKNOWN_CATEGORY']],
  ['sku,category\nA1,dispensa/pasta', ['2 category NOT_A_LEAF']],
  ['sku,characteristics\nA1,Magico', ['2 characteristics UNKNOWN_CHARACTERISTIC']],
  ['sku,contained_allergens\nA1,milk\nA2,latte', ['3 contained_allergens UNKNOWN_ALLERGEN']],
  ['sku,trace_allergens\nA1,nuts|nessuno', ['2 trace_allergens NONE_AND_ALLERGENS']],
  ['sku,sale_type\nA1,Sacco', ['2 sale_type CHOICE']],
  ['sku,new\nA1,forse', ['2 new FLAG']],
  ['sku,step\nA1,"0,5"', ['2 step WHOLE_PIECES']],
  ['sku,single_unit_weight\nA1,0.2', ['2 single_unit_weight ONLY_LOOSE']],
  ['sku,step,max_quantity\nA1,6,4', ['2 max_quantity MAX_TOO_LOW']],
  ['sku,content,content_unit\nA1,1,pinte', ['2 content_unit CHOICE']],
  ['sku,options\nA1,[{', ['2 options LIST']],
  ['sku,options\nA1,"[{""name"":""x""}]"', ['2 options LIST']],
  [`sku,name\nA1,${'x'.repeat(201)}`, ['2 name LENGTH']],
  ['sku,name\nA1,a\u0007b', ['2 name CHARACTERS']],
  ['{"sku":"A1","name":"\\ud800"}', ['1 name CHARACTERS']],
  ['{"sku":"A1","name":{"a":1}}', ['1 name TEXT']],
  ['sku,name\nA1,x\nA1,y', ['3 sku DUPLICATE_KEY']],
  ['sku,name\nA 1,x', ['2 sku FORM']],
])('when a products file is %j, then it is refused', async (file, problems) => {
  const before = await product('A1');
  expect(await shop.refused(file)).toEqual(problems);
  expect(await product('A1')).toEqual(before);
});

test('when one row of 2,500 is wrong, then none is imported', async () => {
  const rows = Array.from(
    { length: 2500 },
    (_, n) => `B${n},Articolo ${n},ortofrutta,Pezzo,${n === 2400 ? 'x' : 10}`,
  );
  const before = await shop.version();
  expect(await shop.refused(['sku,name,category,sale_type,vat', ...rows].join('\n'))).toEqual([
    '2402 vat NUMBER',
  ]);
  expect(await shop.db.rows(`select from product where sku like 'B%'`)).toEqual([]);
  expect(await shop.version()).toBe(before);
});

test('progress reports written and indexed rows in steps of 5,000', async () => {
  const seen: string[] = [];
  const progress = new Proxy(noProgress(), {
    set(target, name, value) {
      Object.assign(target, { [name]: value });
      if (name === 'written' && target.written > 0) seen.push(`${target.step} ${value} of ${target.toWrite}`);
      return true;
    },
  });
  const rows = Array.from({ length: 5200 }, (_, n) => `S${n},Mela ${n},ortofrutta,Pezzo,4`);
  const file = ['sku,name,category,sale_type,vat', ...rows].join('\n');
  expect(await shop.send(file, { progress })).toMatchObject({ ok: true, report: { created: 5200 } });
  expect(seen).toEqual(
    ['goods', 'search'].flatMap((step) => [`${step} 5000 of 5200`, `${step} 5200 of 5200`]),
  );
  expect(progress).toMatchObject({ step: 'done', rows: 5200 });
  const filed = await shop.db.row(
    `select count(distinct product_id)::int as goods from search_posting where word = 'mela'`,
  );
  expect(filed).toEqual({ goods: 5200 });

  seen.length = 0;
  const prices = ['sku,warehouse,price', ...rows.map((row) => `${row.split(',', 1)[0]},1,2.00`)].join('\n');
  expect(await shop.send(prices, { progress })).toMatchObject({ ok: true, report: { created: 5200 } });
  expect(seen).toEqual(['goods 5000 of 5200', 'goods 5200 of 5200']);
  const answer = await shop.db.row(
    `select count(*)::int as n from assortment a join price_history h using (tenant_id, warehouse_id, product_id)
     where a.list_cents = 200 and h.cents = 200`,
  );
  expect(answer).toEqual({ n: 5200 });
});

test('when a file has allergens, then «nessuno» declares none, an empty cell means no data, and codes are kept in order', async () => {
  const columns = 'sku;name;category;sale_type;vat;contained_allergens;trace_allergens';
  const rows = ['D1;;;Milk|gluten;nuts|NUTS', 'D2;;;nessuno;nessuno', 'D3;;;;soybeans'];
  const file = rows.map((row) => row.replace(';;;', ';Prova;dispensa/pasta/penne;Pezzo;4;')).join('\n');
  expect(await shop.send(`${columns}\n${file}\n`)).toMatchObject({ ok: true, report: { created: 3 } });
  const declared = async (sku: string) => {
    const row = await product(sku);
    return [row!['contained_allergens'], row!['trace_allergens']];
  };
  expect(await declared('D1')).toEqual([['milk', 'gluten'], ['nuts']]);
  expect(await declared('D2')).toEqual([[], []]);
  expect(await declared('D3')).toEqual([null, ['soybeans']]);
  await shop.send('sku;contained_allergens\nD1;\nD2;\nD3;nessuno\n');
  expect(await declared('D1')).toEqual([null, ['nuts']]);
  expect(await declared('D2')).toEqual([null, []]);
  expect(await declared('D3')).toEqual([[], ['soybeans']]);
});
