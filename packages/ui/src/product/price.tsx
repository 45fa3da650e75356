export type PriceProps = {
  /** The paid price as text: `2,49 €`. */
  paid: string;
  /** The former price, struck through; only when it differs. */
  former?: string | undefined;
  /** Price per unit in the legal form: `4,98 €/kg`. */
  perUnit?: string | undefined;
  /** Written before a price that varies: `da`, `circa`. */
  prefix?: string | undefined;
  /** Unit of the price of loose goods, written after it: `al kg`. */
  suffix?: string | undefined;
  /** Legally required notes on a price cut, such as the lowest price of the days before; one line each. */
  note?: string | undefined;
  /** Whole sentence for screen readers: `Prezzo 2,49 €, invece di 3,10 €. 4,98 € al chilo`. */
  spoken: string;
  size?: 'card' | 'page' | 'row';
};

const amount = /^(.*\d,)(\d\d)\s*(.*)$/;

/**
 * The price of a product, the largest text of its card. Cents are an element of their own, so that a brand may raise
 * them.
 */
export function Price({ paid, former, perUnit, prefix, suffix, note, spoken, size = 'card' }: PriceProps) {
  const [, whole = paid, cents = '', currency = ''] = amount.exec(paid) ?? [];
  return (
    <div className={`price price--${size}`} data-offer={former === undefined ? undefined : ''}>
      <span className="sr-only">{spoken}</span>
      <span className="price__line" aria-hidden="true">
        <span className="price__paid">
          {prefix !== undefined && <span className="price__affix">{prefix} </span>}
          {whole}
          <span className="price__cents">{cents}</span>
          {currency !== '' && (
            <span className="price__currency">
              {'\u00a0'}
              {currency}
            </span>
          )}
        </span>
        {suffix !== undefined && <span className="price__affix">{suffix}</span>}
        {former !== undefined && <s className="price__former">{former}</s>}
      </span>
      <span className="price__unit" aria-hidden="true">
        {perUnit}
      </span>
      {note !== undefined && (
        <span className="price__note" aria-hidden="true">
          {note}
        </span>
      )}
    </div>
  );
}
