import type { Product, ProductsData } from '@bottega/contract';
import type { Caller } from './running-app.ts';

/**
 * Every product a list holds, page after page: one answer carries 200 at most.
 *
 * @param query further parameters of the list, such as `promo=true&sort=name`
 */
export async function allProducts(caller: Pick<Caller, 'get'>, query = ''): Promise<Product[]> {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const more = query === '' ? '' : `&${query}`;
    const url = `/ebsn/api/products?page_size=200&page=${page}${more}`;
    const { http, data } = await caller.get<ProductsData>(url);
    if (http !== 200) throw new Error(`${url} answered ${http}`);
    products.push(...data.products);
    if (page >= data.page.totPages) return products;
  }
}
