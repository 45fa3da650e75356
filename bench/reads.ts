import type { BenchShop } from './bench-shop.ts';
import { measureOnce, measureRepeated, type Measured } from './measure.ts';

/** Number of different requests, enough that none is repeated. */
const questions = 600;

const cold = 'cold: first request';
const warm = 'warm: cached';

/** Measures the category page as the browser gets it first: HTML rendered on the server. */
export async function categoryPage(shop: BenchShop): Promise<Measured[]> {
  const paths = variants(shop, ({ slug }, sort) => `/category/${slug}?sort=${sort}`);
  return bothWays(shop, 'category page, rendered on the server', paths);
}

/** Measures a page of 24 products with the facets of all hits in its category. */
export async function productsWithFacets(shop: BenchShop): Promise<Measured[]> {
  const paths = variants(
    shop,
    ({ categoryId }, sort) => `/ebsn/api/products?parent_category_id=${categoryId}&page_size=24&sort=${sort}`,
  );
  return bothWays(shop, 'products, one page with facets', paths);
}

/** Measures searches for the beginnings of typical texts, letter by letter from the second on. */
export async function searchAsYouType(shop: BenchShop): Promise<Measured[]> {
  const typed = new Set(
    shop.names.flatMap((name) => [2, 3, 4, 5, 6, 8, 10].map((length) => name.slice(0, length).trim())),
  );
  const paths = [...typed]
    .slice(0, questions)
    .map((q) => `/ebsn/api/search/suggest?q=${encodeURIComponent(q)}`);
  return bothWays(shop, 'search as you type', paths);
}

async function bothWays(shop: BenchShop, work: string, paths: readonly string[]): Promise<Measured[]> {
  const visitor = shop.visitor();
  // The first answers include one-time costs: query plans and compiled code.
  const [warmUp, measured] = [paths.slice(0, 20), paths.slice(20)];
  for (const path of warmUp) await visitor.get(path);
  const callers = Array.from({ length: 10 }, () => shop.visitor());
  return [
    await measureOnce(
      shop,
      { work, state: cold },
      measured.map((path, index) => () => callers[index % callers.length]!.get(path)),
    ),
    await measureRepeated(shop, { work, state: warm }, warmUp),
  ];
}

function variants(
  shop: BenchShop,
  pathOf: (category: BenchShop['categories'][number], sort: string) => string,
): string[] {
  const sorts = ['name', 'price', '-price', 'priceUm', '-priceUm', '-name', 'new', 'discount'];
  const all = sorts.flatMap((sort) => shop.categories.map((category) => pathOf(category, sort)));
  // spread evenly over aisles, groups and leaves
  const step = Math.max(1, Math.floor(all.length / questions));
  return all.filter((_, index) => index % step === 0).slice(0, questions);
}
