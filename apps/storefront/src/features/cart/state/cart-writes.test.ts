import type { Answer, Cart, Message } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { createToastStore } from '@bottega/ui';
import { expect, test } from 'vitest';
import { spokenMessages } from '../../../platform/notices/messages.ts';
import { createPromptStore } from '../../../platform/notices/prompts.tsx';
import { createCartWrites, type CartWrites } from './cart-writes.ts';
import { cartOf, itemOf, productOf } from './product.fixture.ts';
import { createSessionCart } from './session-cart.tsx';

const before = { ...cartOf([itemOf(10, productOf(1), 2)]), cartInfos: { need_invoice: 'false' } } as Cart;
const after = { ...before, cartInfos: { need_invoice: 'true' } } as Cart;
const { t, byCode } = createTexts();
const anonymous = {
  showSectors: false,
  anonymousCarts: true,
  bypassAddressAssignment: false,
  bypassTimeslotAssignment: false,
};

interface Given {
  status?: 0 | 1;
  errorsMessage?: Message[];
  settings?: typeof anonymous;
}

/** The writes of a cart whose server gives the same answer to every call, with recorded calls and toasts. */
function cartWith({ status = 0, errorsMessage = [], settings = anonymous }: Given = {}) {
  const calls: string[] = [];
  const toasts = createToastStore();
  const prompts = createPromptStore();
  const session = createSessionCart(before);
  const answers = (name: string) => async (input: object) => {
    calls.push(`${name} ${JSON.stringify(input)}`);
    const response = { errors: [], infos: [], warnings: [], infosMessage: [], warningsMessage: [] };
    return {
      httpStatus: status === 0 ? 200 : 0,
      response: { ...response, status, errorsMessage },
      user: { userId: -1, login: '', profileConfirmed: false },
      data: status === 0 ? after : {},
    } as Answer<Cart>;
  };
  const { writes } = createCartWrites({
    session,
    isReached: () => true,
    api: {
      cart: {
        add: answers('add'),
        update: answers('update'),
        delete: answers('delete'),
        view: answers('view'),
        replace: answers('replace'),
        updateInfos: answers('updateInfos'),
        updateCartInfo: answers('updateCartInfo'),
      },
      checkout: { release: answers('release') },
    },
    settings,
    prompts,
    toasts,
    t,
    byCode,
    tell: (answer) => spokenMessages(answer, byCode).forEach((message) => toasts.show(message)),
  });
  const toasted = () => toasts.list.current().map(({ kind, text }) => [kind, text]);
  return { writes, session, prompts, calls, toasted };
}

const failing: [what: string, write: (writes: CartWrites) => Promise<Cart | null>, text: string][] = [
  ['setInfo', (writes) => writes.setInfo('need_invoice', true), t('errors.errorSettingCartInfo')],
  ['empty', (writes) => writes.empty([{ itemId: 1 }]), t('errors.emptyCart')],
];

test.each(failing)(
  '[CAR-48] [CAR-55] when %s gets no answer, then a toast shows its own text and the cart stays as it was',
  async (_, write, text) => {
    const { writes, session, calls, toasted } = cartWith({ status: 1 });
    expect(await write(writes)).toBeNull();
    expect(calls.filter((call) => !call.startsWith('view'))).toHaveLength(1);
    expect(toasted()).toEqual([['error', text]]);
    expect(session.current()).toBe(before);
  },
);

test.each(failing)('when the server refuses %s, then a toast shows the reason', async (_, write) => {
  const { writes, toasted } = cartWith({ status: 1, errorsMessage: [{ code: 'CART_LOCKED', message: '' }] });
  expect(await write(writes)).toBeNull();
  expect(toasted()).toEqual([['error', byCode('CART_LOCKED')]]);
});

test.each(failing)('when %s succeeds, then it resolves to the new cart', async (_, write) => {
  const { writes, session, toasted } = cartWith();
  expect(await write(writes)).toEqual(after);
  expect(session.current()).toEqual(after);
  expect(toasted()).toEqual([]);
});

test('when an info already has the value, then nothing is sent', async () => {
  const { writes, calls } = cartWith();
  expect(await writes.setInfo('need_invoice', false)).toBe(before);
  expect(calls).toEqual([]);
});

test('when a line’s infos are refused, then no toast is shown, since the caller shows the refusal', async () => {
  const { writes, toasted } = cartWith({ status: 1, errorsMessage: [{ code: 'STOCK_SHORT', message: '' }] });
  const answer = await writes.setLineInfos(10, { note: 'mature' });
  expect(answer.response.status).toBe(1);
  expect(toasted()).toEqual([]);
});

test('[CAR-14] when the brand asks for a log-in and the shopper closes it, then no line is replaced and a toast says so', async () => {
  const { writes, prompts, calls, toasted } = cartWith({ settings: { ...anonymous, anonymousCarts: false } });
  const replaced = writes.replace([{ itemId: 10, productId: 2, quantity: 1 }]);
  await Promise.resolve();
  expect([...prompts.open.current().keys()]).toEqual(['LOGIN']);
  prompts.settle('LOGIN', false);
  await replaced;
  expect(calls).toEqual([]);
  expect(toasted()).toEqual([['warning', t('cart.notReplaced')]]);
});

test('[CAR-14] when the shopper answers a prompt and another answer is missing, then the next prompt opens', async () => {
  const { writes, prompts } = cartWith({ settings: { ...anonymous, anonymousCarts: false } });
  const allowed = writes.mayAdd();
  prompts.settle('LOGIN', true);
  await new Promise((resolve) => setTimeout(resolve));
  // the fixture's cart is still anonymous, so the log-in opens again
  expect([...prompts.open.current().keys()]).toEqual(['LOGIN']);
  prompts.settle('LOGIN', false);
  expect(await allowed).toBe(false);
});

test('when replacements are taken, then one call replaces them and a toast counts them', async () => {
  const { writes, calls, toasted } = cartWith();
  await writes.replace([{ itemId: 10, productId: 2, quantity: 1 }]);
  expect(calls).toEqual([
    'replace {"items":[{"itemId":10,"productId":2,"quantity":1}],"show_sectors":false}',
  ]);
  expect(toasted()).toEqual([['success', t('cart.replaced', { count: 1 })]]);
});
