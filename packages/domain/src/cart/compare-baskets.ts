import type { Cents } from '../money/index.ts';

/** How much of a line can be had: all, less than is wanted, nothing. */
export type Stock = 'all' | 'some' | 'none';

export interface ComparedLine {
  lineId: number;
  stock: Stock;
  /** Asked per piece or kilogram. */
  unitPrice: Cents;
  /** What the row costs under its own offer; 0 where it isn't sold. */
  amount: Cents;
}

/** A basket as it is priced at one place and time. */
export interface ComparedBasket {
  lines: readonly ComparedLine[];
  /** Offers that give it something. */
  offerIds: readonly number[];
  /** What thresholds take off the whole of it. */
  basketDiscount: Cents;
  /** Absent while no slot is chosen. */
  deliveryFee?: Cents;
  /** Absent while no place is chosen. */
  minimumOrder?: Cents;
  /** Amounts less the basket discount, with the fee; what else is in it is the same on both sides. */
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

export interface BasketChanges {
  /** Less of it can be had than before, or nothing. */
  lost: LineChange[];
  /** More of it can be had than before. */
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
 * What a basket loses and what it costs more or less where place or time are others. A line is told once: as lost or
 * found, else as dearer or cheaper, by what the row costs, then by the price of one. Lines of only one side are left
 * out: both sides are the same basket. Lists are in the order of line ids, whatever that of the lines.
 *
 * Laws: with itself nothing changes; the other way round lost and found, dearer and cheaper, lost and won change
 * places; differences of lines, basket discount and fee add up to that of the total.
 */
export function compareBaskets(before: ComparedBasket, after: ComparedBasket): BasketChanges {
  const there = new Map(after.lines.map((line) => [line.lineId, line]));
  const pairs = before.lines
    .flatMap((line) => {
      const other = there.get(line.lineId);
      return other ? [{ lineId: line.lineId, before: line, after: other }] : [];
    })
    .toSorted((a, b) => a.lineId - b.lineId);
  const told = (kind: Kind) => pairs.filter((pair) => kindOf(pair) === kind);
  return {
    lost: told('lost'),
    found: told('found'),
    dearer: told('dearer'),
    cheaper: told('cheaper'),
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
 * Whether the shopper must be told before it takes effect. Who chooses a place is also told of a slot that goes with the
 * old one, and of another fee or minimum order; the fee of a slot is written on the slot itself. What wasn't known
 * before is no change.
 */
export function mustBeTold(changes: BasketChanges, chosen: 'place' | 'time'): boolean {
  const { lost, found, dearer, cheaper, offersLost, offersWon, basketDiscount } = changes;
  if ([lost, found, dearer, cheaper, offersLost, offersWon].some((list) => list.length > 0)) return true;
  if (basketDiscount.before !== basketDiscount.after) return true;
  return (
    chosen === 'place' &&
    (isSlotLost(changes) || isOther(changes.deliveryFee) || isOther(changes.minimumOrder))
  );
}

/** Whether the slot chosen before doesn't go along. */
export const isSlotLost = ({ timeslot: { before, after } }: Pick<BasketChanges, 'timeslot'>): boolean =>
  before !== undefined && before !== after;

const isOther = ({ before, after }: Change<Cents | undefined>): boolean =>
  before !== undefined && after !== undefined && before !== after;
