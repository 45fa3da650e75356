import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { activeAfter } from './combobox-keys.ts';
import { describedBy, Field, type FieldTexts } from './field.tsx';

export type ComboboxOption = {
  id: string;
  /** Plain text, announced and set into the field when chosen. */
  label: string;
  /** A second, quieter line. */
  detail?: ReactNode;
};

export type ComboboxProps = FieldTexts &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'placeholder' | 'autoComplete' | 'required' | 'id'> & {
    value: string;
    onValue: (value: string) => void;
    options: readonly ComboboxOption[];
    onSelect: (option: ComboboxOption) => void;
    /** Suggestions are on their way. */
    loading?: boolean;
    texts: {
      loading: string;
      /** Shown when nothing was found; undefined while it is too early to say. */
      empty?: string | undefined;
      /** Announced with the list: `5 suggerimenti`. */
      count: (options: number) => string;
    };
  };

/** One field with suggestions: the ARIA 1.2 combobox with a list box. The list belongs to who asks for it. */
export function Combobox({
  label,
  hint,
  error,
  optionalText,
  id,
  value,
  onValue,
  options,
  onSelect,
  loading = false,
  texts,
  autoComplete = 'off',
  ...input
}: ComboboxProps) {
  const own = useId();
  const at = id ?? own;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const status = loading ? texts.loading : options.length > 0 ? texts.count(options.length) : texts.empty;
  const expanded = open && options.length > 0;

  const choose = (option: ComboboxOption) => {
    setOpen(false);
    setActive(-1);
    onSelect(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // the first Escape closes the list, not the dialog around it
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
      return;
    }
    const option = options[active];
    if (event.key === 'Enter' && expanded && option) {
      event.preventDefault();
      choose(option);
      return;
    }
    const next = activeAfter(event.key, active, options.length, event.altKey);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
  };

  return (
    <Field id={at} label={label} hint={hint} error={error} optionalText={optionalText}>
      <div
        className="combobox"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <input
          {...input}
          {...describedBy(at, { hint, error })}
          id={at}
          className="input"
          role="combobox"
          autoComplete={autoComplete}
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={`${at}-list`}
          aria-activedescendant={expanded && active >= 0 ? `${at}-option-${active}` : undefined}
          value={value}
          onChange={(event) => {
            setOpen(true);
            setActive(-1);
            onValue(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        {loading && <Icon name="loader-2" className="spinner combobox__busy" />}
        <ul
          className="combobox__list"
          role="listbox"
          id={`${at}-list`}
          aria-label={typeof label === 'string' ? label : undefined}
          hidden={!expanded}
        >
          {options.map((option, index) => (
            <li
              key={option.id}
              id={`${at}-option-${index}`}
              role="option"
              aria-selected={index === active}
              className="combobox__option"
              // the press must not take the focus from the field before it is a click
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
              {option.detail !== undefined && <span className="choice__detail">{option.detail}</span>}
            </li>
          ))}
        </ul>
        {open && !loading && options.length === 0 && texts.empty !== undefined && (
          <p className="combobox__list combobox__empty">{texts.empty}</p>
        )}
        <p className="sr-only" role="status">
          {open ? status : ''}
        </p>
      </div>
    </Field>
  );
}
