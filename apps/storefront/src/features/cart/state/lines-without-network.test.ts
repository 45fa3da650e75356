import type { Answer, Cart } from '@bottega/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLineQuantities, type LineOutcome } from './line-quantities.ts';
import type { PendingQuantity } from './lines.ts';
import { cartOf, itemOf, productOf } from './product.fixture.ts';
import { createSessionCart } from './session-cart.tsx';

/** What the network does with one call. */
type Fate = 'works' | 'not sent' | 'answer lost' | 'arrives late';

beforeEach(() => {
  // the browser says at once that the network is back
  vi.stubGlobal('addEventListener', (_: string, heard: () => void) => queueMicrotask(heard));
});
afterEach(() => vi.unstubAllGlobals());

const answered = (cart: Cart, httpStatus = 200): Answer<Cart> => ({
  httpStatus,
  response: {
    status: httpStatus === 200 ? 0 : 1,
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: [],
    infosMessage: [],
    warningsMessage: [],
  },
  user: { userId: cart.user.userId, login: '', profileConfirmed: false },
  data: httpStatus === 200 ? cart : ({} as Cart),
});

/** A shop whose cart adds as the server does, behind a network with a fate for each call. */
function shopBehind(fates: readonly Fate[], userId = -1) {
  const coming = [...fates];
  const late: (() => void)[] = [];
  const held = new Map<number, number>();
  let user = userId;
  const cart = (): Cart => {
    const cart = cartOf([...held].map(([id, quantity]) => itemOf(id * 10, productOf(id), quantity)));
    return { ...cart, user: { ...cart.user, userId: user } };
  };
  const session = createSessionCart(cart());
  const outcomes: LineOutcome[] = [];
  let caughtUp = 0;
  let isReached = true;
  const call = async (change: () => void): Promise<Answer<Cart>> => {
    await Promise.resolve();
    const fate = coming.shift() ?? 'works';
    isReached = fate === 'works';
    if (fate === 'arrives late') late.push(change);
    if (fate === 'works' || fate === 'answer lost') change();
    // what was on its way arrives before later answers
    if (fate === 'works') for (const arrive of late.splice(0)) arrive();
    return answered(cart(), fate === 'works' ? 200 : 0);
  };
  const quantities = createLineQuantities({
    session,
    showSectors: false,
    debounceMs: 0,
    isReached: () => isReached,
    onOutcome: (outcome) => outcomes.push(outcome),
    onCaughtUp: (count) => (caughtUp += count),
    cartApi: {
      view: () => call(() => {}),
      add: ({ items: [item] }) =>
        call(() => {
          const before = item!.sets_quantity ? 0 : (held.get(item!.productId) ?? 0);
          held.set(item!.productId, before + item!.quantity);
        }),
      update: ({ items: [item] }) => call(() => void held.set(item!.itemId / 10, item!.quantity)),
      delete: ({ items: [item] }) => call(() => void held.delete(item!.itemId! / 10)),
    },
  });
  return {
    quantities,
    session,
    held,
    outcomes,
    caughtUp: () => caughtUp,
    becomes: (other: number) => (user = other),
    settled: async () => {
      while (quantities.lines().some(({ pending }) => pending)) await new Promise((done) => setTimeout(done));
    },
  };
}

const pendingOf = (productId: number, pieces: number): PendingQuantity => ({
  product: productOf(productId),
  params: {},
  quantity: pieces * 1000,
});

test('however the network cuts calls and answers, each line ends once with its last quantity', async () => {
  const fate = fc.constantFrom<Fate>('works', 'works', 'not sent', 'answer lost', 'arrives late');
  const press = fc.record({
    productId: fc.integer({ min: 1, max: 4 }),
    pieces: fc.integer({ min: 0, max: 5 }),
    rests: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 12 }),
      fc.array(press, { minLength: 1, maxLength: 12 }),
      async (fates, presses) => {
        const shop = shopBehind(fates);
        const wanted = new Map<number, number>();
        const agreed = new Map<number, Promise<boolean>>();
        for (const { productId, pieces, rests } of presses) {
          agreed.set(productId, shop.quantities.setQuantity(pendingOf(productId, pieces)));
          wanted.set(productId, pieces);
          if (rests) await new Promise((done) => setTimeout(done));
        }
        const results = new Map<number, boolean>();
        for (const [productId, result] of agreed) results.set(productId, await result);
        await shop.settled();
        // a line is given up after its fifth call without answer, and says so
        const accepted = [...wanted].filter(([productId]) => results.get(productId));
        const heldOf = accepted.map(([productId]) => [productId, shop.held.get(productId) ?? 0]);
        expect(heldOf).toEqual(accepted);
        const refused = shop.outcomes.filter(({ answer }) => answer.response.status !== 0);
        expect(refused.length).toBeGreaterThanOrEqual([...results.values()].filter((ok) => !ok).length);
      },
    ),
    { numRuns: 300 },
  );
});

test('when the answer to an add is lost, then it is not added twice, and nothing is reported as failed', async () => {
  const shop = shopBehind(['answer lost', 'not sent', 'works']);
  expect(await shop.quantities.setQuantity(pendingOf(1, 2))).toBe(true);
  expect([...shop.held]).toEqual([[1, 2]]);
  expect(shop.outcomes.map(({ answer }) => answer.response.status)).toEqual([]);
  expect(shop.caughtUp()).toBe(1);
});

test('when an add arrives after it was sent again, then the line still has the quantity', async () => {
  const shop = shopBehind(['arrives late', 'answer lost', 'answer lost', 'works']);
  expect(await shop.quantities.setQuantity(pendingOf(1, 2))).toBe(true);
  expect([...shop.held]).toEqual([[1, 2]]);
});

test('when a shopper leaves while a line waits, then the next one does not get it', async () => {
  const shop = shopBehind(['not sent', 'not sent', 'works'], 7);
  shop.becomes(8);
  expect(await shop.quantities.setQuantity(pendingOf(1, 2))).toBe(false);
  expect([...shop.held]).toEqual([]);
  expect(shop.quantities.lines()).toEqual([]);
});
