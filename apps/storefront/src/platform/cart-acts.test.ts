import type { Answer, Cart, Message } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { createToastStore } from '@bottega/ui';
import { expect, test } from 'vitest';
import { createCartActs, type CartActs } from './cart-acts.ts';
import { spokenMessages } from './messages.ts';
import { createSessionCart } from './session-cart.tsx';

const basket = { cartId: 7, cartInfos: { need_invoice: 'false' } } as unknown as Cart;
const after = { cartId: 7, cartInfos: { need_invoice: 'true' } } as unknown as Cart;
const { t, byCode } = createTexts();

/** Acts over a shop that answers every call like this, and what the shopper is told. */
function shop(status: 0 | 1, errorsMessage: Message[] = []) {
  const calls: string[] = [];
  const toasts = createToastStore();
  const session = createSessionCart(basket);
  const answers = (name: string) => async (input: object) => {
    calls.push(`${name} ${JSON.stringify(input)}`);
    const said = { errors: [], infos: [], warnings: [], infosMessage: [], warningsMessage: [] };
    return {
      httpStatus: status === 0 ? 200 : 0,
      response: { ...said, status, errorsMessage },
      user: { userId: -1, login: '', profileConfirmed: false },
      data: status === 0 ? after : {},
    } as Answer<Cart>;
  };
  const acts = createCartActs({
    session,
    cartApi: {
      add: answers('add'),
      delete: answers('delete'),
      updateCartInfo: answers('updateCartInfo'),
    },
    showSectors: false,
    t,
    tell: (answer) => spokenMessages(answer, byCode).forEach((message) => toasts.show(message)),
    showError: (text) => toasts.show({ kind: 'error', text }),
  });
  const told = () => toasts.list().map(({ kind, text }) => [kind, text]);
  return { acts, session, calls, told };
}

const failing: [what: string, act: (acts: CartActs) => Promise<Cart | null>, text: string][] = [
  ['setting an info', (acts) => acts.setInfo('need_invoice', true), t('errors.errorSettingCartInfo')],
  [
    'adding several products',
    (acts) => acts.addSeveral([{ productId: 1, quantity: 1 }]),
    t('cart.productsAddError'),
  ],
  ['emptying the basket', (acts) => acts.empty([{ itemId: 1 }]), t('errors.emptyCart')],
];

test.each(failing)(
  '[CAR-48] [CAR-50] [CAR-55] %s, failing on its way, is told by its own text, answers null and changes nothing',
  async (_, act, text) => {
    const { acts, session, calls, told } = shop(1);
    expect(await act(acts)).toBeNull();
    expect(calls).toHaveLength(1);
    expect(told()).toEqual([['error', text]]);
    expect(session.current()).toBe(basket);
  },
);

test.each(failing)('%s, refused by the shop, is told by the reason', async (_, act) => {
  const { acts, told } = shop(1, [{ code: 'CART_LOCKED', message: '' }]);
  expect(await act(acts)).toBeNull();
  expect(told()).toEqual([['error', byCode('CART_LOCKED')]]);
});

test.each(failing)('%s answers the basket as it is now', async (_, act) => {
  const { acts, session, told } = shop(0);
  expect(await act(acts)).toEqual(after);
  expect(session.current()).toEqual(after);
  expect(told()).toEqual([]);
});

test('an info that says so already is not sent', async () => {
  const { acts, calls } = shop(0);
  expect(await acts.setInfo('need_invoice', false)).toBe(basket);
  expect(calls).toEqual([]);
});
