import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { ContentProblem } from './content-problem.ts';
import type { Named, ParsedFile } from './read-entry.ts';
import { findCategories, findSold } from './shop-repository.ts';

/** A link or good of a file, with the category or product that it names. */
interface Wanted {
  file: string;
  named: Named;
  code: 'CONTENT_GOOD' | 'CONTENT_LINK_LOST';
  category?: string;
  product?: string;
}

/**
 * Warnings of an import: goods of flyers that the brand doesn't sell, and links to categories and products that it
 * doesn't have. They come and go with the catalogue, so they stop no import.
 */
export async function shopWarnings(
  db: Db,
  parsed: readonly ParsedFile[],
  { categoryPrefix }: { categoryPrefix: string },
): Promise<ContentProblem[]> {
  const wanted = parsed.flatMap(({ source: { path: file }, goods, links }): Wanted[] => [
    ...goods.map((named) => ({ file, named, code: 'CONTENT_GOOD' as const, product: named.target })),
    ...links.flatMap((named) => {
      const target = targetOf(named.target, [categoryPrefix, '/category/']);
      return target ? [{ file, named, code: 'CONTENT_LINK_LOST' as const, ...target }] : [];
    }),
  ]);
  const named = (kind: 'category' | 'product') => wanted.flatMap((place) => place[kind] ?? []);
  const [categories, goods] = await Promise.all([
    findCategories(db, named('category')),
    findSold(db, named('product')),
  ]);
  const known = {
    category: new Set(categories.map(({ slug }) => slug)),
    product: new Set(
      goods.flatMap(({ sku, ean, slugs }) => [sku, ...slugs, ...(ean === null ? [] : [paddedGtin(ean)])]),
    ),
  };
  return wanted
    .filter(({ category, product }) =>
      category === undefined
        ? !known.product.has(product!) && !known.product.has(paddedGtin(product!))
        : !known.category.has(category),
    )
    .map(({ file, named: { target, line }, code }) => ({
      file,
      line,
      code,
      params: { what: target.slice(0, 200) },
    }));
}

/** The category or product that a link inside the shop leads to. */
function targetOf(
  link: string,
  prefixes: readonly string[],
): { category: string } | { product: string } | undefined {
  if (!/^\/(?![/\\])/.test(link) || !URL.canParse(link, 'https://shop.example')) return undefined;
  const path = new URL(link, 'https://shop.example').pathname.replace(/\/$/, '');
  const prefix = prefixes.find((prefix) => path.startsWith(prefix));
  if (prefix !== undefined) return { category: path.slice(prefix.length) };
  const [, product] = /^\/product\/([^/]+)$/.exec(path) ?? [];
  return product === undefined ? undefined : { product };
}
