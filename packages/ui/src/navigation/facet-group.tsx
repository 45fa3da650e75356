import { useState } from 'react';

export type FacetValue = {
  /** Value of the parameter in the form. */
  value: string;
  name: string;
  count: number;
  checked: boolean;
  /** Where choosing or clearing it leads; used by screens that follow links instead of submitting. */
  href?: string;
};

export type FacetGroupProps = {
  name: string;
  title: string;
  values: readonly FacetValue[];
  /** Called with the toggled value; without it the form's submit button applies the choices. */
  onToggle?: (value: FacetValue) => void;
  /** Spoken count: `12 prodotti`. */
  countText: (count: number) => string;
  open?: boolean;
  /** Values beyond this many fold away under `moreText`. */
  fold?: { after: number; moreText: string; find?: FindTexts };
};

/** Words of the field that looks through many folded values. */
export type FindTexts = { label: string; noneText: string };

/** More folded values than this are looked through, not read. */
const manyValues = 15;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function FacetGroup({ name, title, values, onToggle, countText, open = true, fold }: FacetGroupProps) {
  const cut = fold === undefined || values.length <= fold.after + 2 ? values.length : fold.after;
  // a checked value is never folded away
  const first = values.filter((value, index) => index < cut || value.checked);
  const rest = values.filter((value, index) => index >= cut && !value.checked);
  const [sought, setSought] = useState('');
  const found = rest.filter((value) => plain(value.name).includes(plain(sought.trim())));
  const find = rest.length > manyValues ? fold?.find : undefined;
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
        {list(first)}
        {rest.length > 0 && (
          <details className="facet-group__rest">
            <summary className="link">{fold?.moreText}</summary>
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
            {list(found)}
            {find && <p role="status">{found.length === 0 && find.noneText}</p>}
          </details>
        )}
      </fieldset>
    </details>
  );
}
