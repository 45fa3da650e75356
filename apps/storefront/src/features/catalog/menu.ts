import type { Api, Category } from '@bottega/contract';

/** A category as menus need it. */
export interface MenuCategory {
  id: number;
  name: string;
  slug: string;
  icon?: string;
  image?: string;
  children: MenuCategory[];
}

/** The category tree for menus: `depth` levels of it, without what is flagged HIDE_IN_MENU (CAT-15). */
export async function loadMenu(api: Api, depth: number): Promise<MenuCategory[]> {
  const { response, data } = await api.catalog.category({ depth });
  if (response.status !== 0 || !('categories' in data)) return [];
  return data.categories.filter(isListed).map(menuCategory);
}

export function menuCategory(category: Category): MenuCategory {
  const { ICON, MENU_IMAGE } = category.metaData?.category_info ?? {};
  return {
    id: category.categoryId,
    name: category.name,
    slug: category.slug,
    ...(ICON && { icon: ICON }),
    ...(MENU_IMAGE && { image: MENU_IMAGE }),
    children: (category.categories ?? []).filter(isListed).map(menuCategory),
  };
}

export function isListed(category: Pick<Category, 'metaData'>): boolean {
  const flag = category.metaData?.category_info['HIDE_IN_MENU'];
  return flag === undefined || flag === '' || flag === '0' || flag === 'false';
}
