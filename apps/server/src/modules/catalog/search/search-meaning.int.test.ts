import { makeCategory, makeProduct } from '../../../../testing/builders/catalog.ts';
import { makePurpose, makeUnsold } from '../../../../testing/builders/search.ts';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import type { ProductsData } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshSearch } from '../index.ts';
import { makeShop, type MadeShop } from '../made-shop.fixture.ts';

let shop: MadeShop;

/** Leaf categories with their group and goods; what is meant last sells worst. */
const leaves: [group: string, leaf: string, goods: string[]][] = [
  ['Bibite', 'Cola e gassate', ['Aranciata', 'Limonata']],
  ['Succhi', 'Spremute', ['Spremuta di arance']],
  ['Frutta fresca', 'Agrumi', ['Limoni', 'Arance Navel', 'Arance da spremuta']],
  ['Frutta fresca', 'Banane', ['Banane', 'Banane bio']],
  ['Frutta secca e semi', 'Noci', ['Noci', 'Macedonia di frutta secca']],
  ['Pizze', 'Pizze pronte', ['Pizza con farina integrale']],
  ['Farine', 'Farina e semola', ['Semola', 'Farina integrale', 'Farina 00']],
  ['Spezie', 'Sale', ['Sale fino', 'Sale grosso']],
  ['Pulizia', 'Lavastoviglie', ['Brillantante', 'Pastiglie lavastoviglie', 'Sale per lavastoviglie']],
  ['Colazione', 'Cioccolata in tazza', ['Cioccolata densa']],
  ['Dolci', 'Cioccolato', ['Cioccolato extra', 'Cioccolato bianco']],
];
const categoryIds = new Map<string, number>();

beforeAll(async () => {
  shop = await makeShop();
  await makeCategory(shop.db, { categoryId: 500, name: 'Frutta e verdura' });
  let id = 500;
  let productId = 600;
  for (const [group, leaf, goods] of leaves) {
    if (!categoryIds.has(group)) {
      categoryIds.set(group, (id += 1));
      const isFruit = group.startsWith('Frutta');
      await makeCategory(shop.db, { categoryId: id, name: group, ...(isFruit && { parentId: 500 }) });
    }
    categoryIds.set(leaf, (id += 1));
    await makeCategory(shop.db, { categoryId: id, name: leaf, parentId: categoryIds.get(group)! });
    for (const name of goods) {
      productId += 1;
      await makeProduct(shop.db, { productId, name, popularity: 2000 - productId, categoryId: id });
    }
  }
  await makePurpose(shop.db, 'cena veloce', [categoryIds.get('Pizze pronte')!]);
  await makePurpose(shop.db, 'merenda bambini', [categoryIds.get('Banane')!, categoryIds.get('Cioccolato')!]);
  await makeUnsold(shop.db, 'Limoncella', categoryIds.get('Agrumi')!);
  await makeUnsold(shop.db, 'sale cioccolato', categoryIds.get('Cioccolato')!);
  await refreshSearch(shop.db);
});
afterAll(() => shop.close());

const namesOf = ({ products }: Pick<ProductsData, 'products'>) => products.map(({ name }) => name);
const found = async (q: string, more: Record<string, unknown> = {}) =>
  namesOf(await shop.products({ q, ...more }));
const nextBest = async (q: string, more: Record<string, unknown> = {}) =>
  ((await shop.products({ q, ...more })).nextBest ?? []).map(({ name }) => name);

describe('the forms of a word', () => {
  test('when a word is searched, then its singular and plural are found, but not derived words', async () => {
    expect(new Set(await found('arancia'))).toEqual(
      new Set(['Arance Navel', 'Arance da spremuta', 'Spremuta di arance']),
    );
    expect(await found('limone')).toEqual(['Limoni']);
    expect(await found('aranciata')).toEqual(['Aranciata']);
  });

  test('when a word exists in both genders, then the typed one comes first', async () => {
    expect((await found('cioccolata'))[0]).toBe('Cioccolata densa');
    expect((await found('cioccolato'))[0]).toBe('Cioccolato extra');
  });

  test('when a word is cut short, then goods whose words begin with it are found', async () => {
    expect(new Set(await found('cioccol'))).toEqual(
      new Set(['Cioccolata densa', 'Cioccolato extra', 'Cioccolato bianco', 'Cioccolato al latte']),
    );
  });
});

describe('a use', () => {
  test('when no product is made for the use, then the goods are found and not the dish: flour, not pizza', async () => {
    const flour = await found('farina per pizza');
    expect(flour.slice(0, 2).sort()).toEqual(['Farina 00', 'Farina integrale']);
    expect(flour[0]).not.toBe('Pizza con farina integrale');
  });

  test('when a name states the use, then that product is found and its neighbours are the next best', async () => {
    expect(await found('sale per lavastoviglie')).toEqual(['Sale per lavastoviglie']);
    const near = await nextBest('sale per lavastoviglie');
    expect(near).toEqual(['Brillantante', 'Pastiglie lavastoviglie']);
    expect(await found('arance da spremuta')).toEqual(['Arance da spremuta']);
  });
});

describe('an aisle', () => {
  test('when a query names an aisle, then its goods come first, one of each leaf category in turn', async () => {
    const fruit = await found('frutta');
    expect(fruit.slice(0, 4)).toEqual(['Limoni', 'Banane', 'Arance Navel', 'Banane bio']);
    expect(fruit.slice(5)).toEqual(expect.arrayContaining(['Noci', 'Macedonia di frutta secca']));
  });

  test('when the shopper sorts by name, then the aisle does not change the order', async () => {
    const byName = await found('frutta', { sort: 'name' });
    expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b, 'it')));
  });

  test('when a query is a purpose in any order of words, then its categories are found', async () => {
    for (const q of ['merenda bambini', 'merenda per i bambini', 'bambini merenda']) {
      const snacks = await found(q);
      expect(snacks.slice(0, 2)).toEqual(['Banane', 'Cioccolato extra']);
      expect(snacks).toHaveLength(4);
    }
  });
});

describe('the next best', () => {
  test('when a search has few results, then the next best are apart and pages and facets count the results alone', async () => {
    const answer = await shop.products({ q: 'brillantante' });
    expect(namesOf(answer)).toEqual(['Brillantante']);
    expect(answer.page).toMatchObject({ totItems: 1, totPages: 1 });
    expect(answer.nextBest!.map(({ name }) => name).sort()).toEqual([
      'Pastiglie lavastoviglie',
      'Sale per lavastoviglie',
    ]);
    expect(answer.facets.flatMap(({ values }) => values.map(({ count }) => Number(count)))).toEqual([1]);
  });

  test('when a search is kept to a category, filtered or past its first page, then there are no next best', async () => {
    expect(await nextBest('brillantante', { page: 2 })).toEqual([]);
    const leaf = String(categoryIds.get('Lavastoviglie'));
    expect(await nextBest('brillantante', { parent_category_id: leaf })).toEqual([]);
    expect(await nextBest('brillantante', { new_product: 'true' })).toEqual([]);
    expect((await shop.products({ parent_category_id: leaf })).nextBest).toBeUndefined();
  });

  test('when goods are searched that the shop does not sell, then no product is a result and their category is the next best', async () => {
    const answer = await shop.products({ q: 'limoncelle' });
    expect(answer.products).toEqual([]);
    expect(answer.page).toMatchObject({ totItems: 0, totPages: 0 });
    expect(answer.nextBest!.slice(0, 3).map(({ name }) => name)).toEqual([
      'Limoni',
      'Arance Navel',
      'Arance da spremuta',
    ]);
    expect(await nextBest('limoncelle', { page: 2 })).toEqual([]);
    // the words alone would find other salt
    expect(await found('sale al cioccolato')).toEqual([]);
    expect((await nextBest('sale al cioccolato'))[0]).toMatch(/^Cioccolato/);
  });

  test('when six products are found, or none, then there are no next best', async () => {
    expect((await shop.products({ q: 'frutta' })).nextBest).toBeUndefined();
    expect((await shop.products({ q: 'xyzxyzxyz' })).nextBest).toBeUndefined();
  });
});

describe('the demo over HTTP', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await runningApp();
  });
  afterAll(() => app?.close());

  test('when the demo is asked over HTTP for «latte detergente», then the next best hold no milk', async () => {
    const { data } = await app
      .caller('rosmarino')
      .get<ProductsData>('/ebsn/api/products?q=latte%20detergente');
    expect(namesOf(data)).toEqual(['Latte detergente viso']);
    const near = data.nextBest!.map(({ name }) => name);
    expect(near.length).toBeGreaterThanOrEqual(6);
    expect(near).toContain('Acqua micellare');
    expect(near.filter((name) => name.startsWith('Latte '))).toEqual([]);
    const many = await app.caller('rosmarino').get<ProductsData>('/ebsn/api/products?q=latte');
    expect(many.data.nextBest).toBeUndefined();
  });
});

describe('everyday words', () => {
  test('when a query names a purpose whose words no product has, then the goods of its categories are found', async () => {
    expect(await found('cena veloce')).toEqual(['Pizza con farina integrale']);
    expect(await found('qualcosa per una cena veloce')).toEqual(['Pizza con farina integrale']);
  });

  test('when a query has empty words beside its goods, then only the goods count', async () => {
    expect(await found('roba da banane')).toEqual(await found('banane'));
    expect(await found('prodotti per la lavastoviglie')).toEqual(await found('lavastoviglie'));
  });

  test('when Italian has the only word, then no similar word is searched: «pozza» is no pizza', async () => {
    expect(await found('pozza')).toEqual([]);
    expect(await found('pizzza')).toEqual(['Pizza con farina integrale']);
  });

  test('when a good is a variant of the plain one, then the plain one comes first', async () => {
    const categoryId = categoryIds.get('Cola e gassate')!;
    await makeProduct(shop.db, { productId: 901, name: 'Birra analcolica', popularity: 900, categoryId });
    await makeProduct(shop.db, { productId: 902, name: 'Birra', popularity: 1, categoryId });
    await refreshSearch(shop.db, [901, 902]);
    expect(await found('birra')).toEqual(['Birra', 'Birra analcolica']);
    expect((await found('birra analcolica'))[0]).toBe('Birra analcolica');
  });

  test('when words never occur together, then the aisle that one of them names comes first', async () => {
    const fruit = ['Banane', 'Limoni', 'Noci', 'Arance Navel', 'Arance da spremuta', 'Banane bio'];
    const names = await found('frutta densa');
    expect(fruit).toContain(names[0]);
    expect(names.indexOf('Cioccolata densa')).toBeGreaterThan(names.indexOf('Banane'));
  });
});
