import type { Answer, Cart } from '@bottega/contract';
import { expect, test } from 'vitest';
import { createSessionCart } from './session-cart.tsx';

const cartWith = (totalItems: number) => ({ cartId: 7, totalItems }) as unknown as Cart;

function answer(cart: Cart, { status = 0, httpStatus = 200 } = {}): Answer<Cart> {
  const response = {
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: [],
    infosMessage: [],
    warningsMessage: [],
  };
  return {
    httpStatus,
    response: { ...response, status },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: cart,
  };
}
const noAnswer = answer({} as Cart, { status: 1, httpStatus: 0 });

test('when a write gets no answer, then the basket is read again and the next write is sent', async () => {
  const sent: string[] = [];
  const session = createSessionCart(cartWith(1), async () => {
    sent.push('view');
    return answer(cartWith(2));
  });
  const write = (name: string, answered: Answer<Cart>) =>
    session.write(async () => {
      sent.push(name);
      return answered;
    });
  const [first] = await Promise.all([write('first', noAnswer), write('second', answer(cartWith(3)))]);
  expect(first).toBe(noAnswer);
  expect(sent).toEqual(['first', 'view', 'second']);
  expect(session.current()).toEqual(cartWith(3));
});

test('when a write gets no answer, then the basket is read again and shown', async () => {
  const session = createSessionCart(cartWith(1), async () => answer(cartWith(2)));
  await session.write(async () => noAnswer);
  expect(session.current()).toEqual(cartWith(2));
});

test('when neither the write nor the reading of the basket gets an answer, then the shown basket stays', async () => {
  const session = createSessionCart(cartWith(1), async () => noAnswer);
  await session.write(async () => noAnswer);
  expect(session.current()).toEqual(cartWith(1));
});

test('when the server refuses a write, then the basket is not read again', async () => {
  let reads = 0;
  const session = createSessionCart(cartWith(1), async () => {
    reads += 1;
    return answer(cartWith(2));
  });
  await session.write(async () => answer({} as Cart, { status: 301 }));
  expect(reads).toBe(0);
  expect(session.current()).toEqual(cartWith(1));
});

test('when the basket was written before anybody listened, then the first listener is told once, and a later one not again', () => {
  const session = createSessionCart(cartWith(1));
  session.replace(cartWith(2));
  const calls: string[] = [];
  session.subscribeToWrites(() => void calls.push('first'))();
  session.subscribeToWrites(() => void calls.push('second'));
  expect(calls).toEqual(['first']);
  session.replace(cartWith(3));
  expect(calls).toEqual(['first', 'second']);
});
