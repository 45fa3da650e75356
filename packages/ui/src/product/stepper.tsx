import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';

export type StepperTexts = {
  /** Text of the button while the quantity is zero: `Aggiungi`. */
  add: string;
  /** Accessible names with the product's name: `Aggiungi Mele Fuji al carrello`, … */
  addLabel: string;
  moreLabel: string;
  lessLabel: string;
  quantityLabel: string;
};

export type StepperProps = {
  /** The quantity with its unit, `2 pz`, `300 g`; undefined while the basket has none. */
  quantity: string | undefined;
  onMore: () => void;
  onLess: () => void;
  texts: StepperTexts;
  /** Given for goods with a quantity that may be typed: its number, and the function for a typed text. */
  typed?: { value: string; onCommit: (text: string) => void } | undefined;
  /** The text of a reached limit or a refusal. */
  message?: string | undefined;
  /** No more may be added. The button stays focusable, so that screen readers read the message. */
  atMax?: boolean;
  busy?: boolean;
  /** The next minus removes the last piece. */
  lessRemoves?: boolean;
  size?: 'normal' | 'large';
};

/**
 * Minus, quantity, plus. The plus is the same element in an empty and a filled stepper, so the first press keeps the
 * focus. When minus empties the stepper, plus gets the focus.
 */
export function Stepper({
  quantity,
  onMore,
  onLess,
  texts,
  typed,
  message,
  atMax = false,
  busy = false,
  lessRemoves = false,
  size = 'normal',
}: StepperProps) {
  const plus = useRef<HTMLButtonElement>(null);
  const lessPressed = useRef(false);
  const filled = quantity !== undefined;

  useEffect(() => {
    // the pressed minus has disappeared with the focus
    if (!filled && lessPressed.current && document.activeElement === document.body) plus.current?.focus();
    lessPressed.current = false;
  }, [filled]);

  return (
    <div
      className={size === 'large' ? 'stepper stepper--large' : 'stepper'}
      data-filled={filled ? '' : undefined}
      aria-busy={busy || undefined}
    >
      <div className="stepper__row" role="group" aria-label={texts.quantityLabel}>
        {filled && (
          <>
            <button
              type="button"
              className="stepper__less"
              aria-label={texts.lessLabel}
              onClick={() => {
                lessPressed.current = true;
                onLess();
              }}
            >
              <Icon name={lessRemoves ? 'trash' : 'minus'} />
            </button>
            <Quantity shown={quantity} typed={typed} label={texts.quantityLabel} />
          </>
        )}
        <button
          ref={plus}
          type="button"
          className="stepper__more"
          aria-label={filled ? texts.moreLabel : texts.addLabel}
          aria-disabled={atMax || undefined}
          onClick={atMax ? undefined : onMore}
        >
          <Icon name="plus" />
          {!filled && <span>{texts.add}</span>}
        </button>
      </div>
      <p className="stepper__message" role="status">
        {message}
      </p>
    </div>
  );
}

type QuantityProps = { shown: string; typed: StepperProps['typed']; label: string };

function Quantity({ shown, typed, label }: QuantityProps) {
  if (typed) return <TypedQuantity {...typed} shown={shown} label={label} />;
  return <output className="stepper__quantity">{shown}</output>;
}

type TypedQuantityProps = { value: string; shown: string; label: string; onCommit: (text: string) => void };

/**
 * Shows the quantity with its unit, and the bare number while the shopper types. A new quantity discards the typed
 * text.
 */
function TypedQuantity({ value, shown, label, onCommit }: TypedQuantityProps) {
  const [typing, setTyping] = useState<{ of: string; text: string }>();
  const draft = typing?.of === value ? typing.text : typing && value;
  const setDraft = (text: string | undefined) => setTyping(text === undefined ? text : { of: value, text });
  const commit = () => {
    if (draft !== undefined && draft.trim() !== '' && draft !== value) onCommit(draft);
    setDraft(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(value);
    }
  };
  return (
    <input
      className="stepper__quantity"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={draft ?? shown}
      onFocus={(event) => {
        setDraft(value);
        const input = event.currentTarget;
        requestAnimationFrame(() => input.select());
      }}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}
