import type { AnnouncedOffer } from '@bottega/server/modules/promotion/index';
import type { DemoBrand } from '../demo-brands.ts';
import { productIdOf } from './product-records.ts';
import type { PromotionRow } from '../source-files.ts';
import { addDays } from '@bottega/domain/fulfilment';
import { centsOfEuros, WHOLE_MILLI } from '@bottega/domain/money';
import type { IsoDay, Offer } from '@bottega/domain/promotion';

/**
 * The brand's offers with their days. Products that the brand doesn't sell are dropped, and offers without products.
 */
export function brandOffers(
  brand: DemoBrand,
  promotions: readonly PromotionRow[],
  sold: ReadonlySet<string>,
  thursday: IsoDay,
): AnnouncedOffer[] {
  const offers: AnnouncedOffer[] = [];
  for (const [index, row] of promotions.filter(({ shop }) => shop === brand.key).entries()) {
    const skus = row.skus.filter((sku) => sold.has(sku));
    const wholeCart = row.kind === 'basket_threshold' && row.skus.length === 0;
    if (skus.length === 0 && !wholeCart) continue;
    if (row.gift && !sold.has(row.gift.sku)) continue;
    offers.push({
      offerId: brand.tenantId * 1000 + index + 1,
      code: row.id,
      productIds: skus.map((sku) => productIdOf(brand, sku)),
      firstDay: addDays(thursday, row.start_day),
      lastDay: addDays(thursday, row.end_day),
      badge: row.badge,
      description: row.text,
      ...(row.per_order_limit !== undefined && { perOrderLimit: row.per_order_limit }),
      ...(row.selectable_text !== undefined && { selectableText: row.selectable_text }),
      ...parameters(brand, row),
    });
  }
  return offers;
}

type OfBase = 'offerId' | 'productIds' | 'firstDay' | 'lastDay' | 'badge' | 'perOrderLimit';
type Parameters<O> = O extends unknown ? Omit<O, OfBase> : never;

/** The parameters of an offer's kind in the domain's units: rates in basis points, money in cents. */
function parameters(brand: DemoBrand, row: PromotionRow): Parameters<Offer> {
  const required = (value: number | undefined): number => {
    if (value === undefined) throw new Error(`demo offer ${row.id}: a parameter of ${row.kind} is missing`);
    return value;
  };
  const percent = (): number => required(row.percent) * 100;
  switch (row.kind) {
    case 'percentage':
      return { kind: 'percentage', percent: percent() };
    case 'price_cut':
      return { kind: 'price_cut', price: centsOfEuros(required(row.price)) };
    case 'n_for_m':
      return { kind: 'n_for_m', buy: required(row.buy), pay: required(row.pay) };
    case 'second_half':
      return { kind: 'second_half' };
    case 'from_quantity':
      return { kind: 'from_quantity', quantity: required(row.quantity), percent: percent() };
    case 'points':
      return { kind: 'points', points: required(row.points) };
    case 'selectable':
      if (row.gift === undefined)
        return { kind: 'selectable', benefit: { type: 'percent', percent: percent() } };
      return {
        kind: 'selectable',
        benefit: {
          type: 'gift',
          productId: productIdOf(brand, row.gift.sku),
          quantity: row.gift.quantity * WHOLE_MILLI,
        },
      };
    case 'basket_threshold':
      return {
        kind: 'basket_threshold',
        threshold: centsOfEuros(required(row.threshold)),
        benefit:
          row.discount === undefined
            ? { type: 'percent', percent: percent() }
            : { type: 'amount', amount: centsOfEuros(row.discount) },
      };
    default:
      throw new Error(`demo offer ${row.id}: unknown kind ${row.kind}`);
  }
}
