import { roundHalfAway, type BasisPoints, type Cents, type Milli } from '../money/index.ts';

/** An ordered line and what was picked of it. */
export interface PickedLine {
  /** Ordered pieces, packs or kilograms, in thousandths. */
  quantity: Milli;
  /** Cost of the line after its offers. */
  netCents: Cents;
  /** Absent: as ordered. */
  picked?: Milli;
}

/** Amounts of an order. */
export interface OrderedAmounts {
  /** Goods after all offers, those of the basket included. */
  goodsTotal: Cents;
  giftTotal: Cents;
  packageTotal: Cents;
  deliveryFee: Cents;
  /** Amount that the shopper has agreed to; more is never charged. Absent: no bound. */
  agreed?: Cents;
}

export interface Charge {
  /** Of each line, in order. */
  lines: Cents[];
  goods: Cents;
  gift: Cents;
  total: Cents;
}

/**
 * What an order costs by what was picked. A line costs its part of the ordered price, so offers count in proportion; the
 * offers on the basket and the codes shrink with the goods. Never more than the shopper agreed to.
 */
export function chargeOf(ordered: readonly PickedLine[], amounts: OrderedAmounts): Charge {
  const lines = ordered.map(({ quantity, netCents, picked = quantity }) =>
    quantity === 0 ? 0 : roundHalfAway(netCents * picked, quantity),
  );
  const net = sum(ordered.map(({ netCents }) => netCents));
  const charged = sum(lines);
  const basketOffers = net - amounts.goodsTotal;
  const goods = net === 0 ? 0 : charged - roundHalfAway(basketOffers * charged, net);
  const gift = Math.min(amounts.giftTotal, goods);
  const total = goods - gift + amounts.packageTotal + amounts.deliveryFee;
  return { lines, goods, gift, total: Math.min(total, amounts.agreed ?? total) };
}

/** Whether so much can have been picked: whole pieces up to the ordered ones, weighed goods up to the agreed margin. */
export function mayPick(
  { quantity, isWeighed }: { quantity: Milli; isWeighed: boolean },
  picked: Milli,
  margin: BasisPoints,
): boolean {
  if (!Number.isInteger(picked) || picked < 0) return false;
  if (isWeighed) return picked <= quantity + roundHalfAway(quantity * margin, 10_000);
  return picked % 1000 === 0 && picked <= quantity;
}

/**
 * Whether goods were missing: fewer pieces than ordered, or nothing of weighed goods, whose weight always differs.
 * Quantities may have any unit. A line that isn't picked yet has none missing.
 */
export function isShortage(line: { quantity: number; picked: number | null; isWeighed: boolean }): boolean {
  if (line.picked === null) return false;
  return line.isWeighed ? line.picked === 0 : line.picked < line.quantity;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
