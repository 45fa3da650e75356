import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

export type StepSectionProps = {
  id: string;
  number: number;
  title: ReactNode;
  state: 'open' | 'done' | 'ahead';
  /** What was chosen, shown when folded. */
  summary?: ReactNode;
  editText: string;
  /** Opens the step again; absent where it can't be changed any more. */
  onEdit?: () => void;
  children: ReactNode;
};

/** One step of the checkout. A folded step keeps its content mounted, so nothing typed is lost. */
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
