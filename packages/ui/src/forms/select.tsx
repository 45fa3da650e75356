import { type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { describedBy, Field, type FieldTexts } from './field.tsx';

type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'className'> & {
    name: string;
    options: readonly SelectOption[];
    /** Text of a first, empty option that asks for a choice. */
    placeholder?: string;
  };

export function Select({
  label,
  hint,
  error,
  optionalText,
  id,
  options,
  placeholder,
  ...select
}: SelectProps) {
  const own = useId();
  const at = id ?? own;
  return (
    <Field id={at} label={label} hint={hint} error={error} optionalText={optionalText}>
      <div className="select">
        <select {...select} id={at} className="input" {...describedBy(at, { hint, error })}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
}
