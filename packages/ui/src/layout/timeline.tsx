import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

type TimelineStep = {
  key: string;
  title: ReactNode;
  /** Time of the step, or its meaning. */
  detail?: ReactNode;
  state: 'done' | 'current' | 'ahead' | 'failed';
};

export type TimelineProps = {
  steps: readonly TimelineStep[];
  label: string;
  /** Spoken state of a step: `fatto`, `in corso`, `da fare`, `non riuscito`. */
  stateTexts: Record<TimelineStep['state'], string>;
};

export function Timeline({ steps, label, stateTexts }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`timeline__step timeline__step--${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="timeline__mark">
            {step.state === 'done' && <Icon name="check" size={16} />}
            {step.state === 'failed' && <Icon name="x" size={16} />}
          </span>
          <div>
            <p className="timeline__title">
              {step.title}
              <span className="sr-only">, {stateTexts[step.state]}</span>
            </p>
            {step.detail !== undefined && <p className="timeline__detail">{step.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
