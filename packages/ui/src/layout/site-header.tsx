import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';

export type SiteHeaderProps = {
  /** Link home around the brand's logo. */
  logo: ReactNode;
  search: ReactNode;
  /** Place and slot: two `ServiceButton`s. */
  service: ReactNode;
  /** Account, favourites, orders. */
  actions: ReactNode;
  /** Always visible, also when a phone has scrolled the logo away. */
  cart: ReactNode;
  /** Opens the drawer of categories; shown where the row of aisles is hidden. */
  menu: ReactNode;
  /** The row of aisles, or the mega menu that holds it. */
  aisles?: ReactNode;
};

/** One structure for all brands. The brand's tokens and `data-header` set its colours. */
export function SiteHeader({ logo, search, service, actions, cart, menu, aisles }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header__bar">
        <div className="site-header__inner page">
          <div className="site-header__menu">{menu}</div>
          <div className="site-header__logo">{logo}</div>
          <div className="site-header__search">{search}</div>
          <div className="site-header__service">{service}</div>
          <div className="site-header__acts">{actions}</div>
          <div className="site-header__basket">{cart}</div>
        </div>
      </div>
      {aisles !== undefined && (
        <div className="site-header__aisles">
          <div className="page">{aisles}</div>
        </div>
      )}
    </header>
  );
}

export type ServiceButtonProps = {
  icon: IconName;
  /** The question: `Dove`, `Quando`. */
  title: string;
  /**
   * Note on an answer that is not the shopper's own: `Prima consegna`. It replaces the title, which is still read
   * out.
   */
  note?: string | undefined;
  /** The present answer, or the request to give one. */
  value: string;
  onPress: () => void;
};

export function ServiceButton({ icon, title, note, value, onPress }: ServiceButtonProps) {
  return (
    <button type="button" className="service-button" onClick={onPress}>
      <Icon name={icon} />
      <span className="service-button__text">
        <span className={note === undefined ? 'service-button__title' : 'sr-only'}>{title}</span>{' '}
        {note !== undefined && <span className="service-button__title service-button__note">{note}</span>}{' '}
        <span className="service-button__value">{value}</span>
      </span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
