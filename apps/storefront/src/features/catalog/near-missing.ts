import type { Api } from '@bottega/contract';

/** What may have been meant by an address nothing is at. */
export interface NearMissing {
  words: string;
  categories: { name: string; slug: string }[];
  products: { name: string; slug: string }[];
}

const mostProducts = 6;

/**
 * What the words of a slug find in the shop; nothing where they are none, or nothing answers: a page that isn't there
 * never fails for what might be.
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
    // one of a name is enough to say what there is
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

/** Words of the last step of a path: `latte-fresco-1-l` says "latte fresco". A file's name says none. */
export function wordsOf(path: string): string {
  const last = path.split('/').findLast((step) => step !== '') ?? '';
  if (last.includes('.')) return '';
  return last
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 4)
    .join(' ');
}
