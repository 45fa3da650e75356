import type { Answer, Api, Cart } from '@bottega/contract';
import { describe, expect, it } from 'vitest';
import { createSessionCart } from '../cart/state/index.ts';
import { purchaseCart } from './purchase-cart.ts';
import { hasPlaceAndTime, stepOfRefusal, stepState } from './checkout-steps.ts';

const response = { errors: [], infos: [], warnings: [], infosMessage: [], warningsMessage: [] };
const user = { userId: 1, login: '', profileConfirmed: true };
const fine = <D>(data: D): Answer<D> => ({
  httpStatus: 200,
  response: { ...response, status: 0, errorsMessage: [] },
  user,
  data,
});
const no = <D>(code: string, httpStatus = 200): Answer<D> => ({
  httpStatus,
  response: { ...response, status: 1, errorsMessage: httpStatus === 0 ? [] : [{ code, message: code }] },
  user,
  data: {} as D,
});
const cart = (changes: Partial<Cart>) => ({ cartId: 5, cartStatusId: 1, totalPrice: 40, ...changes }) as Cart;
const changed = no<unknown>('CART_CHANGED');

type Answers = {
  prepare?: Answer<Cart>;
  buy?: Answer<{ orderId: number; orderStatusId: number; redirectUrl?: string }>;
};

async function purchase(first: Cart, { prepare, buy }: Answers) {
  const calls: string[] = [];
  const logged = async <D>(name: string, answer: Answer<D>): Promise<Answer<D>> => {
    calls.push(name);
    return answer;
  };
  const api = {
    cart: { view: () => logged('view', fine(first)) },
    checkout: {
      prepare: () => logged('prepare', prepare ?? fine(cart({ cartStatusId: 2 }))),
      buy: ({ payment_data }: { payment_data?: string }) =>
        logged(`buy ${payment_data}`, buy ?? fine({ orderId: 9, orderStatusId: 3 })),
      release: () => logged('release', fine(first)),
    },
  } as unknown as Api;
  const outcome = await purchaseCart(
    { api, session: createSessionCart(first), changed },
    { payment: { paymentTypeId: 2 }, ageConfirmed: false },
  );
  return { outcome, calls };
}

describe('a purchase', () => {
  it('[CHK-07] a purchase prepares the cart, then buys it and names its id', async () => {
    const { outcome, calls } = await purchase(cart({}), {});
    expect(outcome).toMatchObject({ ok: true, orderId: 9 });
    expect(calls).toEqual(['prepare', 'buy {"cartId":5}']);
  });

  it('when the prepared total differs from the shown one, then the purchase stops and releases the lock', async () => {
    const { outcome, calls } = await purchase(cart({}), {
      prepare: fine(cart({ cartStatusId: 2, totalPrice: 41 })),
    });
    expect(outcome).toMatchObject({ ok: false, codes: ['CART_CHANGED'] });
    expect(calls).toEqual(['prepare', 'release']);
  });

  it('[CHK-08] when the cart can’t be prepared, then the reason is returned and the cart is read again', async () => {
    const { outcome, calls } = await purchase(cart({}), { prepare: no('PRODUCT_SOLD_OUT') });
    expect(outcome).toMatchObject({ ok: false, codes: ['PRODUCT_SOLD_OUT'] });
    expect(calls).toEqual(['prepare', 'view']);
  });

  it('[CHK-09] when the cart can’t be bought, then the reason is returned and the lock is released', async () => {
    const { outcome, calls } = await purchase(cart({}), { buy: no('TIMESLOT_EXPIRED') });
    expect(outcome).toMatchObject({ ok: false, codes: ['TIMESLOT_EXPIRED'] });
    expect(calls.at(-1)).toBe('release');
  });

  it('when a purchase gets no answer, then the lock stays and the next press buys the same cart', async () => {
    const { outcome, calls } = await purchase(cart({}), { buy: no('', 0) });
    expect(outcome.ok).toBe(false);
    expect(calls).toEqual(['prepare', 'buy {"cartId":5}']);
    const again = await purchase(cart({ cartStatusId: 2 }), {});
    expect(again.calls).toEqual(['buy {"cartId":5}']);
  });

  it('when the payment is online, then the purchase returns the gateway’s address', async () => {
    const { outcome } = await purchase(cart({}), {
      buy: fine({ orderId: 9, orderStatusId: 1, redirectUrl: '/pay' }),
    });
    expect(outcome).toEqual({ ok: true, orderId: 9, orderStatusId: 1, redirectUrl: '/pay' });
  });
});

describe('steps of the checkout', () => {
  it('steps before the furthest one are done, and steps after it are ahead', () => {
    expect(stepState('place', 'notes', 1)).toBe('done');
    expect(stepState('notes', 'notes', 1)).toBe('open');
    expect(stepState('payment', 'notes', 1)).toBe('ahead');
  });

  it('a refusal opens the step with its cause', () => {
    expect(stepOfRefusal(['TIMESLOT_EXPIRED'])).toBe('place');
    expect(stepOfRefusal(['ADDRESS_NOT_COVERED'])).toBe('place');
    expect(stepOfRefusal(['PAYMENT_TYPE_UNKNOWN'])).toBe('payment');
    expect(stepOfRefusal(['INVOICE_DATA_REQUIRED'])).toBe('notes');
    expect(stepOfRefusal(['MIN_ORDER'])).toBeUndefined();
  });
});

it('[TEN-13] [TEN-14] an assigned place or slot counts as settled only when the brand’s settings say so', () => {
  const settled = (place: boolean, slot: boolean, bypass: { place?: boolean; slot?: boolean } = {}) =>
    hasPlaceAndTime(
      {
        shippingAddress: { addressId: 4, autoAssigned: place },
        timeslot: { timeslotId: 7, autoAssigned: slot },
      } as Cart,
      { bypassAddressAssignment: bypass.place ?? false, bypassTimeslotAssignment: bypass.slot ?? false },
    );
  expect(settled(false, false)).toBe(true);
  expect(settled(true, false)).toBe(false);
  expect(settled(false, true)).toBe(false);
  expect(settled(true, false, { place: true })).toBe(true);
  expect(settled(false, true, { slot: true })).toBe(true);
  expect(settled(true, true, { slot: true })).toBe(false);
});
