import type { Answer, Cart } from '@bottega/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSessionCart } from '../../platform/session-cart.tsx';
import { createLineActs, itemCountOf, type LineOutcome } from './line-acts.ts';
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

/** A server of one basket that answers when told to, and the calls it got. */
function basket(first = cartOf([]), quietMs = 0) {
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
  const acts = createLineActs({
    session,
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
              cart.cartItems!.map((one) =>
                one.itemId === item!.itemId ? { ...one, quantity: item!.quantity } : one,
              ),
            ),
          item!.itemId,
        ),
      delete: ({ items: [item] }) =>
        call(
          `delete ${item!.itemId}`,
          (cart) => cartOf(cart.cartItems!.filter((one) => one.itemId !== item!.itemId)),
          item!.itemId,
        ),
    },
    showSectors: false,
    onOutcome: (outcome) => outcomes.push(outcome),
    quietMs,
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
    acts.lines().map(({ product, quantity, pending }) => [product.productId, quantity, pending]);
  return {
    acts,
    session,
    calls,
    outcomes,
    answer,
    settle,
    shown,
    refuse: (text: string) => (refusal = text),
    /** Another device of the same shopper. */
    elsewhere: (change: (cart: Cart) => Cart) => (stored = change(stored)),
    stored: () => stored.cartItems!.map(({ product, quantity }) => [product.productId, quantity * 1000]),
    isWaiting: () => waiting.length > 0,
  };
}

const of = (product: typeof apples, quantity: number) => ({ product, params: {}, quantity });

describe('acts on lines', () => {
  it('show at once and stay when the server agrees', async () => {
    const { acts, answer, shown, calls } = basket();
    const agreed = acts.want(of(apples, 1000));
    expect(shown()).toEqual([[1, 1000, true]]);
    await answer();
    expect(await agreed).toBe(true);
    expect(shown()).toEqual([[1, 1000, false]]);
    expect(calls).toEqual(['add 1 1']);
  });

  it('show what was answered and that nothing waits any more at once, not one after the other', async () => {
    const { acts, answer, settle, shown } = basket();
    void acts.want(of(apples, 1000));
    await settle();
    const seen: unknown[] = [];
    acts.subscribe(() => seen.push(shown()));
    await answer();
    expect(seen).toEqual([[[1, 1000, false]]]);
  });

  it('collapse a burst of presses to the last quantity', async () => {
    const { acts, answer, shown, calls } = basket();
    for (const quantity of [1000, 2000, 3000, 4000]) void acts.want(of(apples, quantity));
    expect(shown()).toEqual([[1, 4000, true]]);
    await answer();
    await answer();
    expect(calls).toEqual(['add 1 4']);
    expect(shown()).toEqual([[1, 4000, false]]);
  });

  it('send what was pressed while the answer was on its way, after it', async () => {
    const { acts, answer, settle, shown, calls } = basket();
    void acts.want(of(apples, 1000));
    await settle();
    void acts.want(of(apples, 2000));
    void acts.want(of(apples, 5000));
    expect(shown()).toEqual([[1, 5000, true]]);
    await answer();
    await answer();
    expect(calls).toEqual(['add 1 1', 'update 10 5']);
    expect(shown()).toEqual([[1, 5000, false]]);
  });

  it('go back to what the server holds when it refuses, and say why', async () => {
    const { acts, answer, shown, refuse, outcomes } = basket(cartOf([itemOf(10, apples, 2)]));
    refuse('Ne restano solo 2.');
    const agreed = acts.want(of(apples, 3000));
    expect(shown()).toEqual([[1, 3000, true]]);
    await answer();
    expect(await agreed).toBe(false);
    expect(shown()).toEqual([[1, 2000, false]]);
    expect(outcomes.map(({ kind, answer: { response } }) => [kind, response.errorsMessage])).toEqual([
      ['changed', ['Ne restano solo 2.']],
    ]);
  });

  it('take a line out, and put in nothing that was taken out before it was sent', async () => {
    const { acts, answer, settle, shown, calls } = basket(cartOf([itemOf(10, apples, 2)]));
    void acts.want(of(apples, 0));
    expect(shown()).toEqual([]);
    await answer();
    expect(calls).toEqual(['delete 10']);
    void acts.want(of(bread, 1000));
    void acts.want(of(bread, 0));
    await settle();
    expect(calls).toEqual(['delete 10']);
    expect(shown()).toEqual([]);
  });

  it('of different lines go one after the other, each answer newer than the last', async () => {
    const { acts, answer, settle, calls, shown } = basket();
    void acts.want(of(apples, 1000));
    void acts.want(of(bread, 1000));
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

  it('answer the same lines until something changes', async () => {
    const { acts, answer } = basket();
    expect(acts.lines()).toBe(acts.lines());
    const before = acts.lines();
    void acts.want(of(apples, 1000));
    expect(acts.lines()).not.toBe(before);
    await answer();
  });
});

describe('a burst of presses', () => {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('is one call, sent when the finger rests', async () => {
    const { acts, answer, calls, shown } = basket(cartOf([]), 40);
    for (const quantity of [1000, 2000, 3000]) {
      void acts.want(of(apples, quantity));
      await rest(10);
    }
    expect(calls).toEqual([]);
    expect(shown()).toEqual([[1, 3000, true]]);
    await expect.poll(() => calls).toEqual(['add 1 3']);
    await answer();
    expect(shown()).toEqual([[1, 3000, false]]);
  });

  it('is sent at once when the page is about to go', async () => {
    const { acts, settle, calls } = basket(cartOf([]), 60_000);
    void acts.want(of(apples, 1000));
    void acts.want(of(apples, 2000));
    await settle();
    acts.hurry();
    await settle();
    expect(calls).toEqual(['add 1 2']);
  });

  it('ends at once when it takes the line out', async () => {
    const { acts, settle, calls } = basket(cartOf([itemOf(10, apples, 2)]), 60_000);
    void acts.want(of(apples, 0));
    await settle();
    expect(calls).toEqual(['delete 10']);
  });
});

describe('a line somebody changed on another device', () => {
  it('and took out there is put in again with what is wanted here', async () => {
    const { acts, answer, elsewhere, stored, calls, outcomes } = basket(cartOf([itemOf(10, apples, 2)]));
    elsewhere(() => cartOf([]));
    const agreed = acts.want(of(apples, 3000));
    for (let turn = 0; turn < 3; turn += 1) await answer();
    expect(await agreed).toBe(true);
    expect(calls).toEqual(['update 10 3', 'view', 'add 1 3']);
    expect(stored()).toEqual([[1, 3000]]);
    expect(outcomes.map(({ answer: { response } }) => response.status)).toEqual([0]);
  });

  it('and took out there too is simply out', async () => {
    const { acts, answer, elsewhere, shown, outcomes } = basket(cartOf([itemOf(10, apples, 2)]));
    elsewhere(() => cartOf([]));
    const agreed = acts.want(of(apples, 0));
    for (let turn = 0; turn < 2; turn += 1) await answer();
    expect(await agreed).toBe(true);
    expect(shown()).toEqual([]);
    expect(outcomes).toEqual([]);
  });
});

it('whatever is pressed and whenever the server answers, each line ends as last wanted, here and there', async () => {
  const press = fc.record({
    product: fc.constantFrom(apples, bread),
    pieces: fc.integer({ min: 0, max: 5 }),
  });
  const step = fc.oneof(press, fc.constant('answer' as const));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { acts, answer, isWaiting, settle, shown, stored } = basket();
      const last = new Map<number, number>();
      for (const one of steps) {
        if (one === 'answer') await answer();
        else {
          void acts.want(of(one.product, one.pieces * 1000));
          last.set(one.product.productId, one.pieces * 1000);
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

it('a line that shows the same stays the same object, also when the server answered', async () => {
  const { acts, answer } = basket(cartOf([itemOf(20, bread, 1), itemOf(10, apples, 2)]));
  const breadLines = acts.linesOf(2);
  const appleLines = acts.linesOf(1);
  void acts.want(of(apples, 3000));
  expect(acts.linesOf(2)).toBe(breadLines);
  expect(acts.linesOf(1)).not.toBe(appleLines);
  await answer();
  expect(acts.linesOf(2)).toBe(breadLines);
  expect(acts.lines()[0]).toBe(breadLines[0]);
});

it('counts pieces and packs one each, a loose line once', () => {
  const loose = productOf(3, { productInfos: { TIPOLOGIA: 'Sfuso' } });
  expect(itemCountOf(shownLines(cartOf([itemOf(1, apples, 3), itemOf(3, loose, 1.45)]), new Map()))).toBe(4);
});
