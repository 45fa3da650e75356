import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

/** The texts of a field, in the shopper's language. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the value is wrong and how to correct it. */
  error?: string | undefined;
  /** Written after the label of an optional field. */
  optionalText?: string;
};

type FieldProps = FieldTexts & { id: string; children: ReactNode };

export function Field({ id, label, hint, error, optionalText, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optionalText !== undefined && <span className="field__optional"> {optionalText}</span>}
      </label>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field__error" id={`${id}-error`}>
      <Icon name="alert-circle" size={18} />
      <span>{error}</span>
    </p>
  );
}

/** Attributes that connect a control to its hint and its error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
  };
}
