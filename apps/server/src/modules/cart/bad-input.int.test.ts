import type { Cart } from '@bottega/contract';
import { runningApp, type Caller, type RunningApp } from '../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: RunningApp;
let visitor: Caller;
let cart: Cart;

const json = { 'content-type': 'application/json' };
const send = (path: string, payload: string) =>
  visitor.post<Cart>(`/ebsn/api/cart/${path}`, undefined, { payload, headers: json });
const view = async () => (await visitor.get<Cart>('/ebsn/api/cart/view')).data;

beforeAll(async () => {
  app = await runningApp();
  visitor = app.caller('rosmarino');
  type Found = { products: { productId: number; productInfos: Record<string, string>; selectOptions: [] }[] };
  const { data } = await visitor.get<Found>('/ebsn/api/products?page_size=100');
  const plain = data.products.find(
    ({ productInfos, selectOptions }) => productInfos['TIPOLOGIA'] === 'Pezzo' && selectOptions.length === 0,
  )!;
  const items = [{ productId: plain.productId, quantity: 2 }];
  cart = (await visitor.post<Cart>('/ebsn/api/cart/add', { items })).data;
});
afterAll(() => app?.close());

describe('quantities in requests', () => {
  test.each(['1e309', '-1e309', 'NaN', 'Infinity', '"due"', 'null', '[]', '{}', 'true'])(
    'when a quantity is %s, then the answer is an Italian error and the basket is unchanged',
    async (quantity) => {
      const [line] = cart.cartItems ?? cart.sectors!.flatMap(({ cartItems }) => cartItems);
      for (const [path, item] of [
        ['add', `"productId":${line!.product.productId}`],
        ['update', `"itemId":${line!.itemId}`],
      ]) {
        const answer = await send(path!, `{"items":[{${item},"quantity":${quantity}}]}`);
        expect([answer.http, answer.response.status]).toEqual([400, expect.any(Number)]);
        expect(answer.response.status).not.toBe(0);
        expect(answer.response.errors[0]?.error ?? '').toMatch(/\p{L}/u);
      }
      expect(await view()).toEqual(cart);
    },
  );

  test.each(['-0', '0.0004', '-1', '1e-9', '99999.0001', '1e300'])(
    'when a quantity of %s is added, then the answer has a stable code and the basket is unchanged',
    async (quantity) => {
      const [line] = cart.cartItems ?? cart.sectors!.flatMap(({ cartItems }) => cartItems);
      const add = `{"items":[{"productId":${line!.product.productId},"quantity":${quantity}}]}`;
      expect((await send('add', add)).response.errorsMessage).toMatchObject([{ code: 'INVALID_QUANTITY' }]);
      expect(await view()).toEqual(cart);
    },
  );

  test('when an option or a line doesn’t exist, then the request is refused with a stable code', async () => {
    const [line] = cart.cartItems ?? cart.sectors!.flatMap(({ cartItems }) => cartItems);
    const { productId } = line!.product;
    const option = await send(
      'add',
      `{"items":[{"productId":${productId},"quantity":1,"params":{"__proto__x":"1"}}]}`,
    );
    expect(option.response.errorsMessage).toMatchObject([{ code: 'OPTION_UNKNOWN' }]);
    for (const path of ['update', 'delete']) {
      const answer = await send(path, `{"items":[{"itemId":2000000000,"quantity":1}]}`);
      expect(answer.response.errorsMessage).toMatchObject([{ code: 'LINE_NOT_FOUND' }]);
    }
    expect(await view()).toEqual(cart);
  });
});
