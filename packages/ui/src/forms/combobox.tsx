import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { activeAfter } from './combobox-keys.ts';
import { describedBy, Field, type FieldTexts } from './field.tsx';

export type ComboboxOption = {
  id: string;
  /** Plain text of the option, announced and set into the field when chosen. */
  label: string;
  /** A second line in muted text. */
  detail?: ReactNode;
};

export type ComboboxProps = FieldTexts &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'placeholder' | 'autoComplete' | 'required' | 'id'> & {
    value: string;
    onValue: (value: string) => void;
    options: readonly ComboboxOption[];
    onSelect: (option: ComboboxOption) => void;
    /** Suggestions are loading. */
    loading?: boolean;
    texts: {
      loading: string;
      /** Shown when there are no suggestions; undefined before the answer. */
      empty?: string | undefined;
      /** Announced with the list: `5 suggerimenti`. */
      count: (options: number) => string;
    };
  };

/** A field with suggestions: the ARIA 1.2 combobox with a list box. The caller provides the options. */
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
  const { open, active, expanded, choose, onKeyDown, onTyped, close } = useOptionList(options, onSelect);
  const status = loading ? texts.loading : options.length > 0 ? texts.count(options.length) : texts.empty;

  return (
    <Field id={at} label={label} hint={hint} error={error} optionalText={optionalText}>
      <div
        className="combobox"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
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
            onTyped();
            onValue(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        {loading && <Icon name="loader-2" className="spinner combobox__busy" />}
        <OptionList
          at={at}
          label={typeof label === 'string' ? label : undefined}
          options={options}
          active={active}
          hidden={!expanded}
          onChoose={choose}
        />
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

/** The active option and whether the list is open, by the keys of the ARIA pattern. */
function useOptionList(options: readonly ComboboxOption[], onSelect: (option: ComboboxOption) => void) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const expanded = open && options.length > 0;
  const leave = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    leave();
    onSelect(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // the first Escape closes the list and not the dialog around it
      event.preventDefault();
      event.stopPropagation();
      leave();
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
  const onTyped = () => {
    setOpen(true);
    setActive(-1);
  };
  return { open, active, expanded, choose, onKeyDown, onTyped, close: () => setOpen(false) };
}

type OptionListProps = {
  /** Id of the field. */
  at: string;
  label: string | undefined;
  options: readonly ComboboxOption[];
  active: number;
  hidden: boolean;
  onChoose: (option: ComboboxOption) => void;
};

function OptionList({ at, label, options, active, hidden, onChoose }: OptionListProps) {
  return (
    <ul className="combobox__list" role="listbox" id={`${at}-list`} aria-label={label} hidden={hidden}>
      {options.map((option, index) => (
        <li
          key={option.id}
          id={`${at}-option-${index}`}
          role="option"
          aria-selected={index === active}
          className="combobox__option"
          // without it the press would take the focus from the field before the click
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
          {option.detail !== undefined && <span className="choice__detail">{option.detail}</span>}
        </li>
      ))}
    </ul>
  );
}
