import { useState } from 'react';

export type FacetValue = {
  /** Value of the parameter in the form. */
  value: string;
  name: string;
  count: number;
  checked: boolean;
  /** Address of the list with this value toggled, for screens that follow links instead of submitting the form. */
  href?: string;
};

export type FacetGroupProps = {
  name: string;
  title: string;
  values: readonly FacetValue[];
  /** Called with the toggled value. Without it the form's submit button applies the choices. */
  onToggle?: (value: FacetValue) => void;
  /** Accessible text of the count: `12 prodotti`. */
  countText: (count: number) => string;
  open?: boolean;
  /** Values beyond this number are folded under `moreText`. */
  fold?: { after: number; moreText: string; find?: FindTexts };
};

/** Texts of the field that searches the folded values. */
type FindTexts = { label: string; noneText: string };

/** From so many values on there is a field to look for one. */
const manyValues = 12;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function FacetGroup({ name, title, values, onToggle, countText, open = true, fold }: FacetGroupProps) {
  const cut = fold === undefined || values.length <= fold.after + 2 ? values.length : fold.after;
  // a checked value always stays visible
  const first = values.filter((value, index) => index < cut || value.checked);
  const rest = values.filter((value, index) => index >= cut && !value.checked);
  const [sought, setSought] = useState('');
  const isSeeking = sought.trim() !== '';
  const found = values.filter((value) => plain(value.name).includes(plain(sought.trim())));
  const find = values.length >= manyValues ? fold?.find : undefined;
  const list = (shown: readonly FacetValue[]) => (
    <ul>
      {shown.map((value) => (
        <li key={value.value}>
          <label className="choice facet">
            <input
              type="checkbox"
              name={name}
              value={value.value}
              {...(onToggle
                ? { checked: value.checked, onChange: () => onToggle(value) }
                : { defaultChecked: value.checked })}
            />
            <span className="choice__text">{value.name}</span>
            <span className="facet__count">
              <span aria-hidden="true">{value.count}</span>
              <span className="sr-only">, {countText(value.count)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <details className="disclosure facet-group" open={open}>
      <summary>{title}</summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {find && (
          <input
            type="search"
            className="facet-group__find"
            aria-label={find.label}
            placeholder={find.label}
            autoComplete="off"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        )}
        {list(isSeeking ? found : first)}
        {find && <p role="status">{isSeeking && found.length === 0 && find.noneText}</p>}
        {rest.length > 0 && !isSeeking && (
          <details className="facet-group__rest">
            <summary className="link">{fold?.moreText}</summary>
            {list(rest)}
          </details>
        )}
      </fieldset>
    </details>
  );
}
