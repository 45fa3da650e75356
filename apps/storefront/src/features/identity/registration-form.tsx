import type { Cart, RegisterInput } from '@bottega/contract';
import { Button, FormError, TextField } from '@bottega/ui';
import { Fragment, type ReactNode } from 'react';
import { typedText, type WrongFields } from '../../platform/form/rules.ts';
import { useFieldForm, type FieldForm } from '../../platform/form/use-field-form.ts';
import { useShop } from '../../platform/shop.tsx';
import { useSessionCart } from '../cart/state/index.ts';
import { formText } from './form-text.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { wrongFieldsOf } from './registration-rules.ts';

/** A part of the form besides name, contact and password. */
interface RegistrationPart {
  key: string;
  fields: (form: FieldForm) => ReactNode;
  read: (data: FormData) => Partial<RegisterInput>;
  check: (values: RegisterInput) => WrongFields;
}

/** What a provider said about the person who registers. */
interface SocialDetail extends Pick<RegisterInput, 'email' | 'firstName' | 'lastName'> {
  provider: NonNullable<RegisterInput['social_login']>;
}

interface RegistrationFormProps {
  social: SocialDetail | undefined;
  parts: readonly RegistrationPart[];
  onDone: (cart: Cart) => void;
}

/** The registration form: name and contact, then the parts that the brand asks for (IDE-42). */
export function RegistrationForm({ social, parts, onDone }: RegistrationFormProps) {
  const { api, brand, t } = useShop();
  const session = useSessionCart();
  const form = useFieldForm<RegisterInput, Cart>({
    read: (data) =>
      Object.assign(
        {
          firstName: typedText(data, 'firstName'),
          lastName: typedText(data, 'lastName'),
          email: typedText(data, 'email'),
          phone: typedText(data, 'phone'),
          password: formText(data, 'password'),
        },
        ...parts.map((part) => part.read(data)),
      ) as RegisterInput,
    check: (values) =>
      Object.assign(
        {},
        wrongFieldsOf(values, brand.settings.passwordMinLength),
        ...parts.map((part) => part.check(values)),
      ) as WrongFields,
    send: (values) => api.identity.register({ ...values, ...(social && { social_login: social.provider }) }),
    onDone({ data }) {
      session.replace(data);
      onDone(data);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <FormError title={t('identity.registrationFailedTitle')} problems={form.problems} />
      <Fields errorOf={form.errorOf} known={social} />
      {parts.map(({ key, fields }) => (
        <Fragment key={key}>{fields(form)}</Fragment>
      ))}
      <Button type="submit" size="large" wide busy={form.busy}>
        {t('identity.createAccount')}
      </Button>
    </form>
  );
}

function Fields({ errorOf, known }: Pick<FieldForm, 'errorOf'> & { known: SocialDetail | undefined }) {
  const { t } = useShop();
  const field = (name: string) => ({ name, error: errorOf(name), required: true });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          defaultValue={known?.firstName}
          label={t('identity.firstName')}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          {...field('lastName')}
          defaultValue={known?.lastName}
          label={t('identity.lastName')}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <TextField
        {...field('email')}
        defaultValue={known?.email}
        type="email"
        inputMode="email"
        label={t('identity.email')}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <TextField
        {...field('phone')}
        type="tel"
        label={t('identity.phone')}
        hint={t('identity.phoneHint')}
        autoComplete="tel"
        maxLength={30}
      />
      <NewPasswordField {...field('password')} label={t('identity.newPassword')} />
    </>
  );
}
