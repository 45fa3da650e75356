import { deliveryFeeOf, toFreeDelivery } from '../fulfilment/delivery-fee.ts';
import type { FeeTier } from '../fulfilment/delivery-fee.ts';
import { amountOf, percentOf, roundHalfAway, vatSummary, WHOLE_MILLI } from '../money/index.ts';
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
  minimumOrder?: Cents;
  /** What a card is pre-authorised for beyond the total, as a rate of the variable-weight goods (CHK-16). */
  preAuthorisationRate?: BasisPoints;
}

export interface LineTotals extends PromotedLine {
  /** What the row shows: list amount less the line's own offer. */
  netAmount: Cents;
  /** What the line costs in the end, its part of the basket thresholds taken off: charge, VAT, refunds. */
  finalAmount: Cents;
}

export interface CartTotals {
  lines: LineTotals[];
  /** Pieces and packs count one each, a line of loose goods counts one. */
  itemsCount: number;
  goodsListTotal: Cents;
  applied: AppliedOffer[];
  discountTotal: Cents;
  goodsTotal: Cents;
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

function itemsOf(line: CartLine): number {
  if (line.quantity <= 0) return 0;
  return line.saleType === 'Sfuso' && line.packageMilli === undefined
    ? 1
    : Math.ceil(line.quantity / WHOLE_MILLI);
}

function sumOf<T>(rows: readonly T[], amount: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0);
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
  const lines = promoted.lines.map((line) => {
    const netAmount = line.listAmount - line.discount;
    return { ...line, netAmount, finalAmount: netAmount - line.basketDiscount };
  });
  const goodsListTotal = sumOf(lines, (line) => line.listAmount);
  const goodsTotal = sumOf(lines, (line) => line.finalAmount);
  const packageRows = packages.map(({ vat, unitCost, quantity }) => ({
    rate: vat,
    gross: amountOf(unitCost, quantity * WHOLE_MILLI),
  }));
  const packageTotal = sumOf(packageRows, ({ gross }) => gross);
  // An empty basket is delivered nowhere.
  const deliveryFee =
    delivery === undefined || goodsListTotal === 0 ? 0 : deliveryFeeOf(delivery.tiers, goodsTotal);
  const total = goodsTotal + packageTotal + deliveryFee;
  const finals = input.lines.map((line, index) => ({ line, gross: lines[index]?.finalAmount ?? 0 }));
  const variableWeightAmount = sumOf(finals, ({ line, gross }) => (line.saleType === 'Sfuso' ? gross : 0));
  const free = delivery === undefined ? undefined : toFreeDelivery(delivery.tiers, goodsTotal);
  return {
    lines,
    itemsCount: sumOf(input.lines, itemsOf),
    goodsListTotal,
    applied: promoted.applied,
    discountTotal: goodsListTotal - goodsTotal,
    goodsTotal,
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
