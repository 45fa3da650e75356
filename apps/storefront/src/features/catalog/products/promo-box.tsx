import type { WarehousePromo } from '@bottega/contract';

/** The offer's own texts: header, body, footer, styled by its class (PRO-02). */
export function PromoBox({ promo: { view } }: { promo: WarehousePromo }) {
  return (
    <aside className={`promo-box ${view.cssClass}`}>
      {view.header && <p className="promo-box__header">{view.header}</p>}
      <p className="promo-box__body">{view.body}</p>
      {view.selectablePromoText && view.selectablePromoText !== view.body && (
        <p>{view.selectablePromoText}</p>
      )}
      {view.footer && <p className="promo-box__footer">{view.footer}</p>}
    </aside>
  );
}
