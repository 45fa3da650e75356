import { deliveryFeeOf, toFreeDelivery } from '../fulfilment/places/delivery-fee.ts';
import type { FeeTier } from '../fulfilment/places/delivery-fee.ts';
import { applyGifts, giftEarned } from '../gift/index.ts';
import type { AppliedGift, EarnedGift, GiftCode, GiftPromise } from '../gift/index.ts';
import {
  allocateByGroup,
  amountOf,
  percentOf,
  roundHalfAway,
  vatSummary,
  WHOLE_MILLI,
} from '../money/index.ts';
import type { BasisPoints, Cents, Milli, VatRow } from '../money/index.ts';
import { applyOffers } from '../promotion/index.ts';
import type { AppliedOffer, Gift, IsoDay, Offer, PromoChoice, PromotedLine } from '../promotion/index.ts';
import { containerDeposits, type Crates } from './containers.ts';
import { deliveryByRate, type DeliveryVat } from './delivery-vat.ts';
import type { SaleType } from '../catalog/index.ts';

export interface CartLine {
  lineId: number;
  productId: number;
  /** Thousandths of a piece or of a kilogram; whole packages (1000 each) when `packageMilli` is set. */
  quantity: Milli;
  /** List price per piece, or per kilogram for loose goods. */
  unitPrice: Cents;
  vat: BasisPoints;
  saleType: SaleType;
  /** Set on a package-flagged line of loose goods: kilograms of one package, in thousandths. */
  packageMilli?: Milli;
  /** The shopper's answer to a selectable promo. */
  choice?: PromoChoice;
  /** Alcohol and similar goods: they earn neither points nor gifts. */
  noRewards?: boolean;
  /** Infant formula: no offer, code, point or gift counts it. */
  noPromotion?: boolean;
  /** Container deposit of a piece or pack. */
  containerCents?: Cents;
}

export interface OrderPackage {
  packageId: number;
  quantity: number;
  unitCost: Cents;
  vat: BasisPoints;
  /** Crates that come back: their cost is a container deposit. */
  returnable?: boolean;
}

export interface CartInput {
  lines: readonly CartLine[];
  offers: readonly Offer[];
  /** The day whose offers and prices apply. */
  day: IsoDay;
  /** Absent while no service is chosen: then there is no fee. */
  delivery?: { tiers: readonly FeeTier[]; vat: DeliveryVat };
  packages?: readonly OrderPackage[];
  /** Gift codes and certificates on the basket, in any order. */
  giftCodes?: readonly GiftCode[];
  /** Certificates the brand promises from a goods total on. */
  giftPromises?: readonly GiftPromise[];
  minimumOrder?: Cents;
  /** Extra amount to pre-authorise on a card, as a rate of the variable-weight goods (CHK-16). */
  preAuthorisationRate?: BasisPoints;
}

export interface LineTotals extends PromotedLine {
  /** Amount shown on the row: list amount less the line's own offer. */
  netAmount: Cents;
  /** The line's share of the gift codes. */
  giftDiscount: Cents;
  /** Final cost of the line, after its shares of basket thresholds and codes: used for charge, VAT and refunds. */
  finalAmount: Cents;
}

export interface CartTotals {
  lines: LineTotals[];
  /** Items of the basket: one per piece and pack, one per line of loose goods. */
  itemsCount: number;
  goodsListTotal: Cents;
  applied: AppliedOffer[];
  discountTotal: Cents;
  /** Goods after offers and before codes: compared with minimum order and free delivery. */
  goodsTotal: Cents;
  /** Discount of each gift code on the goods, by number. */
  giftCodes: AppliedGift[];
  giftTotal: Cents;
  /** The certificate the order earns; the shop issues it on delivery. */
  giftEarned?: EarnedGift;
  packageTotal: Cents;
  /** Deposits of returnable containers: those of the goods, and crates. */
  containerTotal: Cents;
  crates?: Crates;
  deliveryFee: Cents;
  /** How the fee is taxed. Absent: no service is chosen, or the order is older than the choice and has the ordinary rate. */
  deliveryVat?: DeliveryVat;
  total: Cents;
  /** Without container deposits, which are outside VAT. */
  vat: VatRow[];
  variableWeightAmount: Cents;
  preAuthorisation: Cents;
  points: number;
  gifts: Gift[];
  /** 0 when the minimum is reached or there is no minimum. */
  toMinimumOrder: Cents;
  /** 0 when delivery is already free; undefined when it never becomes free or no service is chosen. */
  toFreeDelivery?: Cents;
}

/** The quantity to charge, in thousandths: kilograms of a package-flagged line, the quantity of any other line. */
export function billedQuantity(line: Pick<CartLine, 'quantity' | 'packageMilli'>): Milli {
  return line.packageMilli === undefined
    ? line.quantity
    : roundHalfAway(line.quantity * line.packageMilli, WHOLE_MILLI);
}

/** The amount to reserve on a card: the total and a rate of the goods that are weighed at picking. */
export function preAuthorisationOf(total: Cents, variableWeightAmount: Cents, rate: BasisPoints): Cents {
  return total + percentOf(variableWeightAmount, rate);
}

/**
 * The range of the final total of a basket with weighed goods. It is symmetric around the estimate and never exceeds
 * the pre-authorised amount.
 */
export function estimateRange(
  total: Cents,
  variableWeightAmount: Cents,
  rate: BasisPoints,
): { lowest: Cents; highest: Cents } {
  const slack = percentOf(variableWeightAmount, rate);
  return { lowest: Math.max(0, total - slack), highest: total + slack };
}

function itemsOf(line: CartLine): number {
  if (line.quantity <= 0) return 0;
  return line.saleType === 'Sfuso' && line.packageMilli === undefined
    ? 1
    : Math.ceil(line.quantity / WHOLE_MILLI);
}

function sumOf<T>(rows: readonly T[], amount: (row: T, index: number) => number): number {
  return rows.reduce((sum, row, index) => sum + amount(row, index), 0);
}

type PricedLine = PromotedLine & Pick<LineTotals, 'netAmount'>;

const beforeGifts = (line: PricedLine): Cents => line.netAmount - line.basketDiscount;

/**
 * Splits the discount of the codes over the lines to the cent, as VAT and refunds need. The order of lines doesn't
 * matter, nor whether a product is in one line or two.
 */
function spreadGifts(
  lines: readonly PricedLine[],
  giftTotal: Cents,
  of: readonly Pick<CartLine, 'lineId' | 'productId' | 'noPromotion'>[],
): LineTotals[] {
  if (giftTotal === 0)
    return lines.map((line) => ({ ...line, giftDiscount: 0, finalAmount: beforeGifts(line) }));
  const lineOf = new Map(of.map((line) => [line.lineId, line]));
  const sorted = [...lines].sort((a, b) => a.lineId - b.lineId);
  const shares = allocateByGroup(
    giftTotal,
    sorted.map((line) => (lineOf.get(line.lineId)?.noPromotion ? 0 : beforeGifts(line))),
    sorted.map(({ lineId }) => lineOf.get(lineId)?.productId ?? 0),
  );
  const shareOf = new Map(sorted.map((line, index) => [line, shares[index] ?? 0]));
  return lines.map((line) => {
    const giftDiscount = shareOf.get(line) ?? 0;
    return { ...line, giftDiscount, finalAmount: beforeGifts(line) - giftDiscount };
  });
}

/** Calculates all totals of a basket: screen, order, charge and invoice show this one result. */
export function cartTotals(input: CartInput): CartTotals {
  const { delivery, packages = [], minimumOrder = 0, preAuthorisationRate = 0 } = input;
  const promoted = applyOffers(
    input.lines.map((line) => ({
      ...line,
      quantity: billedQuantity(line),
      loose: line.saleType === 'Sfuso',
    })),
    input.offers,
    input.day,
  );
  const priced = promoted.lines.map((line) => ({ ...line, netAmount: line.listAmount - line.discount }));
  const goodsListTotal = sumOf(priced, (line) => line.listAmount);
  const goodsTotal = sumOf(priced, beforeGifts);
  const promotable = sumOf(priced, (line, index) =>
    input.lines[index]?.noPromotion ? 0 : beforeGifts(line),
  );
  const giftCodes = applyGifts(input.giftCodes ?? [], promotable);
  const giftTotal = sumOf(giftCodes, ({ discount }) => discount);
  const lines = spreadGifts(priced, giftTotal, input.lines);
  const returnable = packages.find((container) => container.returnable);
  const crates = returnable && { quantity: returnable.quantity, unitCents: returnable.unitCost };
  const containerTotal = containerDeposits(input.lines, crates);
  const bought = packages.filter((container) => !container.returnable);
  const packageRows = bought.map(({ vat, unitCost, quantity }) => ({
    rate: vat,
    gross: amountOf(unitCost, quantity * WHOLE_MILLI),
  }));
  const packageTotal = sumOf(packageRows, ({ gross }) => gross);
  // no goods, no delivery fee
  const deliveryFee =
    delivery === undefined || goodsListTotal === 0 ? 0 : deliveryFeeOf(delivery.tiers, goodsTotal);
  const total = goodsTotal - giftTotal + packageTotal + containerTotal + deliveryFee;
  const finals = input.lines.map((line, index) => ({ line, gross: lines[index]?.finalAmount ?? 0 }));
  const before = input.lines.map(({ vat: rate }, index) => {
    const line = priced[index];
    return { rate, gross: line === undefined ? 0 : beforeGifts(line) };
  });
  // codes take off a fixed amount, so the variable part is counted before codes
  const variableWeightAmount = sumOf(input.lines, ({ saleType }, index) => {
    const line = lines[index];
    return line !== undefined && saleType === 'Sfuso' ? beforeGifts(line) : 0;
  });
  const earning = sumOf(finals, ({ line, gross }) => (line.noRewards || line.noPromotion ? 0 : gross));
  const earned = giftEarned(input.giftPromises ?? [], earning);
  const free = delivery === undefined ? undefined : toFreeDelivery(delivery.tiers, goodsTotal);
  return {
    lines,
    itemsCount: sumOf(input.lines, itemsOf),
    goodsListTotal,
    applied: promoted.applied,
    discountTotal: goodsListTotal - goodsTotal,
    goodsTotal,
    giftCodes,
    giftTotal,
    ...(earned && { giftEarned: earned }),
    packageTotal,
    containerTotal,
    ...(crates && { crates }),
    deliveryFee,
    ...(delivery && { deliveryVat: delivery.vat }),
    total,
    vat: vatSummary([
      ...finals.map(({ line, gross }) => ({ rate: line.vat, gross })),
      ...packageRows,
      ...(delivery ? deliveryByRate(deliveryFee, before, delivery.vat) : []),
    ]),
    variableWeightAmount,
    preAuthorisation: preAuthorisationOf(total, variableWeightAmount, preAuthorisationRate),
    points: sumOf(lines, (line) => line.points),
    gifts: promoted.gifts,
    toMinimumOrder: Math.max(0, minimumOrder - goodsTotal),
    ...(free !== undefined && { toFreeDelivery: free }),
  };
}
