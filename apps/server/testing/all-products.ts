import type { Product, ProductsData } from '@bottega/contract';
import type { Caller } from './shops/running-app.ts';

/**
 * Yields the products of a list page by page, because one answer carries 200 at most.
 *
 * @param query further parameters of the list, such as `promo=true&sort=name`
 */
async function* productPages(caller: Pick<Caller, 'get'>, query = ''): AsyncGenerator<Product[]> {
  for (let page = 1; ; page += 1) {
    const more = query === '' ? '' : `&${query}`;
    const url = `/ebsn/api/products?page_size=200&page=${page}${more}`;
    const { http, data } = await caller.get<ProductsData>(url);
    if (http !== 200) throw new Error(`${url} answered ${http}`);
    yield data.products;
    if (page >= data.page.totPages) return;
  }
}

/** All products of a list; see {@link productPages}. */
export async function allProducts(caller: Pick<Caller, 'get'>, query = ''): Promise<Product[]> {
  const products: Product[] = [];
  for await (const page of productPages(caller, query)) products.push(...page);
  return products;
}

/** The first products of a list, as many as requested; see {@link productPages}. */
export async function someProducts(
  caller: Pick<Caller, 'get'>,
  query: string,
  { count, isSo }: { count: number; isSo: (product: Product) => boolean },
): Promise<Product[]> {
  const found: Product[] = [];
  if (count === 0) return found;
  for await (const page of productPages(caller, query)) {
    found.push(...page.filter(isSo));
    if (found.length >= count) break;
  }
  return found.slice(0, count);
}

/**
 * Like {@link someProducts}, for a list ordered by name: only products whose name is unique.
 *
 * @param query must order by name
 */
export async function uniquelyNamed(
  caller: Pick<Caller, 'get'>,
  query: 'sort=name' | `sort=-name&${string}`,
  { count, isSo }: { count: number; isSo: (product: Product) => boolean },
): Promise<Product[]> {
  const products: Product[] = [];
  const unique = () => {
    const names = Map.groupBy(products, ({ name }) => name);
    return products.filter((product) => isSo(product) && names.get(product.name)?.length === 1);
  };
  for await (const page of productPages(caller, query)) {
    products.push(...page);
    // Products of one name follow each other. Those of the last name may continue on the next page.
    const found = unique().filter(({ name }) => name !== products.at(-1)?.name);
    if (found.length >= count) return found.slice(0, count);
  }
  return unique().slice(0, count);
}
