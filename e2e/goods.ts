import type { Product } from '@bottega/contract';
import { allProducts } from '@bottega/testing/all-products';
import { shopUrl } from '@bottega/testing/browser-journey';
import { httpCaller } from '@bottega/testing/http-caller';

export type SaleType = 'Pezzo' | 'Confezione' | 'Sfuso';

/** Shelves of the demo where a shopper may buy so many a day, or of all together. */
const limited = /olio-extravergine|acqua/;

/**
 * A product sold that way which anybody may simply add, as the brand sells it today.
 *
 * @param atLeast euro it should cost, for baskets that must reach the minimum order
 */
export async function someGoods(brand: string, saleType: SaleType, atLeast = 0): Promise<Product> {
  const caller = httpCaller(Number(new URL(shopUrl(brand)).port), brand);
  const products = await allProducts(caller, 'sort=name');
  const names = Map.groupBy(products, ({ name }) => name);
  const found = products.find(
    ({ name, productInfos: infos, available, warehousePromo, selectOptions, priceDisplay, breadCrumbs }) =>
      infos['TIPOLOGIA'] === saleType &&
      !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
      available >= 100_000_000 &&
      !warehousePromo &&
      selectOptions.length === 0 &&
      priceDisplay >= atLeast &&
      !breadCrumbs.some(({ slug }) => limited.test(slug)) &&
      // found by its name alone
      names.get(name)?.length === 1,
  );
  if (!found) throw new Error(`the demo shop sells nothing as ${saleType} from ${atLeast} €`);
  return found;
}
