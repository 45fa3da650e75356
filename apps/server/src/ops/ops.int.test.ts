import { readConfig } from '@bottega/server/config/config';
import { makeProduct } from '../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../testing/builders/fulfilment.ts';
import { makePurchase } from '../../testing/builders/order.ts';
import { brandDatabases, type BrandDatabases } from '../../testing/postgres/brand-databases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand } from './command.ts';
import { openShop, type Shop } from './open-shop.ts';
import { runCommand } from './run-command.ts';
import { testGateways } from '../../testing/test-gateways.ts';

let brands: BrandDatabases;
let shop: Shop;
let orderId: number;

beforeAll(async () => {
  brands = await brandDatabases();
  const gateways = testGateways(() => brands.db);
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

/** Runs a typed command. Returns its exit code and the printed lines. */
async function type(words: string): Promise<{ code: number; output: string }> {
  const command = parseCommand(words.split(' '));
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

test('the command orders lists orders by brand and status', async () => {
  const all = await type('orders');
  expect(all.output).toMatch(new RegExp(`Rosmarino: 1 order\\n  ${orderId}  3 Ordinato.*9,90`));
  expect(all.output).toContain('Ponte: no orders');
  expect((await type('orders --status 8')).output).toContain('Rosmarino: no orders');
  expect(await type('orders --brand nowhere')).toEqual({
    code: 1,
    output: 'There is no brand "nowhere". There are: rosmarino, ponte.',
  });
});

test('the command order shows an order and advances it step by step until its final status', async () => {
  expect((await type(`order ${orderId}`)).output).toContain('1. 2 pz  Pane 500 g');
  expect(await type(`order ${orderId} advance`)).toEqual({
    code: 0,
    output: `Order ${orderId}: 3 Ordinato → 4 In preparazione`,
  });
  for (let step = 0; step < 4; step += 1) expect((await type(`order ${orderId} advance`)).code).toBe(0);
  expect(await type(`order ${orderId} advance`)).toEqual({
    code: 1,
    output: `Order ${orderId} stays at 8 Consegnato: there is no next step. It is final.`,
  });
  expect(await type(`order ${orderId} cancel`)).toMatchObject({ code: 1 });
  expect((await type(`order ${orderId}`)).output).toMatch(/4 In preparazione \(staff\)/);
});

test('when an order does not exist, then the command says so', async () => {
  expect(await type('order 42 advance')).toEqual({ code: 1, output: 'There is no order 42.' });
});
