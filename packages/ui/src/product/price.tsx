export type PriceProps = {
  /** What is paid, written out: `2,49 €`. */
  paid: string;
  /** Struck-through former price, only when it differs. */
  former?: string | undefined;
  /** Price per unit in its legal form: `4,98 €/kg`. */
  perUnit?: string | undefined;
  /** Written before the price of variable things: `da`, `circa`. */
  prefix?: string | undefined;
  /** Unit a loose article is priced by, set beside the price: `al kg`. */
  suffix?: string | undefined;
  /** What must be told beside a cut, such as the lowest price of the days before; a line each. */
  note?: string | undefined;
  /** Whole sentence for those who listen: `Prezzo 2,49 €, invece di 3,10 €. 4,98 € al chilo`. */
  spoken: string;
  size?: 'card' | 'page' | 'row';
};

const amount = /^(.*\d,)(\d\d)\s*(.*)$/;

/** The price is the hero of a card. Cents stand apart, so a brand may raise them. */
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
