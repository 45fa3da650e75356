import type { Product } from '@bottega/contract';
import { uniquelyNamed } from '@bottega/server/testing/all-products';
import { shopUrl } from '@bottega/testing/browser-journey';
import { httpCaller } from '@bottega/server/testing/http-caller';

export type SaleType = 'Pezzo' | 'Confezione' | 'Sfuso';

/** Shelves of the demo with daily or group maxima. */
const limited = /olio-extravergine|acqua/;

/**
 * A product of the given sale type without limits or options, which a search for its name finds alone.
 *
 * @param atLeast minimum price in euro, for baskets that must reach the minimum order
 */
export async function someGoods(brand: string, saleType: SaleType, atLeast = 0): Promise<Product> {
  const caller = httpCaller(Number(new URL(shopUrl(brand)).port), brand);
  const [found] = await uniquelyNamed(caller, 'sort=name', {
    count: 1,
    isSo: ({ productInfos: infos, available, warehousePromo, selectOptions, priceDisplay, breadCrumbs }) =>
      infos['TIPOLOGIA'] === saleType &&
      !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
      available >= 100_000_000 &&
      !warehousePromo &&
      selectOptions.length === 0 &&
      priceDisplay >= atLeast &&
      !breadCrumbs.some(({ slug }) => limited.test(slug)),
  });
  if (!found) throw new Error(`the demo shop sells nothing as ${saleType} from ${atLeast} €`);
  return found;
}
