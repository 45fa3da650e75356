import type { Cart, RegisterInput } from '@bottega/contract';
import { Button, Checkbox, FormError, PasswordField, TextField } from '@bottega/ui';
import { startTransition, useActionState, useEffect, useRef, type FormEvent } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { formText } from './form-text.ts';
import { wrongFieldsOf, wrongInAnswer, type Field, type WrongFields } from './registration-rules.ts';

interface FormState {
  values: RegisterInput;
  wrong: WrongFields;
  refusal?: string | undefined;
  /** Counts tries, so that the focus goes to the first wrong field again. */
  tries: number;
}

const blank: RegisterInput = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  privacyConsent: false,
  newsletterConsent: false,
};

/** The short registration: who the shopper is and how to reach them; the rest of the profile comes later. */
export function RegistrationForm({ onDone }: { onDone: (cart: Cart) => void }) {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const form = useRef<HTMLFormElement>(null);

  const submit = async ({ tries }: FormState, data: FormData): Promise<FormState> => {
    const text = (name: Field) => formText(data, name).trim();
    const values: RegisterInput = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
      password: formText(data, 'password'),
      privacyConsent: data.get('privacyConsent') !== null,
      newsletterConsent: data.get('newsletterConsent') !== null,
    };
    const next = { values, tries: tries + 1 };
    const wrong = wrongFieldsOf(values);
    if (Object.keys(wrong).length > 0) return { ...next, wrong };
    const answer = await api.identity.register(values);
    const refusal = refusalOf(answer, byCode);
    if (refusal !== undefined) return { ...next, wrong: wrongInAnswer(answer), refusal };
    session.replace(answer.data);
    onDone(answer.data);
    return { ...next, wrong: {} };
  };
  const [{ values, wrong, refusal, tries }, act, busy] = useActionState(submit, {
    values: blank,
    wrong: {},
    tries: 0,
  });

  // an action as a function would need a script inside the page, which its security policy forbids
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!busy) startTransition(() => act(data));
  };

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  const field = (name: Exclude<Field, 'privacyConsent' | 'newsletterConsent'>) => ({
    name,
    defaultValue: values[name],
    error: wrong[name] && t(`validation.${wrong[name]}`),
    required: true,
  });
  const general = refusal !== undefined && Object.keys(wrong).length === 0 ? [{ text: refusal }] : [];

  return (
    <form ref={form} method="post" onSubmit={onSubmit} noValidate className="grid gap-4">
      <FormError title={t('identity.registrationFailedTitle')} problems={general} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={t('identity.firstName')}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          {...field('lastName')}
          label={t('identity.lastName')}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <TextField
        {...field('email')}
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
      <PasswordField
        {...field('password')}
        label={t('identity.newPassword')}
        hint={t('identity.passwordHint')}
        autoComplete="new-password"
        maxLength={128}
        showText={t('ui.showPassword')}
        hideText={t('ui.hidePassword')}
      />
      <Checkbox
        name="privacyConsent"
        label={t('shell.privacyConsent')}
        defaultChecked={values.privacyConsent}
        error={wrong.privacyConsent && t(`validation.${wrong.privacyConsent}`)}
        required
      />
      <Checkbox
        name="newsletterConsent"
        label={t('shell.newsletterConsent')}
        detail={t('ui.optional')}
        defaultChecked={values.newsletterConsent ?? false}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {t('identity.createAccount')}
      </Button>
    </form>
  );
}
