import type { Product } from '@bottega/contract';
import { dataOf } from '../../../../testing/call-route.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeSynonym } from '../../../../testing/builders/search.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshSearch } from '../index.ts';
import { makeShop, type MadeShop } from '../made-shop.fixture.ts';

let shop: MadeShop;
beforeAll(async () => {
  shop = await makeShop();
  await makeProduct(shop.db, {
    productId: 201,
    vendorId: 6,
    brandName: 'Dr.Oetker',
    name: "Olio extravergine d'oliva",
    slug: 'olio-extravergine',
    sizeText: '1,5 l',
    categoryId: 12,
  });
  await makeProduct(shop.db, {
    productId: 202,
    vendorId: 7,
    brandName: 'Levissima',
    name: 'Acqua naturale',
    slug: 'acqua-naturale',
    sizeText: '6 x 1,5 l',
    categoryId: 12,
  });
  await makeSynonym(shop.db, 'extra vergine', 'extravergine');
  await refreshSearch(shop.db);
});
afterAll(() => shop.close());

const found = async (q: string, more: Record<string, unknown> = {}) =>
  (await shop.products({ q, ...more })).products.map(({ productId }) => productId);

interface Suggested {
  products: Product[];
  categories: { categoryId: number; slug: string }[];
  repaired?: string;
}
const suggest = async (q: string) => dataOf(await shop.call<Suggested>('suggest', { q }));

const nasty = [
  "'; drop table product; --",
  '<script>alert(1)</script>',
  '!!!',
  '& | !',
  "a'b''c",
  ':* <-> (',
  '\\',
  '%',
  '  ',
  '\u0000x',
  '😀',
  '()',
  '[]{}"\\u0000',
  '1'.repeat(200),
  'a '.repeat(100),
  'è'.repeat(10_000),
];

describe('search', () => {
  test('search finds products by name, those whose name begins with the word first', async () => {
    expect(await found('latte')).toEqual([105, 106]);
    expect(await found('spaghetti')).toEqual([103, 104]);
  });

  test('words of a broad category don’t match products of its narrower categories: «latte» doesn’t find eggs', async () => {
    expect(await found('latte')).not.toContain(107);
    expect(await found('fresco')).toEqual(expect.arrayContaining([105, 107]));
  });

  test('search finds products by maker, category, characteristic and size', async () => {
    expect(await found('granarolo latte')).toEqual([105, 106]);
    expect(new Set(await found('rummo'))).toEqual(new Set([102, 103]));
    expect(await found('biologico')).toEqual(expect.arrayContaining([102, 104]));
    expect(await found('acqua 6x1,5')).toEqual([202]);
    expect(await found('acqua 1,5l')).toEqual([202]);
    expect(await found('dr oetker')).toEqual([201]);
    expect(await found('Dr.Oetker')).toEqual([201]);
  });

  test('search ignores number, accents, apostrophes and articles', async () => {
    expect((await found('uovo fresco'))[0]).toBe(107);
    expect(await found('SPAGHETTO')).toEqual([103, 104]);
    expect(await found('l’olio di oliva')).toEqual([201]);
    expect(await found("olio d'oliva")).toEqual([201]);
    expect((await found('làtte frèsco'))[0]).toBe(105);
  });

  test('search finds products while the query is being typed', async () => {
    for (const q of ['spag', 'spagh', 'spaghett', 'latte fre', 'penn rig'])
      expect((await found(q)).length).toBeGreaterThan(0);
    expect(await found('penne r')).toEqual([102]);
  });

  test('«senza glutine» finds only gluten-free products', async () => {
    expect(await found('senza glutine')).toEqual([103]);
  });

  test('search understands sizes in words and units: 1,5 litri, 1500 ml, mezzo chilo', async () => {
    expect(await found('acqua 1,5 litri')).toEqual([202]);
    expect(await found('olio 1500 ml')).toEqual([201]);
    expect((await found('spaghetti 500g')).length).toBeGreaterThan(0);
    expect(await found('spaghetti mezzo chilo')).toEqual(await found('spaghetti 0,5 kg'));
    expect(await found('spaghetti mezzo chilo')).toEqual(await found('spaghetti 500g'));
  });

  test('search repairs words that were wrongly joined or split', async () => {
    expect(await found('extra vergine oliva')).toEqual([201]);
    expect(await found('mezzemaniche')).toEqual([101]);
  });

  test('refreshSearch with ids updates the index of these products only', async () => {
    await shop.db.rows(
      `update product set name = 'Fusilli nuovi' where product_id in (101, 102) and tenant_id = $1`,
      [shop.db.tenantId],
    );
    await refreshSearch(shop.db, [101]);
    expect(await found('fusilli')).toEqual([101]);
    expect(await found('mezze maniche')).not.toContain(101);
    await refreshSearch(shop.db);
    expect(new Set(await found('fusilli'))).toEqual(new Set([101, 102]));
    await shop.db.rows(
      `update product set name = case product_id when 101 then 'Mezze maniche' else 'Penne rigate' end
       where product_id in (101, 102) and tenant_id = $1`,
      [shop.db.tenantId],
    );
    await refreshSearch(shop.db);
  });

  test('search repairs a mistyped word', async () => {
    expect(await found('spagetti')).toEqual([103, 104]);
    expect(new Set(await found('granarollo'))).toEqual(new Set([105, 106]));
    expect(await found('pene rigatte')).toEqual([102]);
  });

  test('search uses the brand’s synonyms', async () => {
    expect(await found('olio extra vergine')).toEqual([201]);
  });

  test('an unknown word is left out; when no product has all words, then any word is enough', async () => {
    expect(await found('penne xyzxyzxyz')).toEqual([102]);
    expect(await found('xyzxyzxyz')).toEqual([]);
    expect(await found('penne uova')).toEqual(expect.arrayContaining([102, 107]));
  });

  test('search finds a bar code in barcode and in q; an unknown code finds nothing', async () => {
    expect(await found('8005121000011')).toEqual([101]);
    expect(await found(' 8005121000011 ')).toEqual([101]);
    const byCode = await shop.products({ barcode: '8005121000011' });
    expect([byCode.page.totItems, byCode.products[0]?.barcode]).toEqual([1, '8005121000011']);
    expect((await shop.products({ barcode: '8005121000028' })).products).toEqual([]);
    expect(await found('8005121000028')).toEqual([]);
  });

  test('a search is filtered by category and facets, and sorted', async () => {
    expect(await found('latte', { parent_category_id: '20' })).toEqual([105]);
    expect(await found('fresco', { parent_category_id: '23' })).toEqual([107]);
    expect(await found('latte', { vendor_id: '3' })).toEqual([105, 106]);
    expect(await found('latte', { sort: '-price' })).toEqual([106, 105]);
    expect(await found('penne', { vendor_id: '1' })).toEqual([]);
  });

  test.each(nasty)('when q is %j, then search answers or refuses it and the shop still works', async (q) => {
    const answer = await shop.call('products', { q });
    const refused = q.includes('\0') || q.length > 200;
    expect(answer.ok || [answer.code, answer.field]).toEqual(refused ? ['INVALID_INPUT', 'q'] : true);
    expect((await shop.products()).page.totItems).toBe(10);
  });

  test('when q has only blanks, then the whole list is answered', async () => {
    expect((await shop.products({ q: '   ' })).page.totItems).toBe(10);
  });
});

describe('suggestions', () => {
  test('suggestions hold products in stock and categories', async () => {
    const { products, categories, repaired } = await suggest('lat');
    expect(products.map(({ productId }) => productId)).toEqual([105, 106]);
    expect(categories.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['fresco/latte-e-uova/latte', 'fresco/latte-e-uova']),
    );
    expect(repaired).toBeUndefined();
    expect((await suggest('spaghetti')).products.map(({ productId }) => productId)).toEqual([103]);
  });

  test('suggestions show how a mistyped query was understood', async () => {
    expect(await suggest('spagetti')).toMatchObject({
      repaired: 'spaghetti',
      products: [{ productId: 103 }],
    });
  });

  test('when nothing matches, then suggestions are empty; without a query they are refused', async () => {
    expect(await suggest('xyzxyzxyz')).toEqual({ products: [], categories: [] });
    expect(await shop.call('suggest', {})).toMatchObject({ ok: false, code: 'INVALID_INPUT', field: 'q' });
    expect(await shop.call('suggest', { q: 'x'.repeat(201) })).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      field: 'q',
    });
  });

  test('suggestions for a bar code show its product', async () => {
    expect((await suggest('8005121000011')).products.map(({ productId }) => productId)).toEqual([101]);
  });

  test('suggestions match a last word with a single letter', async () => {
    expect((await suggest('latte f')).products.map(({ productId }) => productId)).toEqual([105]);
  });

  test.each(nasty)('when q is %j, then suggest answers or refuses it and the shop still works', async (q) => {
    const answer = await shop.call<Suggested>('suggest', { q });
    const refused = q.includes('\0') || q.length > 200;
    expect(answer.ok || [answer.code, answer.field]).toEqual(refused ? ['INVALID_INPUT', 'q'] : true);
    expect((await shop.products()).page.totItems).toBe(10);
  });

  test('suggestions hold products of the caller’s brand only', async () => {
    const other = dataOf(await shop.call<Suggested>('suggest', { q: 'latte' }, shop.other));
    expect(other.products.map(({ productId }) => productId)).toEqual([900]);
    expect(dataOf(await shop.call<Suggested>('suggest', { q: 'spaghetti' }, shop.other)).products).toEqual(
      [],
    );
  });
});
