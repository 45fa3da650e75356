import {
  acceptQuantity,
  parseQuantity,
  sharedLimitsOf,
  withinLimits,
  type Milli,
  type PurchaseLimit,
  type SaleRules,
} from '@bottega/domain';

/** What the model needs of a product; none of them has options, so each is one line at most. */
export interface ModelGoods {
  rules: ReadonlyMap<number, SaleRules>;
  limits: ReadonlyMap<number, PurchaseLimit>;
}

export interface Basket {
  /** By item id. */
  lines: ReadonlyMap<number, { productId: number; quantity: Milli }>;
  /** In the order in which they were put on. */
  codes: readonly string[];
}

export type Act =
  | { kind: 'add'; productId: number; quantity: number }
  | { kind: 'update'; itemId: number; quantity: number }
  | { kind: 'remove'; itemId: number }
  | { kind: 'put code' | 'take code'; code: string };

/** One act as a worker saw it: when it was sent and answered (ms), and the whole basket or why not. */
export interface LoggedAct {
  act: Act;
  sent: number;
  answered: number;
  outcome: Basket | string;
}

export const emptyBasket: Basket = { lines: new Map(), codes: [] };

/**
 * What an act makes of a basket by the rules of the domain, or the code it is refused with.
 *
 * @param newItemId what the database would call a new line
 */
export function afterAct(basket: Basket, act: Act, goods: ModelGoods, newItemId: number): Basket | string {
  switch (act.kind) {
    case 'add': {
      const held = [...basket.lines].find(([, line]) => line.productId === act.productId);
      const parsed = parseQuantity(act.quantity);
      if (!parsed.ok || parsed.quantity === 0) return 'INVALID_QUANTITY';
      const current = held?.[1].quantity ?? 0;
      const itemId = held?.[0] ?? newItemId;
      return withQuantity(basket, goods, {
        itemId,
        productId: act.productId,
        wanted: current + parsed.quantity,
        current,
      });
    }
    case 'update': {
      const line = basket.lines.get(act.itemId);
      if (!line) return 'LINE_NOT_FOUND';
      const parsed = parseQuantity(act.quantity);
      if (!parsed.ok) return 'INVALID_QUANTITY';
      if (parsed.quantity === 0) return without(basket, act.itemId);
      return withQuantity(basket, goods, {
        itemId: act.itemId,
        productId: line.productId,
        wanted: parsed.quantity,
        current: line.quantity,
      });
    }
    case 'remove':
      return basket.lines.has(act.itemId) ? without(basket, act.itemId) : 'LINE_NOT_FOUND';
    case 'put code':
      return basket.codes.includes(act.code) ? basket : { ...basket, codes: [...basket.codes, act.code] };
    case 'take code':
      return basket.codes.includes(act.code)
        ? { ...basket, codes: basket.codes.filter((code) => code !== act.code) }
        : 'GIFT_CODE_NOT_ON_CART';
  }
}

const without = (basket: Basket, itemId: number): Basket => ({
  ...basket,
  lines: new Map([...basket.lines].filter(([id]) => id !== itemId)),
});

const refusals = {
  INVALID_QUANTITY: 'INVALID_QUANTITY',
  MIN_QUANTITY: 'MIN_QUANTITY',
  MAX_QUANTITY: 'MAX_QUANTITY',
  STEP: 'QUANTITY_STEP',
} as const;

function withQuantity(
  basket: Basket,
  { rules, limits }: ModelGoods,
  asked: { itemId: number; productId: number; wanted: Milli; current: Milli },
): Basket | string {
  const { itemId, productId, wanted, current } = asked;
  const decision = acceptQuantity(rules.get(productId)!, wanted, current);
  if (!decision.ok) return refusals[decision.reason];
  const { quantity } = decision;
  const lines = [...basket.lines].map(([id, line]) => ({ itemId: id, ...line }));
  const within = withinLimits(sharedLimitsOf(limits, lines, { itemId, productId }), quantity, current);
  if (!within.ok) return within.reason;
  return { ...basket, lines: new Map([...basket.lines, [itemId, { productId, quantity }]]) };
}

export function areEqual(one: Basket, other: Basket): boolean {
  return (
    one.lines.size === other.lines.size &&
    one.codes.length === other.codes.length &&
    one.codes.every((code, index) => other.codes[index] === code) &&
    [...one.lines].every(([itemId, line]) => {
      const same = other.lines.get(itemId);
      return same?.productId === line.productId && same.quantity === line.quantity;
    })
  );
}

/** The basket after the act where its answer fits what the act makes of this one; undefined where it doesn't. */
function fitting(basket: Basket, { act, outcome }: LoggedAct, goods: ModelGoods): Basket | undefined {
  const isNew = ([itemId]: [number, unknown]) => !basket.lines.has(itemId);
  const newItemId = typeof outcome === 'string' ? 0 : ([...outcome.lines].find(isNew)?.[0] ?? 0);
  const after = afterAct(basket, act, goods, newItemId);
  if (typeof after === 'string') return after === outcome ? basket : undefined;
  return typeof outcome !== 'string' && areEqual(after, outcome) ? after : undefined;
}

/** How often another way is tried before a log counts as one without an order. */
const mostTurns = 20_000;

interface Step {
  basket: Basket;
  waiting: readonly LoggedAct[];
  /** Acts that may come next and weren't tried yet. */
  untried: LoggedAct[];
  taken?: LoggedAct;
}

/** Where no act fits any more: how far the longest order came, and what could have come next. */
export interface Stuck {
  after: number;
  basket: Basket;
  next: readonly LoggedAct[];
}

/**
 * The order in which a basket could have met the acts one after the other, each answered as it was and none before one
 * that had been answered when it was sent. Stuck where there is none: two acts have seen the same basket, one was lost,
 * or a rule was broken.
 */
export function serialOrder(
  log: readonly LoggedAct[],
  goods: ModelGoods,
  start: Basket = emptyBasket,
): LoggedAct[] | Stuck {
  const sorted = [...log].sort((a, b) => a.sent - b.sent);
  const steps: Step[] = [stepOf(start, sorted, goods)];
  let stuck: Stuck = { after: -1, basket: start, next: [] };
  let turns = 0;
  for (;;) {
    const at = steps.at(-1);
    if (!at || turns > mostTurns) return stuck;
    if (at.waiting.length === 0) return steps.flatMap(({ taken }) => taken ?? []);
    const next = at.untried.shift();
    if (!next) {
      turns += 1;
      if (steps.length - 1 > stuck.after)
        stuck = { after: steps.length - 1, basket: at.basket, next: openOf(at.waiting) };
      steps.pop();
      continue;
    }
    const basket = fitting(at.basket, next, goods);
    if (!basket) continue;
    at.taken = next;
    const waiting = at.waiting.filter((one) => one !== next);
    steps.push(stepOf(basket, waiting, goods));
  }
}

/**
 * A refusal that fits changes nothing wherever it stands: it comes first, and nothing need be tried in its place. Of the
 * rest the one answered first is the likeliest.
 */
function stepOf(basket: Basket, waiting: readonly LoggedAct[], goods: ModelGoods): Step {
  const open = openOf(waiting);
  const refused = open.find((one) => typeof one.outcome === 'string' && fitting(basket, one, goods));
  return { basket, waiting, untried: refused ? [refused] : open.sort((a, b) => a.answered - b.answered) };
}

/** Those that may come next, of acts sorted by when they were sent: none was sent after another had been answered. */
function openOf(waiting: readonly LoggedAct[]): LoggedAct[] {
  let firstAnswer = Number.POSITIVE_INFINITY;
  const open: LoggedAct[] = [];
  for (const one of waiting) {
    if (one.sent > firstAnswer) break;
    open.push(one);
    firstAnswer = Math.min(firstAnswer, one.answered);
  }
  return open;
}
