import { containerDeposits, type Crates } from '../cart/containers.ts';
import { allocate, roundHalfAway, type Cents, type Milli } from '../money/index.ts';

/** An ordered line, or a substitute, and what was picked of it. */
export interface PickedLine {
  /** Ordered pieces, packs or kilograms, in thousandths; of a substitute, the picked ones. */
  quantity: Milli;
  /** Cost of the line after its offers; of a substitute, its cost by `substituteCost`. */
  netCents: Cents;
  /** Absent: as ordered. */
  picked?: Milli;
  /** Container deposit of a piece or pack. */
  containerCents?: Cents | undefined;
  /** It stands for an ordered line, so it is not part of what was ordered. */
  isSubstitute?: boolean;
}

/** Amounts of an order. */
export interface OrderedAmounts {
  /** Goods after all offers, those of the basket included. */
  goodsTotal: Cents;
  giftTotal: Cents;
  packageTotal: Cents;
  crates?: Crates | undefined;
  deliveryFee: Cents;
  /** Amount that the shopper has agreed to; more is never charged. Absent: no bound. */
  agreed?: Cents;
}

export interface Charge {
  /** Of each line, in order, before the offers on the basket and the codes. */
  lines: Cents[];
  /** Final cost of each line. With packages, containers and delivery they add up to the total. */
  finals: Cents[];
  goods: Cents;
  gift: Cents;
  /** Container deposits of what was picked, and of crates. */
  containers: Cents;
  total: Cents;
}

/**
 * What an order costs by what was picked. A line costs its part of the ordered price, so offers count in proportion; the
 * offers on the basket and the codes shrink with the goods. Never more than the shopper agreed to.
 */
export function chargeOf(picked: readonly PickedLine[], amounts: OrderedAmounts): Charge {
  const lines = picked.map(partOfLine);
  const net = sum(picked.map(({ netCents, isSubstitute }) => (isSubstitute ? 0 : netCents)));
  const charged = sum(lines);
  const cartOffers = net - amounts.goodsTotal;
  const goods = net === 0 ? 0 : charged - roundHalfAway(cartOffers * charged, net);
  const gift = Math.min(amounts.giftTotal, goods);
  const containers = containerDeposits(picked.map(pickedOf), amounts.crates);
  const besides = amounts.packageTotal + containers + amounts.deliveryFee;
  const full = goods - gift + besides;
  const total = Math.min(full, amounts.agreed ?? full);
  return { lines, finals: allocate(Math.max(0, total - besides), lines), goods, gift, containers, total };
}

const pickedOf = ({ quantity, picked = quantity, containerCents }: PickedLine) => ({
  quantity: picked,
  containerCents,
});

/** Cost of what was picked of a line, in proportion to what was ordered. */
function partOfLine({ quantity, netCents, picked = quantity }: PickedLine): Cents {
  return quantity === 0 ? 0 : roundHalfAway(netCents * picked, quantity);
}

/**
 * Points for what was charged, in whole points: the ordered goods earn all of them, fewer goods their part. Amounts are
 * those of the goods, without packages and delivery.
 */
export function pointsFor(points: number, { ordered, charged }: { ordered: Cents; charged: Cents }): number {
  return ordered <= 0 || charged >= ordered ? points : Math.floor((points * Math.max(0, charged)) / ordered);
}

/** A quantity in thousandths; not a number when it has more than three decimals. */
export function milliOfQuantity(quantity: number): Milli {
  const milli = Math.round(quantity * 1000);
  return Math.abs(milli - quantity * 1000) < 1e-6 ? milli : Number.NaN;
}

/**
 * Whether so much can have been picked: whole pieces up to the ordered ones, weighed goods up to twice the ordered weight.
 * More is a typing error. What is above the agreed amount is charged only with the shopper's consent.
 */
export function mayPick(
  { quantity, isWeighed }: { quantity: Milli; isWeighed: boolean },
  picked: Milli,
): boolean {
  if (!Number.isInteger(picked) || picked < 0) return false;
  if (isWeighed) return picked <= 2 * quantity;
  return picked % 1000 === 0 && picked <= quantity;
}

/** A line as ordered and as picked, in any unit; `picked` is null until somebody picked it. */
export interface FoundLine {
  quantity: number;
  picked: number | null;
  isWeighed: boolean;
}

/**
 * Whether goods were missing: fewer pieces than ordered, or nothing of weighed goods, whose weight always differs. A
 * line that isn't picked yet has none missing.
 */
export function isShortage({ quantity, picked, isWeighed }: FoundLine): boolean {
  if (picked === null) return false;
  return isWeighed ? picked === 0 : picked < quantity;
}

/**
 * What a line took of the stock and can go back to it. Missing pieces never were on the shelf; the rest of weighed goods
 * stayed there.
 */
export function presentQuantity({ quantity, picked, isWeighed }: FoundLine): number {
  if (picked === null) return quantity;
  return isWeighed && picked > 0 ? quantity : Math.min(picked, quantity);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
