import { asCommand } from '../../../../testing/as-command.ts';
import { eventually } from '@bottega/testing/eventually';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeStock } from '../stock/stock.ts';
import { noProgress } from './import-catalogue.ts';
import { importShop, now, today, type ImportShop } from './import-shop.fixture.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await importShop();
});
afterAll(() => shop.drop());

/** Each test has its own product: in warehouse 1 at 2 euro with a stock of ten, and one without a price. */
let next = 1;
let product: { id: number; sku: string };
beforeEach(async () => {
  const id = (next += 1);
  product = { id, sku: `P${id}` };
  await makeProduct(shop.db, {
    productId: id,
    sku: product.sku,
    categoryId: 12,
    listCents: 200,
    available: 10,
  });
  await makeProduct(shop.db, { productId: id + 1000, sku: `Q${id}`, categoryId: 12, warehouses: [] });
});

const sold = () =>
  shop.db.rows<{ warehouse_id: number; list_cents: number; available: number }>(
    'select warehouse_id, list_cents, available from assortment where product_id = $1 order by 1',
    [product.id],
  );
const history = () =>
  shop.db.rows<{ valid_from: string; cents: number; low: number | null }>(
    `select valid_from, cents, day_low_cents as low from price_history where product_id = $1 and warehouse_id = 1 order by 1`,
    [product.id],
  );
const offerPrices = () =>
  shop.db.rows<{ cents: number; lowest_30d_cents: number | null }>(
    'select cents, lowest_30d_cents from offer_price where product_id = $1 and warehouse_id = 1 order by offer_id',
    [product.id],
  );
const at = (day: string) => new Date(`${day}T12:00:00+01:00`);

test('a price file changes the price of its warehouse only, and the history keeps the old price', async () => {
  const sent = await shop.send(`sku;warehouse;price\n${product.sku};1;1,79\n${product.sku};Nord;1.89\n`);
  expect(sent).toMatchObject({ ok: true, report: { kind: 'prices', changed: 1, created: 1, applied: true } });
  expect(await sold()).toEqual([
    { warehouse_id: 1, list_cents: 179, available: 10 },
    { warehouse_id: 2, list_cents: 189, available: 0 },
  ]);
  expect(await history()).toEqual([
    { valid_from: '2019-01-01', cents: 200, low: null },
    { valid_from: today, cents: 179, low: null },
  ]);
});

test('when a price has no history, then the import stores the old price for the day before', async () => {
  await shop.db.rows('delete from price_history where product_id = $1', [product.id]);
  await shop.send(`sku,warehouse,price\n${product.sku},1,1.79\n`);
  expect(await history()).toEqual([
    { valid_from: '2026-11-20', cents: 200, low: null },
    { valid_from: today, cents: 179, low: null },
  ]);
});

test('when an import repeats the same prices, then history and catalogue version are unchanged', async () => {
  const file = `sku,warehouse,price\n${product.sku},1,1.50\n`;
  await shop.send(file);
  const [before, version] = [await history(), await shop.version()];
  const again = await shop.send(file, { at: at('2026-11-25') });
  expect(again).toMatchObject({ ok: true, report: { changed: 0, unchanged: 1, applied: false } });
  expect(await history()).toEqual(before);
  expect(await shop.version()).toBe(version);
});

test('when a price changes several times a day, then the lowest price of the day limits later cuts', async () => {
  for (const price of ['0.99', '3.00']) await shop.send(`sku,warehouse,price\n${product.sku},1,${price}\n`);
  expect((await history()).at(-1)).toEqual({ valid_from: today, cents: 300, low: 99 });
  await makeOffer(shop.db, 'percentage', [product.id], {
    percent: 1000,
    firstDay: '2026-12-01',
    lastDay: '2026-12-07',
  });
  await shop.send(`sku,warehouse,price\n${product.sku},1,3.10\n`, { at: at('2026-11-28') });
  expect(await offerPrices()).toEqual([{ cents: 279, lowest_30d_cents: 99 }]);
  // 99 cents held only for part of 21 November, so they don't count thirty days later
  await makeOffer(shop.db, 'percentage', [product.id], {
    percent: 1000,
    firstDay: '2026-12-25',
    lastDay: '2026-12-31',
  });
  await shop.send(`sku,warehouse,price\n${product.sku},1,3.20\n`, { at: at('2026-12-08') });
  expect((await offerPrices()).at(-1)).toMatchObject({ cents: 288 });
  expect((await offerPrices()).at(-1)!.lowest_30d_cents).toBeGreaterThan(99);
});

test('when the list price changes during an offer, then the offer’s price follows and enters the history', async () => {
  await makeOffer(shop.db, 'percentage', [product.id], {
    percent: 2000,
    firstDay: today,
    lastDay: '2026-11-30',
  });
  await shop.send(`sku,warehouse,price\n${product.sku},1,3.00\n`);
  expect(await offerPrices()).toEqual([{ cents: 240, lowest_30d_cents: 200 }]);
  expect((await history()).at(-1)).toMatchObject({ valid_from: today, cents: 240 });
});

test('a stock file sets the stock of its warehouse; an empty cell means unlimited stock', async () => {
  const before = await shop.version();
  expect(await shop.send(`sku,warehouse,quantity\n${product.sku},centro,"2,0"\n`)).toMatchObject({
    ok: true,
    report: { kind: 'stock', changed: 1 },
  });
  expect(await sold()).toEqual([{ warehouse_id: 1, list_cents: 200, available: 2 }]);
  await shop.send(`sku,warehouse,quantity\n${product.sku},1,\n`);
  expect(await sold()).toEqual([{ warehouse_id: 1, list_cents: 200, available: 100_000_000 }]);
  expect(await shop.version()).toBe(before + 2);
});

test('when orders and a stock import change the same products, then they wait for each other without a deadlock', async () => {
  const others = Array.from({ length: 20 }, (_, n) => n + 2000);
  for (const id of others)
    await makeProduct(shop.db, { productId: id, sku: `S${id}`, categoryId: 12, available: 500 });
  const file = `sku,warehouse,quantity\n${others
    .toReversed()
    .map((id) => `S${id},1,400`)
    .join('\n')}\n`;
  const orders = Array.from({ length: 20 }, () =>
    shop.db.transaction((tx) =>
      takeStock(
        tx,
        1,
        others.map((productId) => ({ productId, quantity: 1 })),
      ),
    ),
  );
  const [sent, ...taken] = await Promise.all([shop.send(file), ...orders]);
  expect(sent).toMatchObject({ ok: true, report: { changed: 20 } });
  expect(taken.every((short) => short === undefined)).toBe(true);
});

test('when an order takes stock between check and write of an import, then the written stock is reduced by it', async () => {
  const progress = noProgress();
  let sent!: Promise<unknown>;
  await shop.db.transaction(async (order) => {
    expect(await takeStock(order, 1, [{ productId: product.id, quantity: 3 }])).toEqual(undefined);
    // the import still reads a stock of ten; its write waits for the order
    sent = shop.send(`sku,warehouse,quantity\n${product.sku},1,40\n`, { progress });
    await eventually(() => expect(progress.step).toBe('goods'), 2);
    return { ok: true };
  });
  expect(await sent).toMatchObject({ ok: true, report: { changed: 1 } });
  expect(await sold()).toEqual([{ warehouse_id: 1, list_cents: 200, available: 37 }]);
});

test.each<[string, string[]]>([
  ['sku,warehouse,price\nNOBODY,1,1', ['2 sku UNKNOWN_SKU']],
  ['sku,warehouse,price\nSKU,9,1', ['2 warehouse UNKNOWN_WAREHOUSE']],
  ['sku,warehouse,price\nSKU,1,0', ['2 price BOUNDS']],
  ['sku,warehouse,price\nSKU,1,-1', ['2 price BOUNDS']],
  ['sku,warehouse,price\nSKU,1,1.9999', ['2 price DECIMALS']],
  ['sku,warehouse,price\nSKU,1,1e3', ['2 price NUMBER']],
  ['sku,warehouse,price\nSKU,1,', ['2 price REQUIRED']],
  ['sku,warehouse,price\nSKU,1,1\nSKU,Centro,2', ['3 sku DUPLICATE_KEY']],
  ['{"sku":"SKU","price":1}', ['1 warehouse REQUIRED']],
  ['sku,warehouse,quantity\nSKU,1,-1', ['2 quantity BOUNDS']],
  ['sku,warehouse,quantity\nSKU,1,0.0001', ['2 quantity DECIMALS']],
  ['sku,warehouse,quantity\nSKU,2,1', ['2 sku NO_PRICE']],
])('when a file is %j, then it is refused and nothing changes', async (file, problems) => {
  const before = await history();
  expect(await shop.refused(file.replaceAll('SKU', product.sku))).toEqual(problems);
  expect(await sold()).toEqual([{ warehouse_id: 1, list_cents: 200, available: 10 }]);
  expect(await history()).toEqual(before);
});

test('a second import of the same brand is refused as busy; another brand’s import runs', async () => {
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begin!: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  async function* slowly() {
    begin();
    yield Buffer.from('sku,warehouse,price\n');
    await held;
    yield Buffer.from(`${product.sku},1,5\n`);
  }
  const { importCatalogue } = await import('./import-catalogue.ts');
  const { testBrand } = await import('../../../../testing/builders/identity.ts');
  const clock = { now: () => now };
  const first = importCatalogue(asCommand({ brand: testBrand(1), db: shop.db, clock }), { source: slowly() });
  const file = `sku,warehouse,price\n${product.sku},1,4\n`;
  await begun;
  expect(await shop.send(file)).toMatchObject({ ok: false, reason: 'busy' });
  expect(await shop.send('sku,warehouse,price\nX,1,4\n', {}, shop.otherBrand)).toMatchObject({
    reason: 'problems',
  });
  letGo();
  expect(await first).toMatchObject({ ok: true });
  expect(await sold()).toMatchObject([{ list_cents: 500 }]);
});
