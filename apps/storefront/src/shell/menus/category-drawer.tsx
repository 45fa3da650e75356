import { Drawer } from '@bottega/ui';
import { use, useDeferredValue, useMemo, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { AisleList } from '../../features/catalog/categories/aisle-list.tsx';
import { lastCategory } from '../../features/catalog/categories/last-category.ts';
import { treeContext } from '../../features/catalog/categories/loaded-category.ts';
import { loadMenu, type MenuCategory } from '../../features/catalog/categories/menu.ts';
import { loadMenuGroups, type MenuGroup } from '../../features/content/load-menu.ts';
import { useCategoryPath } from '../../platform/paths/category-path.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useServerCart } from '../../features/cart/state/index.ts';
import { useShop, useTexts } from '../../platform/shop.tsx';
import { keptTexts } from '../../platform/browser-storage.ts';

interface CategoryDrawerProps {
  /** The first levels of the menu, shown until the whole tree has loaded. */
  menu: readonly MenuCategory[];
  open: boolean;
  onClose: () => void;
  /** Opens the drawer of the brand's links in place of this one. */
  onLinks: (links: Promise<MenuGroup[]>) => void;
}

/**
 * The left drawer (SHL-16): the folding category tree of three levels on a small screen (CAT-16), all aisles in
 * columns on a large one. The tree loads again for another store, address or slot (CAT-17).
 */
export function CategoryDrawer({ menu, open, onClose, onLinks }: CategoryDrawerProps) {
  const { api, brand, origin, t } = useShop();
  const { hash } = useServerCart();
  const isLarge = useIsLarge();
  const tree = useMemo(
    () => loadMenu(api, brand.settings.categoryDepth, treeContext(brand.settings, hash)),
    [api, brand.settings, hash],
  );
  // keep the old tree on the screen while the new one loads
  const shown = useDeferredValue(tree, undefined);
  const [links, setLinks] = useState<Promise<MenuGroup[]>>();
  const openLinks = () => {
    const loading = links ?? loadLinks();
    setLinks(loading);
    onLinks(loading);
  };
  /** The menu of the links drawer; for a brand without one that of the footer, which the app hides. */
  const loadLinks = async () => {
    const place = {
      here: origin,
      whitelist: brand.settings.domainWhitelist,
      restTitle: t('shell.footerNavigation'),
    };
    const own = await loadMenuGroups(api, 'links', place);
    return own.length > 0 ? own : loadMenuGroups(api, 'footer', place);
  };
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a[href]')) onClose();
  };
  return (
    <Drawer
      side="left"
      wide={isLarge}
      open={open}
      onClose={onClose}
      title={t('catalog.allProductsTitle')}
      closeText={t('ui.close')}
    >
      <nav aria-label={t('catalog.allProductsTitle')} className="tree" onClick={closeOnLink}>
        <ul className="tree__first">
          <Resume />
          <li>
            <a href={paths.offers()}>{t('shell.linkOffers')}</a>
          </li>
          <li>
            <a href={paths.novelties()}>{t('shell.linkNew')}</a>
          </li>
          <li>
            <a href={accountPaths.pasteList()}>{t('list.pastedTitle')}</a>
          </li>
          <li>
            <button type="button" aria-haspopup="dialog" onClick={openLinks}>
              {t('shell.discoverTitle')}
            </button>
          </li>
        </ul>
        <Levels menu={menu} tree={shown} isLarge={isLarge} />
      </nav>
    </Drawer>
  );
}

/** Link to the last visited category with its filters (SHL-46). */
function Resume() {
  const t = useTexts();
  const [last] = useState(() => lastCategory(keptTexts));
  if (!last) return null;
  const { title: name, address, filters: count } = last;
  return (
    <li>
      <a href={address}>
        {count === 0 ? t('catalog.resume', { name }) : t('catalog.resumeFiltered', { name, count })}
      </a>
    </li>
  );
}

interface LevelsProps {
  menu: readonly MenuCategory[];
  tree: Promise<MenuCategory[]> | undefined;
  isLarge: boolean;
}

function Levels({ menu, tree, isLarge }: LevelsProps) {
  const loaded = tree ? use(tree) : [];
  const aisles = loaded.length > 0 ? loaded : menu;
  return isLarge ? <AisleList menu={aisles} heading="h3" /> : <Tree aisles={aisles} />;
}

function Tree({ aisles }: { aisles: readonly MenuCategory[] }) {
  const t = useTexts();
  const categoryPath = useCategoryPath();
  return (
    <div className="accordion">
      {aisles.map((aisle) => (
        <details key={aisle.id} name="tree" className="disclosure">
          <summary>{aisle.name}</summary>
          <div className="disclosure__content">
            <a className="tree__all" href={categoryPath(aisle.slug)}>
              {t('catalog.seeAisle', { name: aisle.name })}
            </a>
            {aisle.children.map((group) => (
              <div key={group.id} className="tree__group">
                <a href={categoryPath(group.slug)}>{group.name}</a>
                <ul>
                  {group.children.map((leaf) => (
                    <li key={leaf.id}>
                      <a href={categoryPath(leaf.slug)}>{leaf.name}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

const large = '(width >= 64rem)';

function useIsLarge(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(large);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(large).matches,
  );
}
