import { readConfig } from '@bottega/server/config/config';
import { makePriceHistory, makeProduct, makeWarehouse } from '../../testing/builders/catalog.ts';
import { makeOffer } from '../../testing/builders/promotion.ts';
import { brandDatabases, type BrandDatabases } from '../../testing/postgres/brand-databases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCommand } from './command.ts';
import { openShop, type Shop } from './open-shop.ts';
import { runCommand } from './run-command.ts';

let brands: BrandDatabases;
let shop: Shop;
const day = '2026-11-21';
const today = { firstDay: day, lastDay: day };
const two = [
  { warehouseId: 1, listCents: 279 },
  { warehouseId: 2, listCents: 239 },
];

beforeAll(async () => {
  brands = await brandDatabases();
  for (const warehouseId of [1, 2]) await makeWarehouse(brands.db, { warehouseId });
  await makeWarehouse(brands.otherBrand);
  shop = await openShop(readConfig({ DATABASE_URL: brands.adminUrl }));
});
afterAll(async () => {
  await shop.close();
  await brands.drop();
});

async function type(words: string): Promise<{ code: number; lines: string[] }> {
  const command = parseCommand(`price ${words}`.split(' '));
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line.replaceAll('\u00a0', ' ')));
  return { code, lines };
}

const linesOf = async (sku: string, warehouse: number, more = ''): Promise<string[]> =>
  (await type(`${sku} --brand rosmarino --warehouse ${warehouse} --day ${day}${more}`)).lines;

describe('a good that two stores sell at other prices', () => {
  test('when one of them cuts it, then the command explains each of its prices line by line', async () => {
    const drawn = { sku: 'tonno', name: 'Tonno', brandName: 'Mare', sizeText: '300 g', baseContent: 0.3 };
    const productId = await makeProduct(brands.db, { ...drawn, warehouses: two });
    const cut = { price: 199, warehouseIds: [1], perOrderLimit: 1, badge: 'Sottocosto', ...today };
    await makeOffer(brands.db, 'price_cut', [productId], { offerId: 71, ...cut });
    await makeOffer(brands.db, 'n_for_m', [productId], {
      offerId: 72,
      buy: 3,
      pay: 2,
      warehouseIds: [1],
      badge: '3x2',
    });
    await makeOffer(brands.db, 'percentage', [productId], {
      offerId: 73, percent: 1000, firstDay: '2026-12-01', lastDay: '2026-12-07', badge: '-10%',
    }); // prettier-ignore
    expect(await linesOf('tonno', 2)).toEqual([
      'Mare Tonno 300 g (tonno) in Magazzino 2 (2) on 2026-11-21',
      '  list price 2,39 € each, in the price history since 2019-01-01',
      '  offer 71 price_cut 1,99 € "Sottocosto", 2026-11-21..2026-11-21, warehouses 1, at most 1 an order: not applied, another warehouse',
      '  offer 72 n_for_m 3x2 "3x2", 2020-01-01..2040-12-31, warehouses 1: not applied, another warehouse',
      '  offer 73 percentage −10% "-10%", 2026-12-01..2026-12-07, all warehouses: not applied, another day',
      '  price 2,39 € each',
      '  prices of the thirty days before, 2026-10-22..2026-11-20:',
      '    2,39 €  2019-01-01..',
      '  nothing is struck through: no cut applies',
      '  7,97 €/kg, by its content 0,3 kg',
    ]);
    expect(await linesOf('tonno', 1, ' --quantity 3')).toEqual([
      'Mare Tonno 300 g (tonno) in Magazzino 1 (1) on 2026-11-21',
      '  list price 2,79 € each, in the price history since 2019-01-01',
      '  offer 71 price_cut 1,99 € "Sottocosto", 2026-11-21..2026-11-21, warehouses 1, at most 1 an order: applies',
      '  offer 72 n_for_m 3x2 "3x2", 2020-01-01..2040-12-31, warehouses 1: not applied, offer 71 has a lower number',
      '  offer 73 percentage −10% "-10%", 2026-12-01..2026-12-07, all warehouses: not applied, another day',
      '  price 1,99 € each',
      '  prices of the thirty days before, 2026-10-22..2026-11-20:',
      '    2,79 €  2019-01-01..',
      '    lowest 2,79 €, prior price 2,79 €',
      '  struck through 2,79 €, the lowest price of these days: −28%',
      '  6,63 €/kg, by its content 0,3 kg',
      '  3 × 2,79 € = 8,37 €, offer 71 takes off 0,80 €: 7,57 €',
    ]);
  });
});

describe('why a price is not struck through', () => {
  const cut = { price: 199, ...today };

  test('when the prior price isn’t higher, or none was asked, then the command says so', async () => {
    const cheaper = await makeProduct(brands.db, { sku: 'prima', warehouses: two, askedSince: null });
    await makePriceHistory(brands.db, [{ productId: cheaper, validFrom: '2026-11-01', cents: 189 }]);
    const fresh = await makeProduct(brands.db, { sku: 'nuovo', warehouses: two, askedSince: null });
    await makeOffer(brands.db, 'price_cut', [cheaper, fresh], cut);
    const shown = await linesOf('prima', 1);
    expect(shown).toContain('  list price 2,79 € each, which the price history lacks');
    expect(shown).toContain('  nothing is struck through: the prior price 1,89 € isn’t higher');
    expect(await linesOf('nuovo', 1)).toContain(
      '  nothing is struck through: no price was asked in these days',
    );
  });

  test('when a percentage leaves nothing, then the command says that it does not apply', async () => {
    const productId = await makeProduct(brands.db, { sku: 'gratis', warehouses: two });
    await makeOffer(brands.db, 'percentage', [productId], { offerId: 90, percent: 10_000, ...today });
    const shown = await linesOf('gratis', 1, ' --quantity 2');
    expect(shown.find((line) => line.includes('offer 90'))).toContain('leaves nothing of it');
    expect(shown).toContain('  2 × 2,79 € = 5,58 €');
  });
});

test('when goods are sold by weight, then the line has kilograms and the price is per kilogram', async () => {
  const productId = await makeProduct(brands.db, { sku: 'mele', saleType: 'Sfuso', warehouses: two });
  await makeOffer(brands.db, 'percentage', [productId], { percent: 3000, offerId: 95, ...today });
  const shown = await linesOf('mele', 1, ' --quantity 0,7');
  expect(shown).toContain('  price 1,95 € per kg');
  expect(shown).toContain('  struck through 2,79 €, the lowest price of these days: −30% as the offer says');
  expect(shown).toContain('  0,7 kg × 2,79 € = 1,95 €, offer 95 takes off 0,58 €: 1,37 €');
});

test('when another warehouse sells the good, then the command says where the shown price is from', async () => {
  await makeProduct(brands.db, { sku: 'altrove', warehouses: [{ warehouseId: 2, listCents: 239 }] });
  expect((await linesOf('altrove', 1)).join('\n')).toContain('2,39 € in Magazzino 2 (2)');
});

test('when brand, good or warehouse is unknown, or the good is another brand’s, then the command says so', async () => {
  await makeProduct(brands.otherBrand, { sku: 'loro', warehouses: [{ warehouseId: 1 }] });
  await makeProduct(brands.db, { sku: 'nostro', warehouses: two });
  expect(await type('loro --brand rosmarino --warehouse 1')).toEqual({
    code: 1,
    lines: ['Rosmarino has no good "loro".'],
  });
  expect(await type('nostro --brand rosmarino --warehouse 9')).toEqual({
    code: 1,
    lines: ['Rosmarino has no warehouse 9.'],
  });
  const unknown = await type('nostro --brand nessuno --warehouse 1');
  expect([unknown.code, unknown.lines[0]]).toEqual([
    1,
    expect.stringContaining('There is no brand "nessuno"'),
  ]);
});
