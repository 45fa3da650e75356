import { Breadcrumbs } from '@bottega/ui';
import { useEffect } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { AisleList } from '../../features/catalog/categories/aisle-list.tsx';
import { forgetCategory } from '../../features/catalog/categories/last-category.ts';
import { treeContext } from '../../features/catalog/categories/loaded-category.ts';
import { loadMenu, type MenuCategory } from '../../features/catalog/categories/menu.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';
import { keptTexts } from '../../platform/browser-storage.ts';

interface CatalogData {
  menu: MenuCategory[];
}

export const isKept = true;

/** Loads every aisle with its groups. The page has no filters (CAT-13). */
export async function loader({ api, shop, query, hash }: LoadArgs): Promise<CatalogData> {
  if (query.size > 0) throw redirect(paths.catalog());
  const { settings } = shop.brand;
  return { menu: await loadMenu(api, settings.categoryDepth, treeContext(settings, await hash())) };
}

export function head(_: CatalogData, shop: Shop): Head {
  const { t } = textsOf(shop.brand);
  return {
    title: t('shell.titleWithBrand', { title: t('catalog.allProductsTitle'), brand: shop.brand.name }),
    description: t('catalog.allProductsMeta', { brand: shop.brand.name }),
    canonical: paths.catalog(),
  };
}

export function Component() {
  const { menu } = useLoaderData<CatalogData>();
  const t = useTexts();
  useEffect(() => forgetCategory(keptTexts), []);
  return (
    <div className="page catalogue">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('catalog.allProductsTitle') }]}
      />
      <header className="catalogue__header">
        <h1>{t('catalog.allProductsTitle')}</h1>
      </header>
      <AisleList menu={menu} heading="h2" />
    </div>
  );
}
