import { Drawer } from '@bottega/ui';
import { use, useDeferredValue, useMemo, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { AisleList } from '../features/catalog/aisle-list.tsx';
import { lastCategory } from '../features/catalog/last-category.ts';
import { treeContext } from '../features/catalog/loaded-category.ts';
import { loadMenu, type MenuCategory } from '../features/catalog/menu.ts';
import { useCategoryPath } from '../platform/category-path.ts';
import { paths } from '../platform/paths.ts';
import { useServerCart } from '../platform/session-cart.tsx';
import { useShop, useTexts } from '../platform/shop.tsx';

interface CategoryDrawerProps {
  /** The levels every page carries, until the whole tree is there. */
  menu: readonly MenuCategory[];
  open: boolean;
  onClose: () => void;
  /** The drawer of the links takes this one's place. */
  onLinks: () => void;
}

/**
 * The left drawer (SHL-16): on a small screen the category tree, three levels that fold (CAT-16), on a large one all
 * aisles in columns. The tree comes anew with another store, address or slot (CAT-17).
 */
export function CategoryDrawer({ menu, open, onClose, onLinks }: CategoryDrawerProps) {
  const { api, brand, t } = useShop();
  const { hash } = useServerCart();
  const isLarge = useIsLarge();
  const tree = useMemo(
    () => loadMenu(api, brand.settings.categoryDepth, treeContext(brand.settings, hash)),
    [api, brand.settings, hash],
  );
  // what stands is not taken away while the new one is on its way
  const shown = useDeferredValue(tree, undefined);
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
            <a href={paths.pasteList()}>{t('list.pastedTitle')}</a>
          </li>
          <li>
            <button type="button" aria-haspopup="dialog" onClick={onLinks}>
              {t('shell.footerNavigation')}
            </button>
          </li>
        </ul>
        <Levels menu={menu} tree={shown} isLarge={isLarge} />
      </nav>
    </Drawer>
  );
}

/** Back to the category last looked at, its filters on (SHL-46). */
function Resume() {
  const t = useTexts();
  const [last] = useState(() => lastCategory(localStorage));
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
