import { allocate, ordinaryVat, vatSummary, type Cents, type VatAmount } from '../money/index.ts';

/**
 * How the delivery fee is taxed. `goods`: as accessory to the goods, at their rates (D.P.R. 633/1972, art. 12);
 * `ordinary`: as a service of its own.
 */
export type DeliveryVat = 'goods' | 'ordinary';

/**
 * The delivery fee by VAT rate, lowest first. An accessory fee is split over the rates by what their goods cost, by largest
 * remainder. Without goods that cost anything it has the ordinary rate.
 *
 * Law: the parts add up to the fee, and don't depend on the order or number of the goods.
 *
 * @param goods what each line costs, before codes and offers on the basket, which take off each rate its part
 */
export function deliveryByRate(fee: Cents, goods: readonly VatAmount[], as: DeliveryVat): VatAmount[] {
  const rates = as === 'goods' ? vatSummary(goods) : [];
  if (rates.length === 0) return fee === 0 ? [] : [{ rate: ordinaryVat, gross: fee }];
  const shares = allocate(
    fee,
    rates.map(({ gross }) => gross),
  );
  return rates.flatMap(({ rate }, at) => (shares[at] ? [{ rate, gross: shares[at] }] : []));
}
