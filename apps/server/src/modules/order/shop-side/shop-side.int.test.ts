import { shopOrders, type Endpoint } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../../testing/at-places.ts';
import { staffShop } from '../../../../testing/shops/staff-shop.ts';
import {
  adminPath,
  bought,
  codeOf,
  fieldOf,
  shopSide,
  type ShopSide,
} from '../../../../testing/shops/shop-side.ts';

let side: ShopSide;
let pieces: number;
let loose: number;
beforeAll(async () => {
  side = await shopSide();
  pieces = await side.goods({ listCents: 500, available: 1000 });
  loose = await side.goods({ saleType: 'Sfuso', listCents: 1000, available: 1000 });
});
afterAll(() => side.close());

const ordered = () => [
  { productId: pieces, quantity: 8, note: 'mature' },
  { productId: loose, quantity: 0.5 },
];
const pick = (orderId: number, lines: object[], more = {}) => side.send('pick', orderId, { lines, ...more });
/** An order that the shop has taken over. */
async function takenOver(...options: Parameters<typeof bought> extends [ShopSide, ...infer R] ? R : never) {
  const order = await bought(side, ...options);
  dataOf(await side.send('take-over', order.orderId));
  return order;
}

describe('the way of an order at the shop', () => {
  test('a program lists the order, picks it and hands it over; the shopper reads ordered, prepared and charged', async () => {
    const order = await bought(side, ordered());
    const { orderId } = order;
    const { deliveryDate } = await order.read();
    const listed = dataOf(await side.list(`day=${deliveryDate}&status=3`)).orders;
    expect(listed.find((listedOrder) => listedOrder.orderId === orderId)).toMatchObject({
      orderStatusId: 3,
      lineCount: 2,
      pickedCount: 0,
      totalPrice: (await order.read()).grossTotal,
    });
    expect(dataOf(await side.send('take-over', orderId))).toMatchObject({ orderStatusId: 4 });
    expect(dataOf(await side.view(orderId))).toMatchObject({
      address: { doorbellName: 'Rossi' },
      lines: [
        {
          line: 1,
          ordered: 8,
          note: 'mature',
          ean: expect.stringMatching(/^29/),
          acceptsSubstitute: expect.any(Boolean),
        },
        { line: 2, ordered: 0.5, saleType: 'Sfuso' },
      ],
    });
    const picked = dataOf(
      await pick(orderId, [
        { line: 1, quantity: 7 },
        { line: 2, quantity: 0.48 },
      ]),
    );
    expect(picked.lines).toMatchObject([
      { picked: 7, shortage: true, chargedTotal: 35 },
      { picked: 0.48, chargedTotal: 4.8 },
    ]);
    for (const [name, status] of [
      ['ready', 6],
      ['out', 7],
      ['delivered', 8],
    ] as const)
      expect(dataOf(await side.send(name, orderId))).toMatchObject({ orderStatusId: status });
    const read = await order.read();
    expect(read.lines).toMatchObject([
      { quantity: 8, picked: 7, chargedTotal: 35, shortage: true },
      { quantity: 0.5, picked: 0.48, chargedTotal: 4.8 },
    ]);
    expect(read.totals.chargedTotal).toBeCloseTo(
      39.8 + read.totals.packageTotal + read.totals.deliveryFee,
      2,
    );
    const withVat = read.totals.vat.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0);
    expect(withVat).toBeCloseTo(read.totals.chargedTotal!, 2);
    expect(read.events.map(({ orderStatusId }) => orderStatusId)).toEqual([3, 4, 5, 6, 7, 8]);
  });

  test('the list filters by day, slot, store, warehouse and status, and has pages', async () => {
    const atHome = await bought(side, ordered());
    const atStore = await bought(side, ordered(), { addressTypeId: 3 });
    const head = async (orderId: number) => dataOf(await side.view(orderId));
    const idsOf = async (query: string) =>
      dataOf(await side.list(query)).orders.map(({ orderId }) => orderId);
    const { deliveryDate, timeslotId, warehouseId } = await head(atStore.orderId);
    const day = `day=${deliveryDate}`;
    expect(await idsOf(`${day}&timeslot_id=${timeslotId}`)).toEqual([atStore.orderId]);
    expect(await idsOf(`timeslot_id=${timeslotId}&status=8,9`)).toEqual([]);
    expect(await idsOf(`timeslot_id=${timeslotId}&warehouse_id=${warehouseId + 70}`)).toEqual([]);
    const { storeId } = dataOf(await side.list(`timeslot_id=${timeslotId}`)).orders[0]!;
    expect(await idsOf(`timeslot_id=${timeslotId}&store_id=${storeId}`)).toEqual([atStore.orderId]);
    expect(await idsOf('page_size=200')).toEqual(expect.arrayContaining([atHome.orderId, atStore.orderId]));
    const all = dataOf(await side.list('page_size=1'));
    const second = dataOf(await side.list('page_size=1&page=2'));
    expect([all.orders.length, second.orders.length]).toEqual([1, 1]);
    expect(all.orders[0]!.orderId).not.toBe(second.orders[0]!.orderId);
    expect(dataOf(await side.list('page=900')).page.totItems).toBe(all.page.totItems);
    for (const [query, field] of [
      ['day=2026-02-30', 'day'],
      ['day=ieri', 'day'],
      ['status=44', 'status'],
      ['page_size=0', 'page_size'],
    ] as const)
      expect(fieldOf(await side.list(query)), query).toBe(field);
  });

  test('when a step is sent again with its request id, then it answers the same and changes nothing', async () => {
    const { orderId, read } = await bought(side, ordered());
    const [request_id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const takes = await Promise.all([1, 2, 3, 4].map(() => side.send('take-over', orderId, { request_id })));
    for (const { data } of takes) expect(data).toEqual(takes[0]!.data);
    expect(takes.map(codeOf)).toEqual([undefined, undefined, undefined, undefined]);
    const lines = [{ line: 1, quantity: 3 }];
    const first = await pick(orderId, lines, { request_id: other });
    dataOf(await pick(orderId, [{ line: 1, quantity: 5, lot: 'L2411' }]));
    expect((await pick(orderId, lines, { request_id: other })).data).toEqual(first.data);
    expect((await read()).lines[0]).toMatchObject({ picked: 5 });
    expect(dataOf(await side.view(orderId)).lines[0]).toMatchObject({ picked: 5, lot: 'L2411' });
    expect(await pick(orderId, [{ line: 1, quantity: 5, lot: 'x'.repeat(41) }])).toMatchObject({ http: 400 });
    expect((await read()).events.map(({ orderStatusId }) => orderStatusId)).toEqual([3, 4]);
    // the id belongs to one content and one order
    const another = await bought(side, ordered());
    for (const answer of [
      await pick(orderId, [{ line: 1, quantity: 4 }], { request_id: other }),
      await side.send('ready', orderId, { request_id }),
      await side.send('take-over', another.orderId, { request_id }),
    ])
      expect([codeOf(answer), fieldOf(answer)]).toEqual(['REQUEST_ID_REUSED', 'request_id']);
    expect((await another.read()).orderStatusId).toBe(3);
  });

  test('when a step is refused, then its request id stays free', async () => {
    const { orderId } = await bought(side, ordered());
    const request_id = crypto.randomUUID();
    expect(codeOf(await side.send('ready', orderId, { request_id }))).toBe('ORDER_NOT_MOVABLE');
    dataOf(await side.send('take-over', orderId));
    expect(dataOf(await side.send('ready', orderId, { request_id }))).toMatchObject({ orderStatusId: 6 });
  });

  test('when two programs take an order over at once, then one of them is refused', async () => {
    const { orderId } = await bought(side, ordered());
    const answers = await Promise.all([1, 2].map(() => side.send('take-over', orderId)));
    expect(answers.map((answer) => codeOf(answer) ?? 'ok').toSorted()).toEqual(['ORDER_NOT_MOVABLE', 'ok']);
  });

  test('when the shopper cancels while the shop takes over, then exactly one of both happens', async () => {
    const { orderId, caller, read } = await bought(side, ordered());
    const [taken, cancelled] = await Promise.all([
      side.send('take-over', orderId),
      caller.post('/ebsn/api/order/delete', { order_id: orderId }),
    ]);
    expect([codeOf(taken), codeOf(cancelled)].filter((code) => code === undefined)).toHaveLength(1);
    expect((await read()).orderStatusId).toBe(codeOf(taken) === undefined ? 4 : 10);
  });
});

describe('picking', () => {
  test('when two pickers send lines at once, then both are kept', async () => {
    const { orderId, read } = await takenOver(ordered());
    const answers = await Promise.all([
      pick(orderId, [{ line: 1, quantity: 2 }]),
      pick(orderId, [{ line: 2, quantity: 0.5 }]),
    ]);
    expect(answers.map(codeOf)).toEqual([undefined, undefined]);
    expect((await read()).lines).toMatchObject([{ picked: 2 }, { picked: 0.5 }]);
  });

  test('when an order isn’t in preparation, then its lines can’t be picked', async () => {
    const { orderId } = await bought(side, ordered());
    const lines = [{ line: 1, quantity: 1 }];
    expect(codeOf(await pick(orderId, lines))).toBe('ORDER_NOT_PICKABLE');
    for (const name of ['take-over', 'ready', 'out']) dataOf(await side.send(name, orderId));
    expect(codeOf(await pick(orderId, lines))).toBe('ORDER_NOT_PICKABLE');
    expect(codeOf(await pick(999_999_999, lines))).toBe('ORDER_NOT_FOUND');
  });

  test('when a quantity can’t have been picked, then the whole call is refused and nothing changes', async () => {
    const { orderId, read } = await takenOver(ordered());
    for (const [line, quantity] of [
      [1, 9],
      [1, -1],
      [1, 0.5],
      [1, 1e300],
      [2, -0.001],
      [2, 100],
      [2, 1.001],
      [2, 0.48_001],
    ] as const) {
      const refused = await pick(orderId, [
        { line: 3 - line, quantity: 0 },
        { line, quantity },
      ]);
      expect(codeOf(refused), `${line}: ${quantity}`).toBe('PICK_WRONG');
      expect(refused.response.errors[0]!.error).toContain(`Riga ${line}`);
    }
    for (const [lines, code, field] of [
      [[{ line: 7, quantity: 1 }], 'PICK_LINE_UNKNOWN', undefined],
      [[{ line: 1 }], 'INVALID_INPUT', 'lines.0.quantity'],
      [[{ line: 1, quantity: 'NaN' }], 'INVALID_INPUT', 'lines.0.quantity'],
      [[{ line: 1, quantity: null }], 'INVALID_INPUT', 'lines.0.quantity'],
      [
        [
          { line: 1, quantity: 1 },
          { line: 1, quantity: 2 },
        ],
        'INVALID_INPUT',
        'lines',
      ],
      [[], 'INVALID_INPUT', 'lines'],
    ] as const) {
      const refused = await pick(orderId, [...lines]);
      expect([codeOf(refused), fieldOf(refused)]).toEqual([code, field]);
    }
    expect((await read()).lines.every((line) => !('picked' in line))).toBe(true);
    const empty = await pick(orderId, [
      { line: 2, quantity: 0 },
      { line: 1, shortage: true },
    ]);
    expect(dataOf(empty).lines).toMatchObject([
      { picked: 0, shortage: true, chargedTotal: 0 },
      { picked: 0, shortage: true },
    ]);
    expect(codeOf(await side.send('ready', orderId))).toBe('ORDER_NOTHING_PICKED');
  });
});

describe('goods that nobody received', () => {
  test.each([
    ['not-collected', 12],
    ['failed', 13],
  ] as const)('when an order is %s, then its packaged goods go back to stock once', async (name, status) => {
    const cold = await side.goods({ listCents: 500, perishable: true });
    const { orderId, read } = await takenOver([...ordered(), { productId: cold, quantity: 1 }]);
    const before = [await side.stockOf(pieces), await side.stockOf(loose), await side.stockOf(cold)] as const;
    dataOf(await pick(orderId, [{ line: 1, quantity: 6 }]));
    for (const step of ['ready', 'out']) dataOf(await side.send(step, orderId));
    const repeated = crypto.randomUUID();
    for (const request_id of [repeated, repeated])
      expect(dataOf(await side.send(name, orderId, { request_id }))).toMatchObject({
        orderStatusId: status,
      });
    expect([await side.stockOf(pieces), await side.stockOf(loose), await side.stockOf(cold)]).toEqual([
      before[0] + 6,
      before[1],
      before[2],
    ]);
    expect(codeOf(await side.send('delivered', orderId))).toBe('ORDER_NOT_MOVABLE');
    expect((await read()).orderStatusId).toBe(status);
  });

  test('when staff cancel a picked order, then what was found goes back to stock, and missing pieces don’t', async () => {
    const { orderId } = await takenOver(ordered());
    const before = await side.stockOf(pieces);
    dataOf(await pick(orderId, [{ line: 1, quantity: 3 }]));
    const staff = await staffShop(side.shop);
    expect(await staff.type(`order ${orderId} cancel --brand rosmarino`)).toContain('10');
    await staff.close();
    expect(await side.stockOf(pieces)).toBe(before + 3);
  });
});

describe('access', () => {
  test('a call needs a key of the brand for orders: no other key, shopper or visitor reads or moves an order', async () => {
    const { orderId, caller, read } = await bought(side, ordered());
    const other = await side.keyOf('gestionale', { scopes: ['catalogue.manage'] });
    const elsewhere = await side.keyOf('palmari', { tenantId: 2 });
    const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
    const visitor = side.shop.caller('rosmarino');
    const calls = Object.values<Endpoint>(shopOrders);
    const paths = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const reads = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
    const input = { order_id: orderId, request_id: crypto.randomUUID(), lines: [{ line: 1, quantity: 1 }] };
    for (const [client, options] of [
      [visitor, {}],
      [caller, {}],
      [visitor, bearer('bk_wrong')],
      [visitor, bearer(other)],
      [visitor, bearer(elsewhere)],
    ] as const) {
      for (const path of reads) {
        const answer = await client.get(`${path}?order_id=${orderId}`, options);
        expect([answer.http, codeOf(answer)], path).toEqual([401, 'API_KEY_INVALID']);
      }
      for (const path of paths) {
        const answer = await client.post(path, input, options);
        expect([answer.http, codeOf(answer)], path).toEqual([401, 'API_KEY_INVALID']);
      }
    }
    // a key of the other brand works there, and finds none of this brand's orders
    const ponte = side.shop.caller('ponte');
    expect(codeOf(await ponte.get(`${adminPath}/view?order_id=${orderId}`, bearer(elsewhere)))).toBe(
      'ORDER_NOT_FOUND',
    );
    for (const path of paths)
      expect(codeOf(await ponte.post(path, input, bearer(elsewhere))), path).toBe('ORDER_NOT_FOUND');
    expect((await read()).orderStatusId).toBe(3);
    const catalogue = await side.shop
      .caller('rosmarino')
      .post('/ebsn/api/admin/catalogue/import', undefined, {
        payload: 'sku;warehouse;price\n',
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${side.key}` },
      });
    expect(codeOf(catalogue)).toBe('API_KEY_INVALID');
  });

  test('when a body is broken, too deep or of another type, then it is refused without a change', async () => {
    const { orderId, read } = await bought(side, ordered());
    const headers = { authorization: `Bearer ${side.key}`, 'content-type': 'application/json' };
    const post = (payload: string, type = headers['content-type']) =>
      side.shop.caller('rosmarino').post(`${adminPath}/take-over`, undefined, {
        payload,
        headers: { ...headers, 'content-type': type },
      });
    for (const answer of [
      await post('{'),
      await post('[]'),
      await post('null'),
      await post(JSON.stringify({ order_id: orderId })),
      await post(JSON.stringify({ order_id: `${orderId}a`, request_id: 'abcdefgh' })),
      await post(JSON.stringify({ order_id: { id: orderId }, request_id: 'abcdefgh' })),
      await post(JSON.stringify({ order_id: orderId, request_id: 'a b c d e f' })),
      await post('x', 'text/plain'),
    ]) {
      expect(answer.http).toBeGreaterThanOrEqual(400);
      expect(answer.http).toBeLessThan(500);
    }
    expect((await read()).orderStatusId).toBe(3);
    // other clients send numbers as texts
    expect((await post(JSON.stringify({ order_id: String(orderId), request_id: 'abcdefgh' }))).http).toBe(
      200,
    );
    expect((await read()).orderStatusId).toBe(4);
  });
});
