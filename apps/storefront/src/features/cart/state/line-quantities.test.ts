import type { Answer, Cart } from '@bottega/contract';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSessionCart } from './session-cart.tsx';
import { createLineQuantities, itemCountOf, type LineOutcome } from './line-quantities.ts';
import { shownLines } from './lines.ts';
import { cartOf, itemOf, productOf } from './product.fixture.ts';

const apples = productOf(1);
const bread = productOf(2);

type Refusal = string | { code: string; message: string };

function answerOf(cart: Cart, refusal?: Refusal): Answer<Cart> {
  const response = { errors: [], infos: [], warnings: [], infosMessage: [], warningsMessage: [] };
  return {
    httpStatus: 200,
    response: {
      ...response,
      status: refusal === undefined ? 0 : 1,
      errorsMessage: refusal === undefined ? [] : [refusal],
    },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: refusal === undefined ? cart : ({} as Cart),
  };
}

/** A cart server that answers on demand and records its calls. */
function cart(first = cartOf([]), debounceMs = 0) {
  let stored = first;
  const calls: string[] = [];
  const waiting: (() => void)[] = [];
  let refusal: Refusal | undefined;
  const call = (name: string, change: (cart: Cart) => Cart, itemId?: number) =>
    new Promise<Answer<Cart>>((resolve) => {
      calls.push(name);
      waiting.push(() => {
        const gone = itemId !== undefined && stored.cartItems!.every((item) => item.itemId !== itemId);
        const refused = gone ? { code: 'LINE_NOT_FOUND', message: '' } : refusal;
        if (refused === undefined) stored = change(stored);
        resolve(answerOf(stored, refused));
      });
    });
  const session = createSessionCart(first);
  const outcomes: LineOutcome[] = [];
  const quantities = createLineQuantities({
    session,
    isReached: () => true,
    onCaughtUp: () => {},
    cartApi: {
      view: () => call('view', (cart) => cart),
      add: ({ items: [item] }) =>
        call(`add ${item!.productId} ${item!.quantity}`, (cart) =>
          cartOf([
            ...cart.cartItems!,
            itemOf(
              item!.productId * 10,
              item!.productId === 1 ? apples : bread,
              item!.quantity,
              item!.params ?? {},
            ),
          ]),
        ),
      update: ({ items: [item] }) =>
        call(
          `update ${item!.itemId} ${item!.quantity}`,
          (cart) =>
            cartOf(
              cart.cartItems!.map((cartItem) =>
                cartItem.itemId === item!.itemId ? { ...cartItem, quantity: item!.quantity } : cartItem,
              ),
            ),
          item!.itemId,
        ),
      delete: ({ items: [item] }) =>
        call(
          `delete ${item!.itemId}`,
          (cart) => cartOf(cart.cartItems!.filter((cartItem) => cartItem.itemId !== item!.itemId)),
          item!.itemId,
        ),
    },
    showSectors: false,
    onOutcome: (outcome) => outcomes.push(outcome),
    debounceMs,
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const answer = async () => {
    await settle();
    waiting.shift()?.();
    await settle();
  };
  const shown = () =>
    quantities.lines().map(({ product, quantity, pending }) => [product.productId, quantity, pending]);
  return {
    quantities,
    session,
    calls,
    outcomes,
    answer,
    settle,
    shown,
    refuse: (text: string) => (refusal = text),
    /** Changes the stored cart as another device of the shopper would. */
    elsewhere: (change: (cart: Cart) => Cart) => (stored = change(stored)),
    stored: () => stored.cartItems!.map(({ product, quantity }) => [product.productId, quantity * 1000]),
    isWaiting: () => waiting.length > 0,
  };
}

const of = (product: typeof apples, quantity: number) => ({ product, params: {}, quantity });

describe('quantities of lines', () => {
  it('when a quantity is set, then it shows at once and stays once the server agrees', async () => {
    const { quantities, answer, shown, calls } = cart();
    const agreed = quantities.setQuantity(of(apples, 1000));
    expect(shown()).toEqual([[1, 1000, true]]);
    await answer();
    expect(await agreed).toBe(true);
    expect(shown()).toEqual([[1, 1000, false]]);
    expect(calls).toEqual(['add 1 1']);
  });

  it('when the server answers, then the answer and the end of pending show in one change', async () => {
    const { quantities, answer, settle, shown } = cart();
    void quantities.setQuantity(of(apples, 1000));
    await settle();
    const seen: unknown[] = [];
    quantities.subscribe(() => seen.push(shown()));
    await answer();
    expect(seen).toEqual([[[1, 1000, false]]]);
  });

  it('when one line is pressed in a burst, then only the last quantity is sent', async () => {
    const { quantities, answer, shown, calls } = cart();
    for (const quantity of [1000, 2000, 3000, 4000]) void quantities.setQuantity(of(apples, quantity));
    expect(shown()).toEqual([[1, 4000, true]]);
    await answer();
    await answer();
    expect(calls).toEqual(['add 1 4']);
    expect(shown()).toEqual([[1, 4000, false]]);
  });

  it('when a line is pressed while a call is in flight, then the last quantity is sent after it', async () => {
    const { quantities, answer, settle, shown, calls } = cart();
    void quantities.setQuantity(of(apples, 1000));
    await settle();
    void quantities.setQuantity(of(apples, 2000));
    void quantities.setQuantity(of(apples, 5000));
    expect(shown()).toEqual([[1, 5000, true]]);
    await answer();
    await answer();
    expect(calls).toEqual(['add 1 1', 'update 10 5']);
    expect(shown()).toEqual([[1, 5000, false]]);
  });

  it('when the server refuses a quantity, then the line shows the server’s quantity and the outcome has the reason', async () => {
    const { quantities, answer, shown, refuse, outcomes } = cart(cartOf([itemOf(10, apples, 2)]));
    refuse('Ne restano solo 2.');
    const agreed = quantities.setQuantity(of(apples, 3000));
    expect(shown()).toEqual([[1, 3000, true]]);
    await answer();
    expect(await agreed).toBe(false);
    expect(shown()).toEqual([[1, 2000, false]]);
    expect(outcomes.map(({ kind, answer: { response } }) => [kind, response.errorsMessage])).toEqual([
      ['changed', ['Ne restano solo 2.']],
    ]);
  });

  it('when a line is removed, then it is deleted on the server, unless it was never sent', async () => {
    const { quantities, answer, settle, shown, calls } = cart(cartOf([itemOf(10, apples, 2)]));
    void quantities.setQuantity(of(apples, 0));
    expect(shown()).toEqual([]);
    await answer();
    expect(calls).toEqual(['delete 10']);
    void quantities.setQuantity(of(bread, 1000));
    void quantities.setQuantity(of(bread, 0));
    await settle();
    expect(calls).toEqual(['delete 10']);
    expect(shown()).toEqual([]);
  });

  it('when two lines change, then their calls go one after the other', async () => {
    const { quantities, answer, settle, calls, shown } = cart();
    void quantities.setQuantity(of(apples, 1000));
    void quantities.setQuantity(of(bread, 1000));
    await settle();
    expect(calls).toEqual(['add 1 1']);
    await answer();
    await answer();
    expect(calls).toEqual(['add 1 1', 'add 2 1']);
    expect(shown()).toEqual([
      [1, 1000, false],
      [2, 1000, false],
    ]);
  });

  it('when nothing changes, then the same array of lines is returned', async () => {
    const { quantities, answer } = cart();
    expect(quantities.lines()).toBe(quantities.lines());
    const before = quantities.lines();
    void quantities.setQuantity(of(apples, 1000));
    expect(quantities.lines()).not.toBe(before);
    await answer();
  });
});

describe('a burst of presses', () => {
  it('when no press follows for the debounce time, then one call is sent', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { quantities, answer, calls, shown } = cart(cartOf([]), 40);
    for (const quantity of [1000, 2000, 3000]) {
      void quantities.setQuantity(of(apples, quantity));
      await vi.advanceTimersByTimeAsync(39);
    }
    expect(calls).toEqual([]);
    expect(shown()).toEqual([[1, 3000, true]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['add 1 3']);
    vi.useRealTimers();
    await answer();
    expect(shown()).toEqual([[1, 3000, false]]);
  });

  it('when the page is about to be closed, then flush sends pending quantities at once', async () => {
    const { quantities, settle, calls } = cart(cartOf([]), 60_000);
    void quantities.setQuantity(of(apples, 1000));
    void quantities.setQuantity(of(apples, 2000));
    await settle();
    quantities.flush();
    await settle();
    expect(calls).toEqual(['add 1 2']);
  });

  it('when a line is removed, then its call does not wait for further presses', async () => {
    const { quantities, settle, calls } = cart(cartOf([itemOf(10, apples, 2)]), 60_000);
    void quantities.setQuantity(of(apples, 0));
    await settle();
    expect(calls).toEqual(['delete 10']);
  });
});

describe('a line that another device removed', () => {
  it('when another device removed a line and its quantity is set here, then the cart is read and the line added again', async () => {
    const { quantities, answer, elsewhere, stored, calls, outcomes } = cart(cartOf([itemOf(10, apples, 2)]));
    elsewhere(() => cartOf([]));
    const agreed = quantities.setQuantity(of(apples, 3000));
    for (let turn = 0; turn < 3; turn += 1) await answer();
    expect(await agreed).toBe(true);
    expect(calls).toEqual(['update 10 3', 'view', 'add 1 3']);
    expect(stored()).toEqual([[1, 3000]]);
    expect(outcomes.map(({ answer: { response } }) => response.status)).toEqual([0]);
  });

  it('when another device removed a line and it is removed here too, then it is gone and no refusal is reported', async () => {
    const { quantities, answer, elsewhere, shown, outcomes } = cart(cartOf([itemOf(10, apples, 2)]));
    elsewhere(() => cartOf([]));
    const agreed = quantities.setQuantity(of(apples, 0));
    for (let turn = 0; turn < 2; turn += 1) await answer();
    expect(await agreed).toBe(true);
    expect(shown()).toEqual([]);
    expect(outcomes).toEqual([]);
  });
});

it('when presses and answers come in any order, then each line ends with its last quantity on both sides', async () => {
  const press = fc.record({
    product: fc.constantFrom(apples, bread),
    pieces: fc.integer({ min: 0, max: 5 }),
  });
  const step = fc.oneof(press, fc.constant('answer' as const));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { quantities, answer, isWaiting, settle, shown, stored } = cart();
      const last = new Map<number, number>();
      for (const step of steps) {
        if (step === 'answer') await answer();
        else {
          void quantities.setQuantity(of(step.product, step.pieces * 1000));
          last.set(step.product.productId, step.pieces * 1000);
        }
      }
      await settle();
      while (isWaiting()) await answer();
      const wanted = [...last].filter(([, quantity]) => quantity > 0);
      expect(Object.fromEntries(stored())).toEqual(Object.fromEntries(wanted));
      expect(shown()).toHaveLength(wanted.length);
      for (const line of shown()) expect(line).toEqual([line[0], last.get(line[0] as number), false]);
    }),
  );
});

it('when another line changes or the server answers, then an unchanged line stays the same object', async () => {
  const { quantities, answer } = cart(cartOf([itemOf(20, bread, 1), itemOf(10, apples, 2)]));
  const breadLines = quantities.linesOf(2);
  const appleLines = quantities.linesOf(1);
  void quantities.setQuantity(of(apples, 3000));
  expect(quantities.linesOf(2)).toBe(breadLines);
  expect(quantities.linesOf(1)).not.toBe(appleLines);
  await answer();
  expect(quantities.linesOf(2)).toBe(breadLines);
  expect(quantities.lines()[0]).toBe(breadLines[0]);
});

it('[CAT-34] when items are counted, then pieces and packs count one each and a loose line counts once', () => {
  for (const TIPOLOGIA of ['Sfuso', 'Peso']) {
    const loose = productOf(3, { productInfos: { TIPOLOGIA } });
    const lines = shownLines(cartOf([itemOf(1, apples, 3), itemOf(3, loose, 1.45)]), new Map());
    expect(itemCountOf(lines)).toBe(4);
  }
});
