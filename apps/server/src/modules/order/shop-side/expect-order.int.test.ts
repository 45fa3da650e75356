import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../../testing/at-places.ts';
import { bought, codeOf, fieldOf, shopSide, type ShopSide } from '../../../../testing/shops/shop-side.ts';

let side: ShopSide;
let goods: number;
beforeAll(async () => {
  side = await shopSide();
  goods = await side.goods({ listCents: 500, available: 1000 });
});
afterAll(() => side.close());

const newOrder = () => bought(side, [{ productId: goods, quantity: 8 }]);
const expectAt = (orderId: number, hours: object, more = {}) =>
  side.send('expect', orderId, { ...hours, ...more });
const hour = (time: string, minute: string) => `${time.slice(0, 2)}:${minute}`;

test('when the shop tells when it comes, then the shopper reads the hours in order and list, until they are taken back or it came', async () => {
  const order = await newOrder();
  const { orderId } = order;
  const { beginTime, expected: before } = await order.read();
  expect(before).toBeUndefined();
  const hours = { begin: hour(beginTime, '20'), end: hour(beginTime, '40') };
  expect(dataOf(await expectAt(orderId, hours)).expected).toEqual(hours);
  expect((await order.read()).expected).toEqual(hours);
  expect(dataOf(await side.view(orderId)).expected).toEqual(hours);
  const { orders } = dataOf(
    await order.caller.get<{ orders: { orderId: number; expected?: object }[] }>('/ebsn/api/order/list'),
  );
  expect(orders.find((listed) => listed.orderId === orderId)?.expected).toEqual(hours);

  expect(dataOf(await expectAt(orderId, {})).expected).toBeUndefined();
  expect((await order.read()).expected).toBeUndefined();

  dataOf(await expectAt(orderId, hours));
  for (const step of ['take-over', 'ready', 'out', 'delivered']) dataOf(await side.send(step, orderId));
  expect((await order.read()).expected).toBeUndefined();
  expect(codeOf(await expectAt(orderId, hours))).toBe('ORDER_NOT_EXPECTED');
});

test('when hours are wrong, then the call is refused next to them and nothing changes', async () => {
  const order = await newOrder();
  const { beginTime } = await order.read();
  const [begin, end] = [hour(beginTime, '20'), hour(beginTime, '40')];
  dataOf(await expectAt(order.orderId, { begin, end }));
  const wrong: [object, string, string][] = [
    [{ begin: end, end: begin }, 'EXPECTED_HOURS_WRONG', 'begin'],
    [{ begin: '00:00', end: begin }, 'EXPECTED_HOURS_WRONG', 'begin'],
    [{ begin: beginTime, end: '23:59' }, 'EXPECTED_HOURS_WRONG', 'begin'],
    [{ begin }, 'INVALID_INPUT', 'end'],
    [{ end }, 'INVALID_INPUT', 'begin'],
    [{ begin: '24:00', end: '25:00' }, 'INVALID_INPUT', 'begin'],
    [{ begin: '8:20', end: '8:40' }, 'INVALID_INPUT', 'begin'],
  ];
  for (const [hours, code, field] of wrong) {
    const answer = await expectAt(order.orderId, hours);
    expect([codeOf(answer), fieldOf(answer)], JSON.stringify(hours)).toEqual([code, field]);
  }
  expect((await order.read()).expected).toEqual({ begin, end });
});

test('when the call is repeated after a newer one, then the newer hours stay', async () => {
  const order = await newOrder();
  const { beginTime } = await order.read();
  const first = { begin: hour(beginTime, '10'), end: hour(beginTime, '30') };
  const newer = { begin: hour(beginTime, '20'), end: hour(beginTime, '40') };
  const request_id = crypto.randomUUID();
  dataOf(await expectAt(order.orderId, first, { request_id }));
  dataOf(await expectAt(order.orderId, newer));
  expect(dataOf(await expectAt(order.orderId, first, { request_id })).expected).toEqual(first);
  expect((await order.read()).expected).toEqual(newer);
  expect(codeOf(await expectAt(order.orderId, newer, { request_id }))).toBe('REQUEST_ID_REUSED');
});
