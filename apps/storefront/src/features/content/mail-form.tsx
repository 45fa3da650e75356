import { Button, FormError, Select, TextArea, TextField } from '@bottega/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { submitForm, type FormProblem } from '../../platform/api/form-calls.ts';
import { UploadField } from './upload-field.tsx';

interface MailField {
  id: string;
  label: string;
  type: string;
  required?: boolean;
  options?: string[];
  max?: number;
}

export interface MailFormParts {
  formId: number;
  fields: readonly MailField[];
  security: string;
  action: string;
}

interface MailFormProps {
  form: MailFormParts;
  onSent: (message: string) => void;
}

/** A form as the content back end describes it (CON-18, CON-21). What was typed stays after a refusal. */
export function MailForm({ form, onSent }: MailFormProps) {
  const shop = useShop();
  const { t } = shop;
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const missing = form.fields
      .filter(({ id, required }) => required && data.getAll(id).every((value) => value === ''))
      .map(({ id }) => ({ field: id, message: t('content.fieldRequired') }));
    if (missing.length > 0) return setProblems(missing);
    setBusy(true);
    const answer = await submitForm(shop, {
      ...form,
      fields: Object.fromEntries(form.fields.map((field) => [field.id, valueOf(field, data)])),
    });
    setBusy(false);
    if (answer.ok) return onSent(answer.data.message);
    setProblems(answer.problems.length > 0 ? answer.problems : [{ message: t('content.formFailed') }]);
  };

  useEffect(() => {
    if (problems.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const known = new Set(form.fields.map(({ id }) => id));
  const general = problems.filter(({ field }) => field === undefined || !known.has(field));
  return (
    <form ref={element} noValidate className="service-form" onSubmit={(event) => void onSubmit(event)}>
      <FormError
        title={t('content.formRefused')}
        problems={general.map(({ message }) => ({ text: message }))}
      />
      {form.fields.map((field) => (
        <FormField
          key={field.id}
          form={form}
          field={field}
          error={problems.find((problem) => problem.field === field.id)?.message}
        />
      ))}
      <Button type="submit" size="large" busy={busy}>
        {t('content.sendForm')}
      </Button>
    </form>
  );
}

function valueOf({ id, type }: MailField, data: FormData): string | string[] {
  const values = data.getAll(id).filter((value) => typeof value === 'string' && value !== '') as string[];
  return type === 'file' ? values : (values[0] ?? '').trim();
}

interface FormFieldProps {
  form: MailFormParts;
  field: MailField;
  error: string | undefined;
}

/** What the browser may fill in by itself, by the field's type. */
const autoComplete: Record<string, string> = { email: 'email', tel: 'tel' };

function FormField({ form, field, error }: FormFieldProps) {
  const { t } = useShop();
  const { id, label, type, required = false, options = [], max } = field;
  const common = {
    name: id,
    label,
    error,
    required,
    ...(!required && { optionalText: t('ui.optional') }),
  };
  switch (type) {
    case 'file':
      return <UploadField {...common} form={form} most={max ?? 1} />;
    case 'textarea':
      return <TextArea {...common} rows={6} maxLength={max} />;
    case 'select':
      return (
        <Select
          {...common}
          placeholder={t('content.choose')}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    default:
      return (
        <TextField
          {...common}
          type={type === 'email' || type === 'tel' ? type : 'text'}
          maxLength={max}
          autoComplete={id === 'nome' ? 'name' : autoComplete[type]}
        />
      );
  }
}
