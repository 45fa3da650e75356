import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classes } from '../styles/classes.ts';
import { describedBy, FieldError } from './field.tsx';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'className'> & {
  name: string;
  label: ReactNode;
  /** A second line in muted text. */
  detail?: ReactNode;
  /** Drawn as a box that can be pressed anywhere. */
  boxed?: boolean;
  error?: string | undefined;
};

export type CheckboxProps = ChoiceProps;
export type RadioProps = ChoiceProps & { value: string };

export function Checkbox(props: CheckboxProps) {
  return <Choice {...props} type="checkbox" />;
}

const asSwitch = { role: 'switch' } as const;

/** A checkbox drawn as a switch. */
export function Switch(props: CheckboxProps) {
  return <Choice {...props} {...asSwitch} type="checkbox" />;
}

export function Radio(props: RadioProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({
  label,
  detail,
  boxed,
  error,
  id,
  type,
  ...input
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const own = useId();
  const at = id ?? own;
  return (
    <div>
      <label className={classes('choice', boxed && 'choice--boxed')}>
        <input {...input} id={at} type={type} {...describedBy(at, { error })} />
        <span className="choice__text">
          {label}
          {detail !== undefined && <span className="choice__detail">{detail}</span>}
        </span>
      </label>
      <FieldError id={at} error={error} />
    </div>
  );
}

export type ChoiceGroupProps = { legend: ReactNode; error?: string | undefined; children: ReactNode };

/** Radio buttons or checkboxes that answer one question. */
export function ChoiceGroup({ legend, error, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className="choice-group" {...describedBy(id, { error })}>
      <legend>{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
