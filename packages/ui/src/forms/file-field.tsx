import { useId, type InputHTMLAttributes } from 'react';
import { describedBy, Field, type FieldTexts } from './field.tsx';

export type FileFieldProps = FieldTexts &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'accept' | 'multiple'> & {
    onFiles: (files: readonly File[]) => void;
  };

/** A field that hands over chosen files at once, so that the same file can be chosen again. */
export function FileField({ label, hint, error, optionalText, id, onFiles, ...input }: FileFieldProps) {
  const own = useId();
  const at = id ?? own;
  return (
    <Field id={at} label={label} hint={hint} error={error} optionalText={optionalText}>
      <input
        {...input}
        type="file"
        id={at}
        className="input input--file"
        {...describedBy(at, { hint, error })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </Field>
  );
}
