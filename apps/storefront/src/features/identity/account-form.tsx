import type { Answer } from '@bottega/contract';
import { Button, FormError, PasswordField, TextField } from '@bottega/ui';
import type { FieldRule, WrongFields } from '../../platform/form/rules.ts';
import { useFieldForm } from '../../platform/form/use-field-form.ts';
import { useShop } from '../../platform/shop.tsx';
import { formText } from './form-text.ts';
import { NewPasswordField } from './new-password-field.tsx';

export interface AccountField<N extends string> {
  name: N;
  kind: 'email' | 'password' | 'new-password';
  label: string;
  hint?: string;
  /** A new password has its own. */
  autoComplete?: 'email' | 'username' | 'current-password';
  value?: string;
  rule: (value: string) => FieldRule | undefined;
}

export interface AccountFormProps<N extends string> {
  fields: readonly AccountField<N>[];
  submitText: string;
  /** One of several forms of a page, so its button is as small as the others. */
  isPart?: boolean;
  failedTitle: string;
  send: (values: Record<N, string>) => Promise<Answer<unknown>>;
  onDone: (values: Record<N, string>) => void;
}

/** A form of one or two fields about the account: password, e-mail, user name. */
export function AccountForm<N extends string>({
  fields,
  submitText,
  isPart = false,
  failedTitle,
  send,
  onDone,
}: AccountFormProps<N>) {
  const form = useFieldForm({
    read: (data) => valuesOf(fields, data),
    check: (values) => wrongOf(fields, values),
    send,
    onDone: (_, values) => {
      form.props.ref.current?.reset();
      onDone(values);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problems.length > 0 && <FormError title={failedTitle} problems={form.problems} />}
      {fields.map((field) => (
        <Field key={field.name} {...field} error={form.errorOf(field.name)} />
      ))}
      <div className={isPart ? 'flex' : 'grid'}>
        <Button type="submit" size={isPart ? 'normal' : 'large'} busy={form.busy}>
          {submitText}
        </Button>
      </div>
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
  if (kind === 'new-password') return <NewPasswordField name={name} label={label} error={error} />;
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

/** The typed texts; e-mails without spaces around them. */
const valuesOf = <N extends string>(fields: readonly AccountField<N>[], data: FormData) =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const typed = formText(data, name);
      return [name, kind === 'email' ? typed.trim() : typed];
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
