import { readConfig } from '@bottega/server/config';
import { systemClock } from '@bottega/server/platform/clock';
import { createTestGateway } from '@bottega/server/platform/pay/test-gateway/gateway';
import { makeProduct } from '@bottega/testing/builders/catalog';
import { makeTimeslot, makeZone } from '@bottega/testing/builders/fulfilment';
import { makePurchase } from '@bottega/testing/builders/order';
import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand } from './command.ts';
import { openShop, type Shop } from './open-shop.ts';
import { runCommand } from './run-command.ts';

let brands: BrandDatabases;
let shop: Shop;
let orderId: number;

beforeAll(async () => {
  brands = await brandDatabases();
  const gateways = { all: [createTestGateway({ secret: 'a secret of the tests', clock: systemClock })] };
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  const timeslotId = await makeTimeslot(brands.db);
  const productId = await makeProduct(brands.db, { name: 'Pane', listCents: 250 });
  ({
    purchase: { orderId },
  } = await makePurchase(brands.db, { timeslotId, gateways, lines: [{ productId, quantity: 2 }] }));
  shop = await openShop(readConfig({ DATABASE_URL: brands.adminUrl }));
});
afterAll(async () => {
  await shop.close();
  await brands.drop();
});

/** What staff type and what they read, with the exit code. */
async function type(words: string): Promise<{ code: number; said: string }> {
  const command = parseCommand(words.split(' '));
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

test('lists orders by brand and status', async () => {
  const all = await type('orders');
  expect(all.said).toMatch(new RegExp(`rosmarino: 1 order\\n  ${orderId}  3 Ordinato.*9,90`));
  expect(all.said).toContain('brand-2: no orders');
  expect((await type('orders --status 8')).said).toContain('rosmarino: no orders');
  expect(await type('orders --brand nowhere')).toEqual({
    code: 1,
    said: 'There is no brand "nowhere". There are: rosmarino, brand-2.',
  });
});

test('shows an order, advances it step by step to its end, and says why no further', async () => {
  expect((await type(`order ${orderId}`)).said).toContain('- 2 pz  Pane 500 g');
  expect(await type(`order ${orderId} advance`)).toEqual({
    code: 0,
    said: `Order ${orderId}: 3 Ordinato → 4 In preparazione`,
  });
  for (let step = 0; step < 4; step += 1) expect((await type(`order ${orderId} advance`)).code).toBe(0);
  expect(await type(`order ${orderId} advance`)).toEqual({
    code: 1,
    said: `Order ${orderId} stays at 8 Consegnato: there is no next step. It is final.`,
  });
  expect(await type(`order ${orderId} cancel`)).toMatchObject({ code: 1 });
  expect((await type(`order ${orderId}`)).said).toMatch(/4 In preparazione \(staff\)/);
});

test('an order there isn’t is told so', async () => {
  expect(await type('order 42 advance')).toEqual({ code: 1, said: 'There is no order 42.' });
});
