import type { Answer } from '@bottega/contract';
import { Button, FormError, PasswordField, TextField } from '@bottega/ui';
import { startTransition, useActionState, useEffect, useRef, type FormEvent } from 'react';
import { wrongInAnswer, type FieldRule, type WrongFields } from '../../platform/form/rules.ts';
import { refusalOf } from '../../platform/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { formText } from './form-text.ts';

export interface AccountField<N extends string> {
  name: N;
  kind: 'email' | 'password';
  label: string;
  hint?: string;
  autoComplete: 'email' | 'username' | 'current-password' | 'new-password';
  value?: string;
  rule: (value: string) => FieldRule | undefined;
}

export interface AccountFormProps<N extends string> {
  fields: readonly AccountField<N>[];
  submitText: string;
  failedTitle: string;
  send: (values: Record<N, string>) => Promise<Answer<unknown>>;
  onDone: (values: Record<N, string>) => void;
}

interface FormState<N extends string> {
  values: Record<N, string>;
  wrong: WrongFields<N>;
  /** The refusal, and the field that it belongs to if its text stands there. */
  refusal?: { text: string; field: string | undefined } | undefined;
  /** Number of tries. It changes with each one, so that the focus goes to the first wrong field again. */
  tries: number;
}

/** A form of one or two fields about the account: password, e-mail, user name. */
export function AccountForm<N extends string>({
  fields,
  submitText,
  failedTitle,
  send,
  onDone,
}: AccountFormProps<N>) {
  const { t, byCode } = useShop();
  const form = useRef<HTMLFormElement>(null);

  const submit = async ({ tries }: FormState<N>, data: FormData): Promise<FormState<N>> => {
    const values = valuesOf(fields, data);
    const next = { values, tries: tries + 1 };
    const wrong = wrongOf(fields, values);
    if (Object.keys(wrong).length > 0) return { ...next, wrong };
    const answer = await send(values);
    const text = refusalOf(answer, byCode);
    if (text === undefined) {
      onDone(values);
      return { values: initial(fields), wrong: {}, tries: 0 };
    }
    const [first] = answer.response.errorsMessage;
    const field = typeof first === 'object' ? first.field : undefined;
    return { ...next, wrong: wrongInAnswer(answer), refusal: { text, field } };
  };
  const [{ values, wrong, refusal, tries }, act, busy] = useActionState(submit, {
    values: initial(fields),
    wrong: {},
    tries: 0,
  });

  // not React's function action: it needs an inline script, which the content security policy forbids
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!busy) startTransition(() => act(data));
  };

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  const errorOf = (name: N): string | undefined => {
    const rule = wrong[name];
    if (rule) return t(`validation.${rule}`);
    return refusal?.field === name ? refusal.text : undefined;
  };
  const isShownAtField = fields.some(({ name }) => errorOf(name) !== undefined);

  return (
    <form ref={form} method="post" onSubmit={onSubmit} noValidate className="grid gap-4">
      {refusal && !isShownAtField && <FormError title={failedTitle} problems={[{ text: refusal.text }]} />}
      {fields.map((field) => (
        <Field key={field.name} {...field} value={values[field.name]} error={errorOf(field.name)} />
      ))}
      <Button type="submit" size="large" busy={busy}>
        {submitText}
      </Button>
    </form>
  );
}

function Field({
  name,
  kind,
  label,
  hint,
  autoComplete,
  value,
  error,
}: Omit<AccountField<string>, 'rule'> & { error: string | undefined }) {
  const { t } = useShop();
  const shared = { name, label, hint, autoComplete, defaultValue: value, error, required: true };
  if (kind === 'password')
    return (
      <PasswordField
        {...shared}
        maxLength={128}
        showText={t('ui.showPassword')}
        hideText={t('ui.hidePassword')}
      />
    );
  return <TextField {...shared} type="email" inputMode="email" autoCapitalize="none" maxLength={254} />;
}

const initial = <N extends string>(fields: readonly AccountField<N>[]) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ''])) as Record<N, string>;

/** The typed texts; e-mails without spaces around them. */
const valuesOf = <N extends string>(fields: readonly AccountField<N>[], data: FormData) =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const typed = formText(data, name);
      return [name, kind === 'password' ? typed : typed.trim()];
    }),
  ) as Record<N, string>;

const wrongOf = <N extends string>(
  fields: readonly AccountField<N>[],
  values: Record<N, string>,
): WrongFields<N> =>
  Object.fromEntries(
    fields.flatMap(({ name, rule }) => {
      const broken = rule(values[name]);
      return broken ? [[name, broken]] : [];
    }),
  ) as WrongFields<N>;
