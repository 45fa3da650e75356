import { IconLink, SiteHeader } from '@bottega/ui';
import { Suspense, type ReactNode } from 'react';
import type { MenuCategory } from '../../features/catalog/categories/menu.ts';
import { PlaceAndTime, type FirstSlot } from '../../features/fulfilment/places/place-and-time.tsx';
import { useShape } from '../../platform/native-bridge.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useShop } from '../../platform/shop.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from '../cart/cart-button.tsx';
import { MegaMenu } from '../menus/mega-menu.tsx';
import { SiteSearch } from './site-search.tsx';

interface SiteHeadProps {
  menu: readonly MenuCategory[];
  /** The app's button that leads back; the browser has its own. */
  back: ReactNode;
  /** The app's button that reads a bar code. */
  scan: ReactNode;
  hasAisles: boolean;
  firstSlot: FirstSlot | undefined;
  onMenu: () => void;
  onCart: () => void;
  /** Called when pointer or focus reach the basket button, so that its drawer can load. */
  onNearCart: () => void;
}

/** The header (SHL-14): logo, search, place, slot, account, basket and menus. */
export function SiteHead({
  menu,
  back,
  scan,
  hasAisles,
  firstSlot,
  onMenu,
  onCart,
  onNearCart,
}: SiteHeadProps) {
  const { t } = useShop();
  return (
    <SiteHeader
      logo={<HomeLogo />}
      menu={
        <>
          <Suspense>{back}</Suspense>
          <IconLink
            icon="menu-2"
            label={t('shell.openMenu')}
            href={paths.catalog()}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              onMenu();
            }}
          />
        </>
      }
      search={
        <>
          <SiteSearch />
          <Suspense>{scan}</Suspense>
        </>
      }
      service={<PlaceAndTime firstSlot={firstSlot} />}
      actions={<AccountMenu />}
      cart={<CartButton onOpen={onCart} onNear={onNearCart} />}
      aisles={hasAisles ? <MegaMenu menu={menu} onWhole={onMenu} /> : undefined}
    />
  );
}

/** The brand's logo; in the app on a phone its icon, which leaves room for place and slot. */
export function HomeLogo() {
  const { t, brand } = useShop();
  const shape = useShape();
  const { art } = brand;
  const label = t('shell.homeLink', { brand: brand.name });
  return (
    <a href={paths.home()} aria-label={label}>
      <picture>
        {shape === 'app' && <source media="(width < 37.5rem)" srcSet={art.icon} width={64} height={64} />}
        <img src={art.headerLogo} alt="" width={art.width} height={art.height} />
      </picture>
    </a>
  );
}
