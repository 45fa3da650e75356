import type { Answer, Api, Cart } from '@bottega/contract';
import { describe, expect, it } from 'vitest';
import { createSessionCart } from '../../platform/session-cart.tsx';
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
const cart = (given: Partial<Cart>) => ({ cartId: 5, cartStatusId: 1, totalPrice: 40, ...given }) as Cart;
const changed = no<unknown>('CART_CHANGED');

type Answers = {
  prepare?: Answer<Cart>;
  buy?: Answer<{ orderId: number; orderStatusId: number; redirectUrl?: string }>;
};

async function purchase(first: Cart, { prepare, buy }: Answers) {
  const calls: string[] = [];
  const told = async <D>(name: string, answer: Answer<D>): Promise<Answer<D>> => {
    calls.push(name);
    return answer;
  };
  const api = {
    cart: { view: () => told('view', fine(first)) },
    checkout: {
      prepare: () => told('prepare', prepare ?? fine(cart({ cartStatusId: 2 }))),
      buy: ({ payment_data }: { payment_data?: string }) =>
        told(`buy ${payment_data}`, buy ?? fine({ orderId: 9, orderStatusId: 3 })),
      release: () => told('release', fine(first)),
    },
  } as unknown as Api;
  const outcome = await purchaseCart(
    { api, session: createSessionCart(first), changed },
    { paymentTypeId: 2, ageConfirmed: false },
  );
  return { outcome, calls };
}

describe('a purchase', () => {
  it('[CHK-07] is prepared, then bought, naming its cart', async () => {
    const { outcome, calls } = await purchase(cart({}), {});
    expect(outcome).toMatchObject({ ok: true, orderId: 9 });
    expect(calls).toEqual(['prepare', 'buy {"cartId":5}']);
  });

  it('stops when it would cost something else than was shown, and gives the lock back', async () => {
    const { outcome, calls } = await purchase(cart({}), {
      prepare: fine(cart({ cartStatusId: 2, totalPrice: 41 })),
    });
    expect(outcome).toMatchObject({ ok: false, codes: ['CART_CHANGED'] });
    expect(calls).toEqual(['prepare', 'release']);
  });

  it('[CHK-08] tells why it can’t be prepared and shows the cart anew', async () => {
    const { outcome, calls } = await purchase(cart({}), { prepare: no('PRODUCT_SOLD_OUT') });
    expect(outcome).toMatchObject({ ok: false, codes: ['PRODUCT_SOLD_OUT'] });
    expect(calls).toEqual(['prepare', 'view']);
  });

  it('[CHK-09] tells why it can’t be bought and gives the lock back', async () => {
    const { outcome, calls } = await purchase(cart({}), { buy: no('TIMESLOT_EXPIRED') });
    expect(outcome).toMatchObject({ ok: false, codes: ['TIMESLOT_EXPIRED'] });
    expect(calls.at(-1)).toBe('release');
  });

  it('keeps the lock when no answer came: the order may stand, and the next press answers it', async () => {
    const { outcome, calls } = await purchase(cart({}), { buy: no('', 0) });
    expect(outcome.ok).toBe(false);
    expect(calls).toEqual(['prepare', 'buy {"cartId":5}']);
    const again = await purchase(cart({ cartStatusId: 2 }), {});
    expect(again.calls).toEqual(['buy {"cartId":5}']);
  });

  it('goes on at the gateway when the payment is online', async () => {
    const { outcome } = await purchase(cart({}), {
      buy: fine({ orderId: 9, orderStatusId: 1, redirectUrl: '/pay' }),
    });
    expect(outcome).toEqual({ ok: true, orderId: 9, redirectUrl: '/pay' });
  });
});

describe('steps', () => {
  it('are done behind the furthest one reached, ahead after it', () => {
    expect(stepState('place', 'notes', 1)).toBe('done');
    expect(stepState('notes', 'notes', 1)).toBe('open');
    expect(stepState('payment', 'notes', 1)).toBe('ahead');
  });

  it('a refusal opens the one it is about', () => {
    expect(stepOfRefusal(['TIMESLOT_EXPIRED'])).toBe('place');
    expect(stepOfRefusal(['ADDRESS_NOT_COVERED'])).toBe('place');
    expect(stepOfRefusal(['PAYMENT_TYPE_UNKNOWN'])).toBe('payment');
    expect(stepOfRefusal(['MIN_ORDER'])).toBeUndefined();
  });
});

it('[TEN-13] [TEN-14] place and time the shop put in itself are settled only where the brand says so', () => {
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
