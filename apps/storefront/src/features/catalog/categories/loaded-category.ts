import type { Api, BrandSettings, Category } from '@bottega/contract';
import { data } from 'react-router';

/**
 * Input that selects the brand's category tree: complete, or only categories with goods in the shopper's warehouse
 * (TEN-18).
 */
export interface TreeContext {
  filtered?: true;
  hash?: string;
}

export function treeContext(settings: BrandSettings, hash: string | undefined): TreeContext {
  return settings.filterEmptyCategory ? { filtered: true, ...(hash && { hash }) } : {};
}

interface Loaded {
  /** Requested categories by slug or id and tree context, so that each is requested once (CAT-12). */
  categories: Map<string, Promise<Category | null>>;
  /** Ids by slug, as seen in menus and pages. A list can load before its category is known. */
  ids: Map<string, number>;
}

const loadedBy = new WeakMap<Api, Loaded>();

function loadedWith(api: Api): Loaded {
  let loaded = loadedBy.get(api);
  if (!loaded) {
    loaded = { categories: new Map(), ids: new Map() };
    loadedBy.set(api, loaded);
  }
  return loaded;
}

const maxCategories = 40;
const isDown = (httpStatus: number) => httpStatus === 0 || (httpStatus >= 502 && httpStatus <= 504);

/**
 * Loads a category and keeps it until the page is closed; null when it could not be loaded (CAT-09).
 *
 * @throws a 503 when the server doesn't answer, since the category may exist
 */
export function loadCategory(
  api: Api,
  by: { slug: string } | { categoryId: number },
  where: TreeContext = {},
): Promise<Category | null> {
  const { categories, ids } = loadedWith(api);
  const key = JSON.stringify([by, where]);
  const loaded = categories.get(key);
  if (loaded) return loaded;
  const request = (async () => {
    const { httpStatus, response, data: answered } = await api.catalog.category({ ...by, ...where });
    if (isDown(httpStatus)) throw data(null, { status: 503 });
    if (response.status !== 0 || !('category' in answered)) return null;
    const { category } = answered;
    for (const each of [category, ...(category.categories ?? [])]) ids.set(each.slug, each.categoryId);
    return category;
  })();
  categories.set(key, request);
  if (categories.size > maxCategories) categories.delete(categories.keys().next().value!);
  const drop = () => categories.delete(key);
  void request.then((category) => category ?? drop(), drop);
  return request;
}

export function rememberIds(api: Api, categories: readonly { slug: string; id: number }[]): void {
  const { ids } = loadedWith(api);
  for (const { slug, id } of categories) ids.set(slug, id);
}

export function knownIdOf(api: Api, slug: string): number | undefined {
  return loadedWith(api).ids.get(slug);
}
