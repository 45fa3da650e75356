import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';

export type SearchFieldProps = {
  /** Address of the form without script; the parameter is `q`. */
  action: string;
  value: string;
  onValue: (value: string) => void;
  /** Called by Enter or the button, for the full results. */
  onSearch: (value: string) => void;
  texts: { label: string; placeholder: string; submit: string; clear: string; panel: string };
  /** Suggestions: links with steppers beside them. Undefined when there are none. */
  panel?: ReactNode;
  /** Announced when suggestions change: `5 prodotti, 2 reparti`. */
  status?: string;
};

/**
 * A search form with a panel of suggestions. The panel has links and steppers, which a list box may not contain. So
 * arrows move the focus through its links, Tab moves through everything, and Escape returns to the field.
 */
export function SearchField({ action, value, onValue, onSearch, texts, panel, status }: SearchFieldProps) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const shown = open && panel !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    onSearch(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      input.current?.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const focused = document.activeElement;
    // a stepper's own field handles its arrow keys
    if (focused instanceof HTMLInputElement && focused !== input.current) return;
    event.preventDefault();
    if (!shown) setOpen(true);
    const links = [
      input.current,
      ...(form.current?.querySelectorAll<HTMLElement>('.search__panel a[href]') ?? []),
    ];
    const row = links.findIndex((link) => link === focused || link?.closest('li')?.contains(focused));
    const next = (Math.max(row, 0) + (event.key === 'ArrowDown' ? 1 : -1) + links.length) % links.length;
    links[next]?.focus();
  };

  return (
    <form
      ref={form}
      className="search"
      role="search"
      action={action}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onClick={(event) => {
        // a followed suggestion closes the panel; a pressed stepper doesn't
        if ((event.target as Element).closest('.search__panel a[href]')) setOpen(false);
      }}
    >
      <SearchBox
        input={input}
        texts={texts}
        value={value}
        expanded={shown}
        onOpen={() => setOpen(true)}
        onValue={onValue}
      />
      <div className="search__panel" id="search-panel" role="dialog" aria-label={texts.panel} hidden={!shown}>
        {shown && panel}
      </div>
      <p className="sr-only" role="status">
        {shown ? status : ''}
      </p>
    </form>
  );
}

type SearchBoxProps = Pick<SearchFieldProps, 'texts' | 'value' | 'onValue'> & {
  input: RefObject<HTMLInputElement | null>;
  expanded: boolean;
  onOpen: () => void;
};

/** The field with the buttons that clear it and submit the form. */
function SearchBox({ input, texts, value, expanded, onOpen, onValue }: SearchBoxProps) {
  return (
    <div className="search__box">
      <input
        ref={input}
        type="search"
        name="q"
        className="search__input"
        aria-label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        aria-expanded={expanded}
        aria-controls="search-panel"
        role="combobox"
        aria-haspopup="dialog"
        aria-autocomplete="none"
        value={value}
        onFocus={onOpen}
        onChange={(event) => {
          onOpen();
          onValue(event.currentTarget.value);
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label={texts.clear}
          onClick={() => {
            onValue('');
            input.current?.focus();
          }}
        >
          <Icon name="x" />
        </button>
      )}
      <button type="submit" className="search__submit" aria-label={texts.submit}>
        <Icon name="search" size={22} />
      </button>
    </div>
  );
}
