import { eventually } from '@bottega/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../testing/at-places.ts';
import { bought, handOver, shopSide, type ShopSide } from '../../testing/shops/shop-side.ts';
import { staffShop, type StaffShop } from '../../testing/shops/staff-shop.ts';
import type { Case } from '@bottega/contract';

let side: ShopSide;
let staff: StaffShop;
let goods: number;
const ean = '8001234567897';
beforeAll(async () => {
  side = await shopSide({ role: 'all' });
  staff = await staffShop(side.shop);
  goods = await side.goods({ listCents: 1500, available: 1000, ean });
});
afterAll(async () => {
  await staff.close();
  await side.close();
});

async function delivered() {
  const order = await bought(side, [{ productId: goods, quantity: 4 }]);
  await handOver(side, order.orderId);
  return order;
}

test('when a complaint is above the limits, then staff list it, pay a part back, and no other brand sees it', async () => {
  const { caller, orderId } = await delivered();
  const complaint = dataOf(
    await caller.post<Case>('/ebsn/api/aftersale/complaint', {
      order_id: orderId,
      request_id: crypto.randomUUID(),
      lines: [{ line: 1, reason: 'missing', quantity: 2 }],
    }),
  );
  expect(complaint.state).toBe('open');
  const { caseId } = complaint;
  expect(await staff.type('cases list --brand rosmarino')).toContain(
    `${caseId}  order ${orderId}  complaint  open`,
  );
  expect(await staff.type('cases list --brand ponte')).not.toContain(`order ${orderId}`);
  expect(await staff.type(`cases refuse ${caseId} --brand rosmarino`)).toMatch(/^Why\?/);
  expect(await staff.type(`cases accept ${caseId} --brand ponte --credit`)).toMatch(/Nothing was changed\.$/);
  expect(await staff.type(`cases accept ${caseId} --brand rosmarino 1=3`)).toMatch(/al massimo 2/);
  expect(await staff.type(`cases accept ${caseId} --brand rosmarino 1=1 --credit`)).toMatch(
    /Nothing was changed\.$/,
  );
  expect(await staff.type(`cases accept ${caseId} --brand rosmarino 1=1`)).toContain('refunded');
  expect(await staff.type(`cases accept ${caseId} --brand rosmarino --credit`)).toMatch(/già stata chiusa/);
});

test('when staff recall a good, then they read first how many bought it, and the good is off sale until the recall is closed', async () => {
  await delivered();
  const waiting = await bought(side, [{ productId: goods, quantity: 2 }]);
  const recall = `recall ${ean} --brand rosmarino --reason Salmonella`;
  const before = await staff.type(`${recall} --dry-run`);
  expect(before).toMatch(/\d+ orders of \d+ shoppers/);
  expect(before).toContain(`take it out of orders in preparation: ${waiting.orderId}`);
  const onSale = async () => (await waiting.caller.get(`/ebsn/api/products/${goods}`)).http;
  expect(await onSale()).toBe(200);
  const opened = await staff.type(recall);
  const [, recallId] = /Recall (\d+) is open/.exec(opened) ?? [];
  // the application hears of it by a notification
  await eventually(async () => expect(await onSale()).toBe(410));
  // the same command again goes on with the same recall
  expect(await staff.type(recall)).toContain(`Recall ${recallId} is open`);
  expect(await staff.type('recall list --brand rosmarino')).toContain(`${recallId}  ${ean}  all lots`);
  expect(await staff.type('recall list --brand ponte')).toBe('Ponte: 0 open');
  expect(await staff.type(`recall close ${recallId} --brand ponte`)).toMatch(/^There is no open recall/);
  expect(await staff.type(`recall close ${recallId} --brand rosmarino`)).toMatch(/on sale again/);
  await eventually(async () => expect(await onSale()).toBe(200));
  expect(await staff.type('recall 123 --brand rosmarino --reason x')).toMatch(/is no EAN/);
  expect(await staff.type(`recall ${ean} --brand rosmarino`)).toMatch(/^Why\?/);
  expect(await staff.type('recall 8000000000002 --brand rosmarino --reason x --dry-run')).toMatch(
    /neither sells nor sold|is no EAN/,
  );
});
