import type { AfterSale } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterSaleShop, type AfterSaleShop } from '../../../testing/shops/after-sale-shop.ts';
import { callRoute } from '../../../testing/call-route.ts';
import { aftersaleRoutes } from './routes.ts';

let shop: AfterSaleShop;
beforeAll(async () => {
  shop = await afterSaleShop();
});
afterAll(() => shop.close());

test('when a shopper has two orders, then each shows its own goods, and another shopper’s is not found', async () => {
  const names = ['Sapone', 'Pasta', 'Riso'];
  const orders = [];
  for (const name of names) {
    const productId = await shop.goods({ name, listCents: 500 });
    orders.push(await shop.delivered([{ productId, quantity: 4 }]));
  }
  const [first, second, foreign] = orders;
  const { ctx } = first!.request;
  await shop.brands.db.rows('update sales_order set user_id = $2 where order_id = $1', [
    second!.orderId,
    ctx.actor.userId,
  ]);
  const view = (order_id: number) =>
    callRoute<AfterSale>(aftersaleRoutes, 'view', ctx, { order_id: String(order_id) });
  for (const [order, name] of [
    [first!, 'Sapone'],
    [second!, 'Pasta'],
  ] as const)
    expect(await view(order.orderId)).toMatchObject({ ok: true, data: { lines: [{ line: 1, name }] } });
  expect(await view(foreign!.orderId)).toMatchObject({ ok: false, code: 'ORDER_NOT_FOUND' });
});
