import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { describedBy, Field, type FieldTexts } from './field.tsx';

type Native<T> = Omit<T, 'children' | 'className'>;

export type TextFieldProps = FieldTexts & Native<InputHTMLAttributes<HTMLInputElement>> & { name: string };

export function TextField({ label, hint, error, optionalText, id, ...input }: TextFieldProps) {
  const own = useId();
  const at = id ?? own;
  return (
    <Field id={at} label={label} hint={hint} error={error} optionalText={optionalText}>
      <input type="text" {...input} id={at} className="input" {...describedBy(at, { hint, error })} />
    </Field>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type'> & { showText: string; hideText: string };

export function PasswordField({
  label,
  hint,
  error,
  optionalText,
  id,
  showText,
  hideText,
  ...input
}: PasswordFieldProps) {
  const own = useId();
  const at = id ?? own;
  const [shown, setShown] = useState(false);
  return (
    <Field id={at} label={label} hint={hint} error={error} optionalText={optionalText}>
      <div className="input-group">
        <input
          autoComplete="current-password"
          {...input}
          id={at}
          type={shown ? 'text' : 'password'}
          className="input"
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy(at, { hint, error })}
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideText : showText}
          aria-controls={at}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  );
}

export type TextAreaProps = FieldTexts &
  Native<TextareaHTMLAttributes<HTMLTextAreaElement>> & { name: string };

export function TextArea({ label, hint, error, optionalText, id, ...input }: TextAreaProps) {
  const own = useId();
  const at = id ?? own;
  return (
    <Field id={at} label={label} hint={hint} error={error} optionalText={optionalText}>
      <textarea {...input} id={at} className="input" {...describedBy(at, { hint, error })} />
    </Field>
  );
}
