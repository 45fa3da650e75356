import { Icon, TextLink } from '@bottega/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { treeContext } from '../features/catalog/loaded-category.ts';
import { loadMenu, type MenuCategory } from '../features/catalog/menu.ts';
import { useCategoryPath } from '../platform/category-path.ts';
import { paths } from '../platform/paths.ts';
import { useServerCart } from '../platform/session-cart.tsx';
import { useShop } from '../platform/shop.tsx';

interface MegaMenuProps {
  menu: readonly MenuCategory[];
  /** All aisles together, in the left drawer. */
  onWhole: () => void;
}

/**
 * The row of aisles and the panel over the page. First and second level are links of every page's HTML, for those
 * without script and for machines; the third comes when the panel is first opened (CAT-14).
 */
export function MegaMenu({ menu, onWhole }: MegaMenuProps) {
  const { api, brand, t, mediaOrigin } = useShop();
  const { hash } = useServerCart();
  const { pathname } = useLocation();
  const categoryPath = useCategoryPath();
  // open on the page it was opened on: going elsewhere leaves it behind
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const setOpen = (to: boolean) => setOpenOn(to ? pathname : undefined);
  const [chosen, setChosen] = useState(menu[0]?.id);
  const [deeper, setDeeper] = useState<{ hash: string; menu: readonly MenuCategory[] }>();
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const aisles = deeper?.menu ?? menu;
  const current = aisles.find((aisle) => pathname.startsWith(categoryPath(aisle.slug)));

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpenOn(undefined);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  const toggle = async () => {
    setOpen(!open);
    if (current) setChosen(current.id);
    if (deeper?.hash !== hash) {
      const whole = await loadMenu(api, brand.settings.categoryDepth, treeContext(brand.settings, hash));
      if (whole.length > 0) setDeeper({ hash, menu: whole });
    }
  };

  return (
    <nav
      ref={root}
      aria-label={t('catalog.aisles')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div className="aisles">
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="mega-menu"
          onClick={() => void toggle()}
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
        <div className="mega__inner page">
          <div className="mega__first">
            <ul className="mega__aisles" onKeyDown={walkAisles}>
              {aisles.map((aisle) => (
                <li key={aisle.id}>
                  <a
                    href={categoryPath(aisle.slug)}
                    data-chosen={aisle.id === chosen ? '' : undefined}
                    // arrows walk the list, so that the next stop is what lies inside the chosen one
                    tabIndex={aisle.id === chosen ? 0 : -1}
                    onPointerEnter={(event) => {
                      if (event.pointerType === 'mouse') setChosen(aisle.id);
                    }}
                    onFocus={() => setChosen(aisle.id)}
                  >
                    {aisle.name}
                    <Icon name="chevron-right" size={16} />
                  </a>
                </li>
              ))}
            </ul>
            <a
              className="mega__whole"
              href={paths.catalog()}
              onClick={(event) => {
                event.preventDefault();
                setOpen(false);
                onWhole();
              }}
            >
              {t('catalog.wholeMenu')}
            </a>
          </div>
          {aisles.map((aisle) => (
            <div key={aisle.id} className="mega__aisle" hidden={aisle.id !== chosen}>
              {aisle.image && (
                <img
                  className="mega__image"
                  src={mediaOrigin + aisle.image}
                  alt=""
                  width={480}
                  height={480}
                  loading="lazy"
                />
              )}
              <TextLink look="alone" className="mega__title" href={categoryPath(aisle.slug)}>
                {t('catalog.seeAisle', { name: aisle.name })}
              </TextLink>
              <ul className="mega__groups">
                {aisle.children.map((group) => (
                  <li key={group.id}>
                    <a className="mega__group" href={categoryPath(group.slug)}>
                      {group.name}
                    </a>
                    {group.children.length > 0 && (
                      <ul>
                        {group.children.map((leaf) => (
                          <li key={leaf.id}>
                            <a href={categoryPath(leaf.slug)}>{leaf.name}</a>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </nav>
  );
}

/** Up and down, first and last of a list of links. */
function walkAisles(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  links.at(to % links.length)?.focus();
}
