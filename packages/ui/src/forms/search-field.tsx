import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';

export type SearchFieldProps = {
  /** Where the form leads without script; the field travels as `q`. */
  action: string;
  value: string;
  onValue: (value: string) => void;
  /** Enter or the button: the full results. */
  onSearch: (value: string) => void;
  texts: { label: string; placeholder: string; submit: string; clear: string; panel: string };
  /** Suggestions: links, and steppers beside them. Undefined when there is nothing to suggest. */
  panel?: ReactNode;
  /** Announced when suggestions change: `5 prodotti, 2 reparti`. */
  status?: string;
};

/**
 * A search form with a panel of suggestions under it. The panel holds links and steppers, which a list
 * box may not; so arrows move the real focus through its links, Tab through everything, Escape comes back.
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
    // inside a stepper's own field the arrows belong to it
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
        // following a suggestion closes the panel; its steppers keep it open
        if ((event.target as Element).closest('.search__panel a[href]')) setOpen(false);
      }}
    >
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
          aria-expanded={shown}
          aria-controls="search-panel"
          role="combobox"
          aria-haspopup="dialog"
          aria-autocomplete="none"
          value={value}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setOpen(true);
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
      <div className="search__panel" id="search-panel" role="dialog" aria-label={texts.panel} hidden={!shown}>
        {shown && panel}
      </div>
      <p className="sr-only" role="status">
        {shown ? status : ''}
      </p>
    </form>
  );
}
