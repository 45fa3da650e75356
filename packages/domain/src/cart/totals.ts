import { deliveryFeeOf, toFreeDelivery } from '../fulfilment/delivery-fee.ts';
import type { FeeTier } from '../fulfilment/delivery-fee.ts';
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
import type { SaleType } from './sale-rules.ts';

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
  /** What the shopper answered to a selectable promo. */
  choice?: PromoChoice;
  /** Alcohol and the like: neither points nor gifts. */
  noRewards?: boolean;
}

export interface OrderPackage {
  packageId: number;
  quantity: number;
  unitCost: Cents;
  vat: BasisPoints;
}

export interface CartInput {
  lines: readonly CartLine[];
  offers: readonly Offer[];
  /** The day whose offers and prices hold. */
  day: IsoDay;
  /** Absent while no service is chosen: no fee is counted yet. */
  delivery?: { tiers: readonly FeeTier[]; vat: BasisPoints };
  packages?: readonly OrderPackage[];
  /** Gift codes and certificates on the basket, in any order. */
  giftCodes?: readonly GiftCode[];
  /** Certificates the brand promises for what is spent. */
  giftPromises?: readonly GiftPromise[];
  minimumOrder?: Cents;
  /** What a card is pre-authorised for beyond the total, as a rate of the variable-weight goods (CHK-16). */
  preAuthorisationRate?: BasisPoints;
}

export interface LineTotals extends PromotedLine {
  /** What the row shows: list amount less the line's own offer. */
  netAmount: Cents;
  /** Its part of what gift codes take off. */
  giftDiscount: Cents;
  /** What the line costs in the end, its part of basket thresholds and codes taken off: charge, VAT, refunds. */
  finalAmount: Cents;
}

export interface CartTotals {
  lines: LineTotals[];
  /** Pieces and packs count one each, a line of loose goods counts one. */
  itemsCount: number;
  goodsListTotal: Cents;
  applied: AppliedOffer[];
  discountTotal: Cents;
  /** Goods after offers, before codes: what minimum order and free delivery go by. */
  goodsTotal: Cents;
  /** What each gift code takes off the goods, by number. */
  giftCodes: AppliedGift[];
  giftTotal: Cents;
  /** The certificate the order earns, given when it is delivered. */
  giftEarned?: EarnedGift;
  packageTotal: Cents;
  deliveryFee: Cents;
  total: Cents;
  vat: VatRow[];
  variableWeightAmount: Cents;
  preAuthorisation: Cents;
  points: number;
  gifts: Gift[];
  /** 0 when the minimum is reached or there is none. */
  toMinimumOrder: Cents;
  /** 0 when delivery is free already; undefined when it never is, or no service is chosen. */
  toFreeDelivery?: Cents;
}

/** Thousandths that are paid for: kilograms of a package-flagged line, the quantity of any other. */
export function billedQuantity(line: Pick<CartLine, 'quantity' | 'packageMilli'>): Milli {
  return line.packageMilli === undefined
    ? line.quantity
    : roundHalfAway(line.quantity * line.packageMilli, WHOLE_MILLI);
}

/** The amount to hold on a card: the total and a rate of the goods whose weight is only known when picked. */
export function preAuthorisationOf(total: Cents, variableWeightAmount: Cents, rate: BasisPoints): Cents {
  return total + percentOf(variableWeightAmount, rate);
}

/**
 * What a basket with weighed goods may come to once they are on the scales: as much less as more, and never more than
 * is authorised before.
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
 * Codes take off every line its part, to the cent, whatever the order of lines and whether a product is in one or two of
 * them: VAT and refunds are by line.
 */
function spreadGifts(
  lines: readonly PricedLine[],
  giftTotal: Cents,
  of: readonly Pick<CartLine, 'lineId' | 'productId'>[],
): LineTotals[] {
  if (giftTotal === 0)
    return lines.map((line) => ({ ...line, giftDiscount: 0, finalAmount: beforeGifts(line) }));
  const productOf = new Map(of.map(({ lineId, productId }) => [lineId, productId]));
  const sorted = [...lines].sort((a, b) => a.lineId - b.lineId);
  const shares = allocateByGroup(
    giftTotal,
    sorted.map(beforeGifts),
    sorted.map(({ lineId }) => productOf.get(lineId) ?? 0),
  );
  const shareOf = new Map(sorted.map((line, index) => [line, shares[index] ?? 0]));
  return lines.map((line) => {
    const giftDiscount = shareOf.get(line) ?? 0;
    return { ...line, giftDiscount, finalAmount: beforeGifts(line) - giftDiscount };
  });
}

/** The one sum of a basket: screen, order, charge and invoice all show what this returns. */
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
  const giftCodes = applyGifts(input.giftCodes ?? [], goodsTotal);
  const giftTotal = sumOf(giftCodes, ({ discount }) => discount);
  const lines = spreadGifts(priced, giftTotal, input.lines);
  const packageRows = packages.map(({ vat, unitCost, quantity }) => ({
    rate: vat,
    gross: amountOf(unitCost, quantity * WHOLE_MILLI),
  }));
  const packageTotal = sumOf(packageRows, ({ gross }) => gross);
  // An empty basket is delivered nowhere.
  const deliveryFee =
    delivery === undefined || goodsListTotal === 0 ? 0 : deliveryFeeOf(delivery.tiers, goodsTotal);
  const total = goodsTotal - giftTotal + packageTotal + deliveryFee;
  const finals = input.lines.map((line, index) => ({ line, gross: lines[index]?.finalAmount ?? 0 }));
  // a code takes the same off however much is weighed out, so what may vary is counted before it
  const variableWeightAmount = sumOf(input.lines, ({ saleType }, index) => {
    const line = lines[index];
    return line !== undefined && saleType === 'Sfuso' ? beforeGifts(line) : 0;
  });
  const earning = sumOf(finals, ({ line, gross }) => (line.noRewards ? 0 : gross));
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
    deliveryFee,
    total,
    vat: vatSummary([
      ...finals.map(({ line, gross }) => ({ rate: line.vat, gross })),
      ...packageRows,
      ...(delivery === undefined ? [] : [{ rate: delivery.vat, gross: deliveryFee }]),
    ]),
    variableWeightAmount,
    preAuthorisation: preAuthorisationOf(total, variableWeightAmount, preAuthorisationRate),
    points: sumOf(lines, (line) => line.points),
    gifts: promoted.gifts,
    toMinimumOrder: Math.max(0, minimumOrder - goodsTotal),
    ...(free !== undefined && { toFreeDelivery: free }),
  };
}
