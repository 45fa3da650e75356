import type { Answer, Api, Cart } from '@bottega/contract';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { cartOf, itemOf, productOf } from '../../features/cart/state/product.fixture.ts';
import { lazily, shopContext, type Shop } from '../../platform/page/page.ts';
import * as payment from './payment.tsx';
import * as completed from './payment-completed.tsx';
import * as failed from './payment-error.tsx';

const answer = <D>(data: D, status = 0): Answer<D> =>
  ({ httpStatus: 200, response: { status, errors: [], errorsMessage: [] }, data }) as unknown as Answer<D>;

const headed = answer({
  category: { categoryId: 9, slug: 'payment', metaData: { category_info: { TITLE: 'Paga' } } },
});
const cart = (changes: Partial<Cart>): Cart => {
  const cart = cartOf([itemOf(1, productOf(1), 2)], changes);
  return { ...cart, totals: { ...cart.totals, lineCount: 1 } };
};
const settled = cart({
  shippingAddress: { addressId: 5, autoAssigned: false } as Cart['shippingAddress'],
  timeslot: { timeslotId: 7, autoAssigned: false } as Cart['timeslot'],
});

interface Given {
  hasSession?: boolean;
  category?: Answer<unknown>;
  cart?: Cart;
}

/** Runs a page's loader as the router does. Returns its data, or the address of its redirect. */
async function open(
  options: Given = {},
  { screen = payment, path = '/payment' }: { screen?: object; path?: string } = {},
) {
  const { hasSession = true, category = headed, cart = settled } = options;
  const api = {
    catalog: { category: async () => category },
    checkout: { paymentTypes: async () => answer({ paymentTypes: [] }) },
    order: { view: async ({ order_id }: { order_id: number }) => answer({ orderId: order_id }) },
  } as unknown as Api;
  const brand = { key: 'rosmarino', name: 'Rosmarino', settings: {} } as Shop['brand'];
  const context = new RouterContextProvider();
  context.set(shopContext, {
    brand,
    api,
    hasSession: () => hasSession,
    cart: async () => answer(cart),
  } as Shop);
  const request = new Request(`https://shop.example${path}`);
  const { loader } = await lazily(async () => screen)();
  try {
    return await (loader as (args: LoaderFunctionArgs) => Promise<unknown>)({
      request,
      params: { orderId: '12' },
      context,
    } as unknown as LoaderFunctionArgs);
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
}

test('[CHK-04] the payment page needs a log-in, and redirects to the not-found page when its category is missing', async () => {
  expect(await open({ hasSession: false })).toBe('/?accedi=1&poi=%2Fpayment');
  expect(await open({ category: answer({}, 201) })).toBe('/not-found');
  expect(await open()).toMatchObject({ words: { title: 'Paga' } });
});

test.each([
  { screen: failed, path: '/cart/payment-error/12', title: '[CHK-05] the page of a failed payment' },
  {
    screen: completed,
    path: '/cart/payment-completed/12',
    title: '[CHK-06] the page of a completed payment',
  },
])(
  '$title needs a log-in, shows the order, and redirects to the not-found page when its category is missing',
  async ({ screen, path }) => {
    const page = { screen, path };
    expect(await open({ hasSession: false }, page)).toBe(`/?accedi=1&poi=${encodeURIComponent(path)}`);
    expect(await open({ category: answer({}, 201) }, page)).toBe('/not-found');
    expect(await open({}, page)).toMatchObject({ words: { title: 'Paga' }, order: { orderId: 12 } });
  },
);

test('the payment page redirects to the checkout when slot or goods are missing', async () => {
  const { timeslot } = cart({ timeslot: { timeslotId: 0, autoAssigned: false } as Cart['timeslot'] });
  expect(await open({ cart: { ...settled, timeslot } })).toBe('/checkout');
  expect(await open({ cart: { ...settled, totals: { ...settled.totals, lineCount: 0 } } })).toBe('/checkout');
});
