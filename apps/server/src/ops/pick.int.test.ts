import type { Order } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyAs, dataOf, fillBasket, registerShopper } from '../../testing/at-places.ts';
import { runningApp, type RunningApp } from '../../testing/shops/running-app.ts';
import { staffShop, type StaffShop } from '../../testing/shops/staff-shop.ts';
import { parseCommand } from './command.ts';

let shop: RunningApp;
let staff: StaffShop;
beforeAll(async () => {
  shop = await runningApp();
  staff = await staffShop(shop);
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});

const type = (line: string) => staff.type(line);

test('when staff pick an order, then the shopper reads what was found, what was missing and what it costs', async () => {
  const caller = shop.caller('rosmarino');
  await registerShopper(caller);
  await fillBasket(caller);
  const { orderId } = dataOf(await buyAs(caller, 2));
  const view = async () => dataOf(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
  const [line] = (await view()).lines;
  const { quantity } = line!;
  const less = quantity - 1;

  expect(await type(`order ${orderId} pick 1=1`)).toContain('fra la presa in carico e la partenza');
  await type(`order ${orderId} advance`);
  for (const wrong of [`1=${quantity + 1}`, '1=0.5', '99=1'])
    expect(await type(`order ${orderId} pick ${wrong}`)).toContain('Nothing was changed.');
  expect((await view()).lines[0]).not.toHaveProperty('picked');

  // pressed twice, then corrected
  await type(`order ${orderId} pick 1=0`);
  await type(`order ${orderId} pick 1=0`);
  expect(await type(`order ${orderId} pick 1=${less}`)).toContain('by what was picked');
  const picked = await view();
  const cost = Math.round((line!.netTotal / quantity) * less * 100) / 100;
  expect(picked.lines[0]).toMatchObject({ quantity, picked: less, chargedTotal: cost });
  expect(picked.totals.chargedTotal).toBeCloseTo(picked.totals.totalPrice - line!.netTotal + cost, 2);
  expect(await type(`order ${orderId}`)).toContain(`picked ${less} pz`);
  expect(await type(`order ${orderId} partial`)).toContain('non può cambiare stato così');
  for (let step = 0; step < 3; step++) await type(`order ${orderId} advance`);
  expect(await type(`order ${orderId} partial`)).toContain('9 Consegnato in parte');
});

test.each([
  ['pick', 'What was picked? Lines with quantities, such as 2=0.480.'],
  ['pick 1', '"1" is no line with a quantity, such as 2=0.480.'],
  ['pick 1=-2', '"1=-2" is no line with a quantity, such as 2=0.480.'],
  ['pick 0=2', '"0=2" is no line with a quantity, such as 2=0.480.'],
  ['advance twice', '"twice" is too much.'],
  [
    'weigh',
    '"weigh" can\'t be done to an order: show, ledger, advance, pick, substitute, containers-back, expect, take-over, ready, out, delivered, partial, not-collected, failed, paid or cancel.',
  ],
])('when staff type `order 7 %s`, then the command says: %s', (words, problem) => {
  expect(parseCommand(['order', '7', ...words.split(' ')])).toMatchObject({ problem });
});
