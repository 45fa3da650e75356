import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

export type StepSectionProps = {
  id: string;
  number: number;
  title: ReactNode;
  state: 'open' | 'done' | 'ahead';
  /** The choice, shown when the step is folded. */
  summary?: ReactNode;
  editText: string;
  /** Opens the step again; absent when it can't be changed any more. */
  onEdit?: () => void;
  children: ReactNode;
};

/** A step of the checkout. A folded step stays mounted, so that typed text isn't lost. */
export function StepSection({
  id,
  number,
  title,
  state,
  summary,
  editText,
  onEdit,
  children,
}: StepSectionProps) {
  return (
    <section className={`step step--${state}`} aria-labelledby={`${id}-title`} id={id}>
      <header className="step__header">
        <span className="step__number" aria-hidden="true">
          {state === 'done' ? <Icon name="check" /> : number}
        </span>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {state === 'done' && onEdit && (
          <button type="button" className="link link--alone" onClick={onEdit}>
            {editText}
            <span className="sr-only"> {title}</span>
          </button>
        )}
      </header>
      {state === 'done' && summary !== undefined && <div className="step__summary">{summary}</div>}
      <div className="step__content" hidden={state !== 'open'}>
        {children}
      </div>
    </section>
  );
}
