import { makeCategory, makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeSynonym } from '../../../../testing/builders/search.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSearch } from '../index.ts';
import { makeShop, type MadeShop } from '../made-shop.fixture.ts';

let shop: MadeShop;

/** Categories and their products. The expected product sells worst, so that popularity can't decide the order. */
const shelves: Record<string, string[]> = {
  'Sgombro, salmone e sardine': ['Filetti di sardine', 'Filetti di salmone'],
  'Salmone e pesce affumicato': ['Filetto reale di salmone affumicato'],
  'Filetti e tranci': ['Trancio di salmone', 'Filetto di salmone norvegese'],
  'Latte per l’infanzia': ['Latte in polvere'],
  'Latte a lunga conservazione': ['Latte UHT'],
  'Creme e viso': ['Latte detergente', 'Burro cacao'],
  'Burrata e stracciatella': ['Burrata'],
  'Burro e margarina': ['Burro'],
  'Basi pronte': ['Pasta frolla', 'Pasta brisé', 'Insalata con branzino'],
  'Pesce intero': ['Spigola'],
};
const names = Object.values(shelves).flat();
const ids = new Map(names.map((name, place) => [name, 400 + place]));

beforeAll(async () => {
  shop = await makeShop();
  const ofShelf = new Map(Object.keys(shelves).map((name, place) => [name, 400 + place]));
  for (const [name, categoryId] of ofShelf) await makeCategory(shop.db, { categoryId, name });
  for (const [shelf, goods] of Object.entries(shelves))
    for (const name of goods) {
      const productId = ids.get(name)!;
      const popularity = 1000 - productId;
      await makeProduct(shop.db, { productId, name, popularity, categoryId: ofShelf.get(shelf)! });
    }
  await makeSynonym(shop.db, 'branzino', 'spigola');
  await refreshSearch(shop.db);
});
afterAll(() => shop.close());

async function found(q: string): Promise<string[]> {
  const { products } = await shop.products({ q });
  return products.map(({ name }) => name);
}

test.each(['filetto di salmone', 'filetti di salmone'])(
  '«%s» ranks fresh salmon first, then other salmon, then other fish',
  async (q) => {
    const [first, ...others] = await found(q);
    expect(first).toBe('Filetto di salmone norvegese');
    expect(others).toContain('Filetti di salmone');
    expect(others.at(-1)).toBe('Filetti di sardine');
  },
);

test('«latte» ranks milk before baby milk powder and cleansing milk', async () => {
  const milk = await found('latte');
  expect(milk[0]).toBe('Latte UHT');
  expect(milk).toEqual(expect.arrayContaining(['Latte in polvere', 'Latte detergente']));
  expect(await found('latte detergente')).toEqual(['Latte detergente']);
});

test('«pasta» ranks products of the pasta category before shortcrust', async () => {
  const pasta = await found('pasta');
  expect(pasta.indexOf('Penne rigate')).toBeLessThan(pasta.indexOf('Pasta frolla'));
  expect(pasta.indexOf('Mezze maniche')).toBeLessThan(pasta.indexOf('Pasta brisé'));
  expect((await found('pasta frolla'))[0]).toBe('Pasta frolla');
});

test('«burro» ranks butter first and doesn’t find burrata', async () => {
  const butter = await found('burro');
  expect(butter[0]).toBe('Burro');
  expect(butter).not.toContain('Burrata');
  expect(await found('burro cacao')).toEqual(['Burro cacao']);
});

test('when a word is repaired, then its synonyms are searched too', async () => {
  expect(new Set(await found('brannzino'))).toEqual(new Set(['Insalata con branzino', 'Spigola']));
});
