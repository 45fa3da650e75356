import type { Category, ProductsData } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import type { BenchShop } from './bench-shop.ts';
import { measureOnce, type Measured } from './measure.ts';
import { readGold } from './search/search-gold.ts';

/** Number of pages before measuring: PostgreSQL plans a statement several times before it keeps a plan. */
const unmeasured = 60;
const measured = 120;

/** Measures uncached pages of products with one client, each kind of page separately. */
export async function productsAlone(shop: BenchShop): Promise<Measured[]> {
  const visitor = shop.visitor();
  const rows: Measured[] = [];
  for (const [kind, paths] of Object.entries(await kindsOfPage(shop))) {
    for (const path of paths.slice(0, unmeasured)) await visitor.get(path);
    const pieces = paths.slice(unmeasured).map((path) => () => visitor.get(path));
    rows.push(
      await measureOnce(shop, { work: 'products, one client', state: `cold: ${kind}` }, pieces, {
        clients: 1,
      }),
    );
  }
  return rows;
}

async function kindsOfPage(shop: BenchShop): Promise<Record<string, string[]>> {
  const level = (depth: number) => shop.categories.filter(({ slug }) => slug.split('/').length === depth);
  const [aisles, groups, leaves] = [level(1), level(2), level(3)];
  const { data } = await shop.visitor().get<ProductsData>('/ebsn/api/products?page_size=1');
  const goods = (await allProducts(shop.visitor(), 'sort=name')).slice(0, unmeasured + measured);
  const choices = data.facets.map(({ parameterName, values }) =>
    values.map(({ id }) => `&${parameterName}=${id}`),
  );
  const [vendors = [''], ...classes] = choices;
  const searched = (await readGold('rosmarino')).map(({ text }) => encodeURIComponent(text));
  const sorts = ['name', 'price', 'priceUm', '-price', 'new', 'discount'];
  return {
    leaf: pages(24, leaves),
    group: pages(24, groups),
    aisle: pages(24, aisles),
    'aisle, one maker': pages(23, aisles, (n) => taken(vendors, n)),
    'aisle, makers and characteristics': pages(22, aisles, (n) =>
      [taken(vendors, n), taken(vendors, n + 1), ...classes.map((values) => taken(values, n))].join(''),
    ),
    'aisle, sorted': pages(21, aisles, (n) => `&sort=${taken(sorts, Math.floor(n / aisles.length) + n)}`),
    'aisle, offers': pages(20, aisles, () => '&promo=true'),
    'aisle, novelties': pages(19, aisles, () => '&new_product=true'),
    'aisle, past page 30': pages(18, aisles, () => '', 30),
    'all offers': pages(17, [undefined], () => '&promo=true'),
    'all goods': pages(16, [undefined]),
    alternatives: goods.map(({ productId }) => `/ebsn/api/products/alternatives?productId=${productId}`),
    search: searched.slice(0, unmeasured + measured).map((q) => `/ebsn/api/products?page_size=15&q=${q}`),
  };
}

const taken = (values: readonly string[], n: number): string => values[n % values.length] ?? '';

/** Addresses of one kind of page. Each kind has its own page size, so that no kind finds cached answers of another. */
function pages(
  size: number,
  of: readonly (Category | undefined)[],
  more: (n: number) => string = () => '',
  after = 0,
): string[] {
  return Array.from({ length: unmeasured + measured }, (_, n) => {
    const category = of[n % of.length];
    const place = category ? `parent_category_id=${category.categoryId}&` : '';
    return `/ebsn/api/products?${place}page_size=${size}&page=${after + 1 + Math.floor(n / of.length)}${more(n)}`;
  });
}
