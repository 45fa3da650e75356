import type { Cents } from '../money/index.ts';

/** How much of a line's quantity is in stock: all, a part, none. */
export type Stock = 'all' | 'some' | 'none';

export interface ComparedLine {
  lineId: number;
  stock: Stock;
  /** Price per piece or kilogram. */
  unitPrice: Cents;
  /** Cost of the row after its own offer; 0 where the product isn't sold. */
  amount: Cents;
}

/** A basket with the prices of one place and time. */
export interface ComparedCart {
  lines: readonly ComparedLine[];
  /** Offers that apply to the basket. */
  offerIds: readonly number[];
  /** Discount of the basket thresholds. */
  basketDiscount: Cents;
  /** Absent while no slot is chosen. */
  deliveryFee?: Cents;
  /** Absent while no place is chosen. */
  minimumOrder?: Cents;
  /** Amounts less the basket discount, plus the fee. All other parts are the same on both sides. */
  total: Cents;
  timeslotId?: number;
}

export interface LineChange {
  lineId: number;
  before: ComparedLine;
  after: ComparedLine;
}

export interface Change<T> {
  before: T;
  after: T;
}

export interface CartChanges {
  /** Less stock than before, or none. */
  lost: LineChange[];
  /** More stock than before. */
  found: LineChange[];
  dearer: LineChange[];
  cheaper: LineChange[];
  offersLost: number[];
  offersWon: number[];
  basketDiscount: Change<Cents>;
  deliveryFee: Change<Cents | undefined>;
  minimumOrder: Change<Cents | undefined>;
  total: Change<Cents>;
  timeslot: Change<number | undefined>;
}

const ranks = { none: 0, some: 1, all: 2 } as const satisfies Record<Stock, number>;

/**
 * Compares the same basket at two places or times. Each line is reported once: lost or found by stock, else dearer or
 * cheaper by row amount, then unit price. Lines that only one side has are left out. Lists are sorted by id.
 *
 * Laws: a basket compared with itself has no change. Swapping the sides swaps lost and found, dearer and cheaper,
 * lost and won offers. The differences of lines, basket discount and fee add up to the difference of the total.
 */
export function compareCarts(before: ComparedCart, after: ComparedCart): CartChanges {
  const there = new Map(after.lines.map((line) => [line.lineId, line]));
  const pairs = before.lines
    .flatMap((line) => {
      const other = there.get(line.lineId);
      return other ? [{ lineId: line.lineId, before: line, after: other }] : [];
    })
    .toSorted((a, b) => a.lineId - b.lineId);
  const pairsOf = (kind: Kind) => pairs.filter((pair) => kindOf(pair) === kind);
  return {
    lost: pairsOf('lost'),
    found: pairsOf('found'),
    dearer: pairsOf('dearer'),
    cheaper: pairsOf('cheaper'),
    offersLost: missing(before.offerIds, after.offerIds),
    offersWon: missing(after.offerIds, before.offerIds),
    basketDiscount: { before: before.basketDiscount, after: after.basketDiscount },
    deliveryFee: { before: before.deliveryFee, after: after.deliveryFee },
    minimumOrder: { before: before.minimumOrder, after: after.minimumOrder },
    total: { before: before.total, after: after.total },
    timeslot: { before: before.timeslotId, after: after.timeslotId },
  };
}

type Kind = 'lost' | 'found' | 'dearer' | 'cheaper' | 'same';

function kindOf({ before, after }: LineChange): Kind {
  const stock = ranks[after.stock] - ranks[before.stock];
  if (stock !== 0) return stock < 0 ? 'lost' : 'found';
  const cents = after.amount - before.amount || after.unitPrice - before.unitPrice;
  if (cents === 0) return 'same';
  return cents > 0 ? 'dearer' : 'cheaper';
}

const missing = (from: readonly number[], among: readonly number[]): number[] =>
  [...new Set(from)].filter((id) => !among.includes(id)).toSorted((a, b) => a - b);

/**
 * Whether the shop must show the changes before it applies them. A new place also asks about a lost slot, another fee
 * or another minimum order; a new slot shows its own fee. A placed order never moves to another slot unseen. A value
 * that was unknown before is no change.
 *
 * @param chosen `time`: a slot for a basket, `move`: another slot for an order
 */
export function mustBeTold(changes: CartChanges, chosen: 'place' | 'time' | 'move'): boolean {
  const { lost, found, dearer, cheaper, offersLost, offersWon, basketDiscount } = changes;
  if ([lost, found, dearer, cheaper, offersLost, offersWon].some((list) => list.length > 0)) return true;
  if (basketDiscount.before !== basketDiscount.after) return true;
  if (chosen === 'move') return isSlotLost(changes);
  return (
    chosen === 'place' &&
    (isSlotLost(changes) || isOther(changes.deliveryFee) || isOther(changes.minimumOrder))
  );
}

/** Whether the slot chosen before is lost or replaced. */
export const isSlotLost = ({ timeslot: { before, after } }: Pick<CartChanges, 'timeslot'>): boolean =>
  before !== undefined && before !== after;

const isOther = ({ before, after }: Change<Cents | undefined>): boolean =>
  before !== undefined && after !== undefined && before !== after;
