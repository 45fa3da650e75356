import { Icon, TextLink } from '@bottega/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadMenu, type MenuCategory } from '../features/catalog/menu.ts';
import { paths } from '../platform/paths.ts';
import { useShop } from '../platform/shop.tsx';

/**
 * The row of aisles and the panel over the page. First and second level are links of every page's HTML, for those
 * without script and for machines; the third comes when the panel is first opened (CAT-14).
 */
export function MegaMenu({ menu }: { menu: readonly MenuCategory[] }) {
  const { api, t, mediaOrigin } = useShop();
  const { pathname } = useLocation();
  // open on the page it was opened on: going elsewhere leaves it behind
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const setOpen = (to: boolean) => setOpenOn(to ? pathname : undefined);
  const [chosen, setChosen] = useState(menu[0]?.id);
  const [deeper, setDeeper] = useState<readonly MenuCategory[]>();
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const aisles = deeper ?? menu;
  const current = aisles.find((aisle) => pathname.startsWith(paths.category(aisle.slug)));

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
    if (deeper === undefined) {
      const whole = await loadMenu(api, 3);
      if (whole.length > 0) setDeeper(whole);
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
            href={paths.category(aisle.slug)}
            aria-current={aisle.id === current?.id ? 'page' : undefined}
          >
            {aisle.name}
          </a>
        ))}
      </div>
      <div id="mega-menu" className="mega" hidden={!open}>
        <div className="mega__inner page">
          <ul className="mega__aisles">
            {aisles.map((aisle) => (
              <li key={aisle.id}>
                <a
                  href={paths.category(aisle.slug)}
                  data-chosen={aisle.id === chosen ? '' : undefined}
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
          {aisles.map((aisle) => (
            <div key={aisle.id} className="mega__aisle" hidden={aisle.id !== chosen}>
              <TextLink look="alone" className="mega__title" href={paths.category(aisle.slug)}>
                {t('catalog.seeAisle', { name: aisle.name })}
              </TextLink>
              <ul className="mega__groups">
                {aisle.children.map((group) => (
                  <li key={group.id}>
                    <a className="mega__group" href={paths.category(group.slug)}>
                      {group.name}
                    </a>
                    {group.children.length > 0 && (
                      <ul>
                        {group.children.map((leaf) => (
                          <li key={leaf.id}>
                            <a href={paths.category(leaf.slug)}>{leaf.name}</a>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
              {aisle.image && (
                <img className="mega__image" src={mediaOrigin + aisle.image} alt="" loading="lazy" />
              )}
            </div>
          ))}
        </div>
      </div>
    </nav>
  );
}
