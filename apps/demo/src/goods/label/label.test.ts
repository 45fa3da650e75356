import { beforeAll, describe, expect, test } from 'vitest';
import { demoBrands } from '../../demo-brands.ts';
import { readSourceFiles, type CatalogueRow, type SourceFiles } from '../../source-files.ts';
import { brandRows } from '../assortment.ts';
import { declaredAllergens } from '../declared-allergens.ts';
import { productDetails } from '../product-details.ts';
import { categoryRecords, productRecords, vendorIds } from '../product-records.ts';
import { labelKindsByCategory } from './label-kinds.ts';
import { typedLabel } from './typed-label.ts';

let files: SourceFiles;
beforeAll(async () => {
  files = await readSourceFiles();
});

const row = (fields: Partial<CatalogueRow>): CatalogueRow => ({
  sku: 'p1',
  ean: '2900000000018',
  name: 'Prova',
  brand: '',
  category: 'pesce/pesce-fresco/pesce-intero',
  sale_type: 'Sfuso',
  price: 1.99,
  vat: 10,
  icon: '1f41f',
  ...fields,
});

describe.each(demoBrands.map((brand) => [brand.key, brand] as const))('the brand %s', (_, brand) => {
  const records = () => {
    const rows = brandRows(brand, files.catalogue, files.promotions);
    const categories = categoryRecords(brand, files.categories);
    const vendors = vendorIds(brand, rows);
    const pictureOf = () => ({ kind: 'svg', svg: '' }) as const;
    return { rows, products: productRecords(brand, rows, { categories, vendors, pictureOf }) };
  };

  test('when its goods are judged, then none lacks what the law wants known, and all are sold', () => {
    const { rows, products } = records();
    expect(products).toHaveLength(rows.length);
    const lacking = products.filter(({ published }) => !published);
    expect(lacking.map(({ name, missing_label: missing }) => `${name}: ${missing.join(', ')}`)).toEqual([]);
  });

  test('when goods are loose, then each declares its allergens or none, and never refers to a label', () => {
    const loose = records().products.filter(({ sale_type: type }) => type === 'Sfuso');
    expect(loose.length).toBeGreaterThan(100);
    for (const { name, contained_allergens: allergens, details } of loose) {
      expect(allergens, name).not.toBeNull();
      expect(JSON.stringify(details), name).not.toMatch(/etichetta/i);
    }
  });
});

test('when kinds are given to a category, then the tree has it', () => {
  const slugs = new Set<string>();
  const visit = (nodes: SourceFiles['categories']): void =>
    nodes.forEach(({ slug, children }) => {
      slugs.add(slug);
      visit(children ?? []);
    });
  visit(files.categories);
  expect(Object.keys(labelKindsByCategory).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('when fish is farmed or wild, then its label says so, with species and place', () => {
  expect(typedLabel(row({ name: 'Spigola (branzino) d’allevamento', origin: 'Italia (Gaeta)' }))).toEqual({
    commercialName: 'Spigola',
    latinName: 'Dicentrarchus labrax',
    productionMethod: 'allevato',
    catchArea: 'Italia (Gaeta)',
  });
  expect(typedLabel(row({ name: 'Alici fresche', origin: 'Mediterraneo' }))).toMatchObject({
    latinName: 'Engraulis encrasicolus',
    productionMethod: 'pescato',
    catchArea: 'Mediterraneo',
    fishingGear: 'Reti da circuizione e reti da raccolta',
  });
});

test('when apples have their variety in the name, then the label has it, else a usual one', () => {
  const variety = (name: string, leaf = 'mele') =>
    typedLabel(row({ name, category: `frutta-e-verdura/frutta/${leaf}` })).variety;
  expect(variety('Mele Golden Delicious')).toBe('Golden Delicious');
  expect(variety('Mele annurche campane IGP')).toBe('Annurca');
  expect(variety('Uva rossa Red Globe', 'uva')).toBe('Red Globe');
  expect(variety('Arance Tarocco di Sicilia', 'agrumi')).toBe('Tarocco');
  expect(variety('Limoni Costa d’Amalfi IGP', 'agrumi')).toBe('Femminello');
});

test.each([
  ['formaggi/formaggi-stagionati/parmigiano-e-grana', 'Grana Padano DOP al taglio', ['milk', 'eggs']],
  ['salumi/affettati/mortadella', 'Mortadella Bologna IGP al taglio', ['nuts']],
  ['pane-e-pasticceria/pane/pane-fresco', 'Pane alle noci', ['gluten', 'nuts']],
  ['pesce/pesce-fresco/molluschi-e-crostacei', 'Scampi', ['crustaceans']],
  ['carne/bovino/bistecche-e-fettine', 'Fettine di vitello', []],
])('when a good of %s is %s, then it declares %j', (category, name, codes) => {
  expect(declaredAllergens(row({ category, name })).contained_allergens).toEqual(codes);
});

test('when the source lacks data of a packed good, then its page says that they are made up', () => {
  const biscuits = row({ sale_type: 'Confezione', brand: 'Rossi', category: 'colazione/biscotti/frollini' });
  const { ingredients, producer, sale_description: text } = productDetails(biscuits);
  expect(ingredients).toContain('farina di frumento');
  expect(producer).toContain('Rossi, via dell’Esempio 1');
  expect(text).toContain('i dati che la fonte non ha sono inventati');
  const details = productDetails({ ...biscuits, ingredients: 'Farina, zucchero' });
  expect(details.ingredients).toBe('<p>Farina, zucchero</p>');
});
