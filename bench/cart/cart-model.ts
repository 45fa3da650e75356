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

export interface ModelCart {
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
  outcome: ModelCart | string;
}

export const emptyCart: ModelCart = { lines: new Map(), codes: [] };

/**
 * The basket after an act by the rules of the domain, or the code of its refusal.
 *
 * @param newItemId id that the database would give to a new line
 */
export function afterAct(
  cart: ModelCart,
  act: Act,
  goods: ModelGoods,
  newItemId: number,
): ModelCart | string {
  switch (act.kind) {
    case 'add':
      return added(cart, act, goods, newItemId);
    case 'update':
      return updated(cart, act, goods);
    case 'remove':
      return cart.lines.has(act.itemId) ? without(cart, act.itemId) : 'LINE_NOT_FOUND';
    case 'put code':
      return cart.codes.includes(act.code) ? cart : { ...cart, codes: [...cart.codes, act.code] };
    case 'take code':
      return cart.codes.includes(act.code)
        ? { ...cart, codes: cart.codes.filter((code) => code !== act.code) }
        : 'GIFT_CODE_NOT_ON_CART';
  }
}

function added(
  cart: ModelCart,
  { productId, quantity }: Extract<Act, { kind: 'add' }>,
  goods: ModelGoods,
  newItemId: number,
): ModelCart | string {
  const parsed = parseQuantity(quantity);
  if (!parsed.ok || parsed.quantity === 0) return 'INVALID_QUANTITY';
  const [itemId, { quantity: current }] = [...cart.lines].find(
    ([, line]) => line.productId === productId,
  ) ?? [newItemId, { quantity: 0 }];
  return withQuantity(cart, goods, { itemId, productId, wanted: current + parsed.quantity, current });
}

function updated(
  cart: ModelCart,
  { itemId, quantity }: Extract<Act, { kind: 'update' }>,
  goods: ModelGoods,
): ModelCart | string {
  const line = cart.lines.get(itemId);
  if (!line) return 'LINE_NOT_FOUND';
  const parsed = parseQuantity(quantity);
  if (!parsed.ok) return 'INVALID_QUANTITY';
  if (parsed.quantity === 0) return without(cart, itemId);
  const { productId, quantity: current } = line;
  return withQuantity(cart, goods, { itemId, productId, wanted: parsed.quantity, current });
}

const without = (cart: ModelCart, itemId: number): ModelCart => ({
  ...cart,
  lines: new Map([...cart.lines].filter(([id]) => id !== itemId)),
});

const refusals = {
  INVALID_QUANTITY: 'INVALID_QUANTITY',
  MIN_QUANTITY: 'MIN_QUANTITY',
  MAX_QUANTITY: 'MAX_QUANTITY',
  STEP: 'QUANTITY_STEP',
} as const;

function withQuantity(
  cart: ModelCart,
  { rules, limits }: ModelGoods,
  change: { itemId: number; productId: number; wanted: Milli; current: Milli },
): ModelCart | string {
  const { itemId, productId, wanted, current } = change;
  const decision = acceptQuantity(rules.get(productId)!, wanted, current);
  if (!decision.ok) return refusals[decision.reason];
  const { quantity } = decision;
  // loose goods below their first weight
  if (quantity === 0) return without(cart, itemId);
  const lines = [...cart.lines].map(([id, line]) => ({ itemId: id, ...line }));
  const within = withinLimits(sharedLimitsOf(limits, lines, { itemId, productId }), quantity, current);
  if (!within.ok) return within.reason;
  return { ...cart, lines: new Map([...cart.lines, [itemId, { productId, quantity }]]) };
}

function areEqual(cart: ModelCart, other: ModelCart): boolean {
  return (
    cart.lines.size === other.lines.size &&
    cart.codes.length === other.codes.length &&
    cart.codes.every((code, index) => other.codes[index] === code) &&
    [...cart.lines].every(([itemId, line]) => {
      const same = other.lines.get(itemId);
      return same?.productId === line.productId && same.quantity === line.quantity;
    })
  );
}

/** The basket after the act, if its answer fits this basket. Undefined if it does not. */
function fitting(cart: ModelCart, { act, outcome }: LoggedAct, goods: ModelGoods): ModelCart | undefined {
  const isNew = ([itemId]: [number, unknown]) => !cart.lines.has(itemId);
  const newItemId = typeof outcome === 'string' ? 0 : ([...outcome.lines].find(isNew)?.[0] ?? 0);
  const after = afterAct(cart, act, goods, newItemId);
  if (typeof after === 'string') return after === outcome ? cart : undefined;
  return typeof outcome !== 'string' && areEqual(after, outcome) ? after : undefined;
}

/** Number of attempts after which a log counts as one without a serial order. */
const mostTurns = 20_000;

interface Step {
  cart: ModelCart;
  waiting: readonly LoggedAct[];
  /** Acts that may come next and have not been tried yet. */
  untried: LoggedAct[];
  taken?: LoggedAct;
}

/** The point at which no act fits: the length of the longest order, and the acts that could come next. */
export interface Stuck {
  after: number;
  cart: ModelCart;
  next: readonly LoggedAct[];
}

/**
 * A serial order of the acts in which every answer fits. No act comes before one that was answered before its request.
 * Stuck if there is none: two acts saw the same basket, one was lost, or a rule was broken.
 */
export function serialOrder(
  log: readonly LoggedAct[],
  goods: ModelGoods,
  start: ModelCart = emptyCart,
): LoggedAct[] | Stuck {
  const sorted = [...log].sort((a, b) => a.sent - b.sent);
  const steps: Step[] = [stepOf(start, sorted, goods)];
  let stuck: Stuck = { after: -1, cart: start, next: [] };
  let turns = 0;
  for (;;) {
    const at = steps.at(-1);
    if (!at || turns > mostTurns) return stuck;
    if (at.waiting.length === 0) return steps.flatMap(({ taken }) => taken ?? []);
    const next = at.untried.shift();
    if (!next) {
      turns += 1;
      if (steps.length - 1 > stuck.after)
        stuck = { after: steps.length - 1, cart: at.cart, next: openOf(at.waiting) };
      steps.pop();
      continue;
    }
    const cart = fitting(at.cart, next, goods);
    if (!cart) continue;
    at.taken = next;
    const waiting = at.waiting.filter((act) => act !== next);
    steps.push(stepOf(cart, waiting, goods));
  }
}

/**
 * The next step of the search. A fitting refusal changes nothing at any place, so it comes first and needs no
 * alternatives. Otherwise the act with the earliest answer is the likeliest.
 */
function stepOf(cart: ModelCart, waiting: readonly LoggedAct[], goods: ModelGoods): Step {
  const open = openOf(waiting);
  const refused = open.find((act) => typeof act.outcome === 'string' && fitting(cart, act, goods));
  return { cart, waiting, untried: refused ? [refused] : open.sort((a, b) => a.answered - b.answered) };
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
