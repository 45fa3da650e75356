import type { Answer, Cart } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { createToastStore } from '@bottega/ui';
import { expect, test } from 'vitest';
import { createSessionCart } from './state/session-cart.tsx';
import { loadCart } from './follow-returns.ts';
import { cartOf, itemOf, productOf } from './state/product.fixture.ts';

const { t } = createTexts();
const now = cartOf([itemOf(1, productOf(1), 2)]);

function answerOf(status: 0 | 1): Answer<Cart> {
  const response = {
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: [],
    infosMessage: [],
    warningsMessage: [],
  };
  return {
    httpStatus: status === 0 ? 200 : 0,
    response: { ...response, status },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: status === 0 ? now : ({} as Cart),
  };
}

async function load(status: 0 | 1, loggedIn: boolean) {
  const session = createSessionCart(cartOf([]));
  const toasts = createToastStore();
  let writes = 0;
  session.subscribeToWrites(() => (writes += 1));
  const cart = await loadCart({
    session,
    view: async () => answerOf(status),
    isLoggedIn: () => loggedIn,
    toasts,
    t,
  });
  const toasted = toasts.list.current().map(({ kind, text }) => [kind, text]);
  return { cart, toasted, writes, shown: session.current() };
}

test('[CAR-47] when the cart can’t be loaded, then it is null and only a logged-in shopper sees a message', async () => {
  expect(await load(1, true)).toMatchObject({
    cart: null,
    toasted: [['error', 'Non siamo riusciti a caricare il carrello. Ricarica la pagina.']],
  });
  expect(await load(1, false)).toMatchObject({ cart: null, toasted: [] });
});

test('when the cart is loaded, then it is shown and other pages get no write event', async () => {
  expect(await load(0, true)).toEqual({ cart: now, toasted: [], writes: 0, shown: now });
});
