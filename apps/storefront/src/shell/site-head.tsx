import { IconLink, SiteHeader } from '@bottega/ui';
import type { MenuCategory } from '../features/catalog/menu.ts';
import { PlaceAndTime, type FirstSlot } from '../features/fulfilment/place-and-time.tsx';
import { artOf } from '../platform/brand-art.ts';
import { paths } from '../platform/paths.ts';
import { useShop } from '../platform/shop.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BasketButton } from './basket-button.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { SiteSearch } from './site-search.tsx';

interface SiteHeadProps {
  menu: readonly MenuCategory[];
  hasAisles: boolean;
  firstSlot: FirstSlot | undefined;
  onMenu: () => void;
  onBasket: () => void;
  /** Pointer or focus came to the basket: it will be wanted. */
  onNearBasket: () => void;
}

/** The navbar (SHL-14): who, where, when, how much, and the way to everything. */
export function SiteHead({ menu, hasAisles, firstSlot, onMenu, onBasket, onNearBasket }: SiteHeadProps) {
  const { t } = useShop();
  return (
    <SiteHeader
      logo={<HomeLogo />}
      menu={
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
      }
      search={<SiteSearch />}
      service={<PlaceAndTime firstSlot={firstSlot} />}
      acts={<AccountMenu />}
      basket={<BasketButton onOpen={onBasket} onNear={onNearBasket} />}
      aisles={hasAisles ? <MegaMenu menu={menu} onWhole={onMenu} /> : undefined}
    />
  );
}

export function HomeLogo() {
  const { t, brand } = useShop();
  const art = artOf(brand.key);
  const label = t('shell.homeLink', { brand: brand.name });
  return (
    <a href={paths.home()} aria-label={label}>
      <img src={art.headerLogo} alt="" width={art.width} height={art.height} />
    </a>
  );
}
