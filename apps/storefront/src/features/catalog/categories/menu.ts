import type { Api, Category } from '@bottega/contract';
import { rememberIds, type TreeContext } from './loaded-category.ts';

/** The fields of a category that menus need. */
export interface MenuCategory {
  id: number;
  name: string;
  slug: string;
  image?: string;
  children: MenuCategory[];
}

/** Levels of the menu that every page carries. The other levels are loaded when a menu is opened. */
export const firstLevels = 1;

/**
 * Loads `depth` levels of the category tree for menus (TEN-22), without categories flagged HIDE_IN_MENU (CAT-15).
 * Empty when the request fails.
 */
export async function loadMenu(api: Api, depth: number, where: TreeContext = {}): Promise<MenuCategory[]> {
  const { response, data } = await api.catalog.category({ depth, ...where });
  if (response.status !== 0 || !('categories' in data)) return [];
  const menu = data.categories.filter(isListed).map(menuCategory);
  remember(api, menu);
  return menu;
}

function remember(api: Api, menu: readonly MenuCategory[]): void {
  rememberIds(api, menu);
  for (const { children } of menu) remember(api, children);
}

export function menuCategory(category: Category): MenuCategory {
  const image = category.metaData?.category_info['MENU_IMAGE'];
  return {
    id: category.categoryId,
    name: category.name,
    slug: category.slug,
    ...(image && { image }),
    children: (category.categories ?? []).filter(isListed).map(menuCategory),
  };
}

export function isListed(category: Pick<Category, 'metaData'>): boolean {
  const flag = category.metaData?.category_info['HIDE_IN_MENU'];
  return flag === undefined || flag === '' || flag === '0' || flag === 'false';
}
