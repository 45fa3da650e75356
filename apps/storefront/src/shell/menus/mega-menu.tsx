import { Icon } from '@bottega/ui';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { treeContext } from '../../features/catalog/categories/loaded-category.ts';
import { loadMenu, type MenuCategory } from '../../features/catalog/categories/menu.ts';
import { useCategoryPath } from '../../platform/paths/category-path.ts';
import { later } from '../../platform/page/later.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useServerCart } from '../../features/cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';

const loadPanel = later(() => import('./mega-panel.tsx'));
const MegaPanel = lazy(loadPanel);

interface MegaMenuProps {
  menu: readonly MenuCategory[];
  /** Opens all aisles in the left drawer. */
  onWhole: () => void;
}

/**
 * The row of aisles as links in every page's HTML, and the mega menu. The panel and the tree load when pointer or
 * focus reach its button (CAT-14).
 */
export function MegaMenu({ menu, onWhole }: MegaMenuProps) {
  const { api, brand, t } = useShop();
  const { hash } = useServerCart();
  const { pathname } = useLocation();
  const categoryPath = useCategoryPath();
  // path of the page on which the panel was opened, so that a navigation closes it
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const [tree, setTree] = useState<{ hash: string; menu: Promise<MenuCategory[]> }>();
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const current = menu.find((aisle) => pathname.startsWith(categoryPath(aisle.slug)));
  const close = () => setOpenOn(undefined);

  usePointerOutside(root, open, () => setOpenOn(undefined));

  const prepare = () => {
    if (tree?.hash === hash) return;
    void loadPanel();
    const { settings } = brand;
    setTree({ hash, menu: loadMenu(api, settings.categoryDepth, treeContext(settings, hash)) });
  };

  return (
    <nav
      ref={root}
      aria-label={t('catalog.aisles')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div className="aisles">
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="mega-menu"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            prepare();
            setOpenOn(open ? undefined : pathname);
          }}
        >
          <Icon name={open ? 'x' : 'menu-2'} />
          {t('shell.allProducts')}
        </button>
        <a href={paths.offers()}>{t('shell.linkOffers')}</a>
        {menu.map((aisle) => (
          <a
            key={aisle.id}
            href={categoryPath(aisle.slug)}
            aria-current={aisle.id === current?.id ? 'page' : undefined}
          >
            {aisle.name}
          </a>
        ))}
      </div>
      <div id="mega-menu" className="mega" hidden={!open}>
        {tree && (
          <Suspense fallback={<p role="status">{t('ui.loading')}</p>}>
            <MegaPanel
              key={`${current?.id} ${openOn}`}
              menu={menu}
              tree={tree.menu}
              firstChosen={current?.id}
              onWhole={() => {
                close();
                onWhole();
              }}
            />
          </Suspense>
        )}
      </div>
    </nav>
  );
}

/** Calls `onOutside` when the pointer is pressed outside of the element, while `isActive`. */
function usePointerOutside(root: RefObject<HTMLElement | null>, isActive: boolean, onOutside: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) onOutside();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [root, isActive, onOutside]);
}
