import {
  acceptQuantity,
  parseQuantity,
  sharedLimitsOf,
  withinLimits,
  type Milli,
  type PurchaseLimit,
  type SaleRules,
} from '@bottega/domain';

/** The product data that the model needs. No product has options, so each has one line at most. */
export interface ModelGoods {
  rules: ReadonlyMap<number, SaleRules>;
  limits: ReadonlyMap<number, PurchaseLimit>;
}

export interface Basket {
  /** By item id. */
  lines: ReadonlyMap<number, { productId: number; quantity: Milli }>;
  /** In the order in which they were added. */
  codes: readonly string[];
}

export type Act =
  | { kind: 'add'; productId: number; quantity: number }
  | { kind: 'update'; itemId: number; quantity: number }
  | { kind: 'remove'; itemId: number }
  | { kind: 'put code' | 'take code'; code: string };

/** One act in a worker's log: the times of request and answer (ms), and the answered basket or refusal. */
export interface LoggedAct {
  act: Act;
  sent: number;
  answered: number;
  outcome: Basket | string;
}

export const emptyBasket: Basket = { lines: new Map(), codes: [] };

/**
 * The basket after an act by the rules of the domain, or the code of its refusal.
 *
 * @param newItemId id that the database would give to a new line
 */
export function afterAct(basket: Basket, act: Act, goods: ModelGoods, newItemId: number): Basket | string {
  switch (act.kind) {
    case 'add':
      return added(basket, act, goods, newItemId);
    case 'update':
      return updated(basket, act, goods);
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

function added(
  basket: Basket,
  { productId, quantity }: Extract<Act, { kind: 'add' }>,
  goods: ModelGoods,
  newItemId: number,
): Basket | string {
  const parsed = parseQuantity(quantity);
  if (!parsed.ok || parsed.quantity === 0) return 'INVALID_QUANTITY';
  const [itemId, { quantity: current }] = [...basket.lines].find(
    ([, line]) => line.productId === productId,
  ) ?? [newItemId, { quantity: 0 }];
  return withQuantity(basket, goods, { itemId, productId, wanted: current + parsed.quantity, current });
}

function updated(
  basket: Basket,
  { itemId, quantity }: Extract<Act, { kind: 'update' }>,
  goods: ModelGoods,
): Basket | string {
  const line = basket.lines.get(itemId);
  if (!line) return 'LINE_NOT_FOUND';
  const parsed = parseQuantity(quantity);
  if (!parsed.ok) return 'INVALID_QUANTITY';
  if (parsed.quantity === 0) return without(basket, itemId);
  const { productId, quantity: current } = line;
  return withQuantity(basket, goods, { itemId, productId, wanted: parsed.quantity, current });
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
  change: { itemId: number; productId: number; wanted: Milli; current: Milli },
): Basket | string {
  const { itemId, productId, wanted, current } = change;
  const decision = acceptQuantity(rules.get(productId)!, wanted, current);
  if (!decision.ok) return refusals[decision.reason];
  const { quantity } = decision;
  // loose goods below their first weight
  if (quantity === 0) return without(basket, itemId);
  const lines = [...basket.lines].map(([id, line]) => ({ itemId: id, ...line }));
  const within = withinLimits(sharedLimitsOf(limits, lines, { itemId, productId }), quantity, current);
  if (!within.ok) return within.reason;
  return { ...basket, lines: new Map([...basket.lines, [itemId, { productId, quantity }]]) };
}

function areEqual(basket: Basket, other: Basket): boolean {
  return (
    basket.lines.size === other.lines.size &&
    basket.codes.length === other.codes.length &&
    basket.codes.every((code, index) => other.codes[index] === code) &&
    [...basket.lines].every(([itemId, line]) => {
      const same = other.lines.get(itemId);
      return same?.productId === line.productId && same.quantity === line.quantity;
    })
  );
}

/** The basket after the act, if its answer fits this basket. Undefined if it does not. */
function fitting(basket: Basket, { act, outcome }: LoggedAct, goods: ModelGoods): Basket | undefined {
  const isNew = ([itemId]: [number, unknown]) => !basket.lines.has(itemId);
  const newItemId = typeof outcome === 'string' ? 0 : ([...outcome.lines].find(isNew)?.[0] ?? 0);
  const after = afterAct(basket, act, goods, newItemId);
  if (typeof after === 'string') return after === outcome ? basket : undefined;
  return typeof outcome !== 'string' && areEqual(after, outcome) ? after : undefined;
}

/** Number of attempts after which a log counts as one without a serial order. */
const mostTurns = 20_000;

interface Step {
  basket: Basket;
  waiting: readonly LoggedAct[];
  /** Acts that may come next and have not been tried yet. */
  untried: LoggedAct[];
  taken?: LoggedAct;
}

/** The point at which no act fits: the length of the longest order, and the acts that could come next. */
export interface Stuck {
  after: number;
  basket: Basket;
  next: readonly LoggedAct[];
}

/**
 * A serial order of the acts in which every answer fits. No act comes before one that was answered before its request.
 * Stuck if there is none: two acts saw the same basket, one was lost, or a rule was broken.
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
    const waiting = at.waiting.filter((act) => act !== next);
    steps.push(stepOf(basket, waiting, goods));
  }
}

/**
 * The next step of the search. A fitting refusal changes nothing at any place, so it comes first and needs no
 * alternatives. Otherwise the act with the earliest answer is the likeliest.
 */
function stepOf(basket: Basket, waiting: readonly LoggedAct[], goods: ModelGoods): Step {
  const open = openOf(waiting);
  const refused = open.find((act) => typeof act.outcome === 'string' && fitting(basket, act, goods));
  return { basket, waiting, untried: refused ? [refused] : open.sort((a, b) => a.answered - b.answered) };
}

/** Acts that may come next, of a list sorted by request time: those requested before the first answer. */
function openOf(waiting: readonly LoggedAct[]): LoggedAct[] {
  let firstAnswer = Number.POSITIVE_INFINITY;
  const open: LoggedAct[] = [];
  for (const act of waiting) {
    if (act.sent > firstAnswer) break;
    open.push(act);
    firstAnswer = Math.min(firstAnswer, act.answered);
  }
  return open;
}
