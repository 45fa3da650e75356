import type { Api } from '@bottega/contract';

/** Categories and products with names like the words of a missing address. */
export interface NearMissing {
  words: string;
  categories: { name: string; slug: string }[];
  products: { name: string; slug: string }[];
}

const mostProducts = 6;

/**
 * Searches for the words of a missing address. Null when it has no words or the search fails, so that the not-found
 * page always shows.
 */
export async function loadNear(
  api: Api,
  path: string,
  hash: string | undefined,
): Promise<NearMissing | null> {
  const words = wordsOf(path);
  if (words === '') return null;
  try {
    const { response, data } = await api.catalog.suggest({ q: words, ...(hash && { hash }) });
    if (response.status !== 0) return null;
    const { categories, products } = data;
    // keep one product of each name
    const named = new Map(products.map(({ name, slug }) => [name, { name, slug }]));
    return {
      words,
      categories: categories.map(({ name, slug }) => ({ name, slug })),
      products: [...named.values()].slice(0, mostProducts),
    };
  } catch {
    return null;
  }
}

/** Words of the last step of a path: `latte-fresco-1-l` gives "latte fresco". A file name gives none. */
export function wordsOf(path: string): string {
  const last = path.split('/').findLast((step) => step !== '') ?? '';
  if (last.includes('.')) return '';
  return last
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 4)
    .join(' ');
}
