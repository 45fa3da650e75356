import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';

export type StepperTexts = {
  /** On the button of an empty stepper: `Aggiungi`. */
  add: string;
  /** Spoken names, the product's included: `Aggiungi Mele Fuji al carrello`, … */
  addLabel: string;
  moreLabel: string;
  lessLabel: string;
  quantityLabel: string;
};

export type StepperProps = {
  /** The quantity with its unit as shown, `2 pz`, `300 g`; undefined while none is in the basket. */
  quantity: string | undefined;
  onMore: () => void;
  onLess: () => void;
  texts: StepperTexts;
  /** Set for goods whose quantity may be typed: its bare value, and what to do with a typed one. */
  typed?: { value: string; onCommit: (text: string) => void } | undefined;
  /** A limit reached or a refusal, in words. */
  message?: string | undefined;
  /** Nothing more may be added. The button stays reachable, so that the message is heard. */
  atMax?: boolean;
  busy?: boolean;
  /** The next minus takes the last one out. */
  lessRemoves?: boolean;
  size?: 'normal' | 'large';
};

/**
 * Minus, quantity, plus. The plus is the same button empty and filled, so that the focus stays on it
 * when the first press turns "add" into a stepper; when minus empties it, the focus goes there.
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
    // the pressed minus is gone and took the focus with it
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
        )}
        {filled &&
          (typed ? (
            <TypedQuantity {...typed} shown={quantity} label={texts.quantityLabel} />
          ) : (
            <output className="stepper__quantity">{quantity}</output>
          ))}
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

type TypedQuantityProps = { value: string; shown: string; label: string; onCommit: (text: string) => void };

/** Shows the quantity with its unit at rest, the bare number while it is being typed; another quantity ends a draft. */
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
