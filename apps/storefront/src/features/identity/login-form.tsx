import type { Cart } from '@bottega/contract';
import { canSubmitLogin, validateLoginEmail, validateLoginPassword } from '@bottega/domain';
import { Button, ButtonLink, Checkbox, FormError, PasswordField, TextField } from '@bottega/ui';
import { startTransition, useActionState, useEffect, useRef, type FormEvent } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { paths } from '../../platform/paths.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useTell } from '../../platform/toasts.tsx';
import { formText } from './form-text.ts';

interface FormState {
  login: string;
  password: string;
  remember: boolean;
  errors: { login?: string | undefined; password?: string | undefined };
  /** What the server said (IDE-21). */
  refusal?: string | undefined;
}

const empty: FormState = { login: '', password: '', remember: true, errors: {} };

export interface LoginFormProps {
  /** Why the shopper is asked, above the fields. */
  intro: string;
  /** Where a browser without scripts goes after the form it posts itself. */
  returnTo?: string;
  /** What the server said to such a form. */
  refusal?: string | undefined;
  onDone: (cart: Cart) => void;
  /** Address to come back to after registering instead. */
  onRegister?: () => void;
}

/** E-mail and password, as the login dialog and the login page show them (IDE-15 to IDE-21). */
export function LoginForm({ intro, returnTo, refusal, onDone, onRegister }: LoginFormProps) {
  const { api, brand, t, byCode } = useShop();
  const session = useSessionCart();
  const tell = useTell();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (_: FormState, data: FormData): Promise<FormState> => {
    const typed = {
      login: formText(data, 'login').trim(),
      password: formText(data, 'password'),
      remember: data.get('remember') !== null,
    };
    const wrong = { login: validateLoginEmail(typed.login), password: validateLoginPassword(typed.password) };
    const errors = {
      login: wrong.login && t(`validation.${wrong.login}`),
      password: wrong.password && t(`validation.${wrong.password}`),
    };
    if (!canSubmitLogin(typed)) {
      form.current
        ?.querySelector<HTMLInputElement>(wrong.login ? '[name=login]' : '[name=password]')
        ?.focus();
      return { ...typed, errors };
    }
    const answer = await api.identity.login({
      login: typed.login,
      password: typed.password,
      remember_me: typed.remember,
      show_sectors: brand.settings.showSectors,
    });
    const refused = refusalOf(answer, byCode);
    if (refused !== undefined) return { ...typed, errors, refusal: refused };
    session.replace(answer.data);
    // two baskets may have become one
    tell(answer);
    onDone(answer.data);
    return empty;
  };
  const [state, act, busy] = useActionState(submit, { ...empty, refusal });
  const { registrationEnabled } = brand.settings;

  // an action as a function would need a script inside the page, which its security policy forbids
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!busy) startTransition(() => act(data));
  };

  useEffect(() => {
    // the dialog opened before this lazy form was there to take the focus
    const field = form.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (field?.closest('dialog')) field.focus();
  }, []);

  return (
    <div className="grid gap-6">
      <p className="text-muted">{intro}</p>
      <form
        ref={form}
        method="post"
        action={returnTo === undefined ? paths.login() : paths.loginTo(returnTo)}
        onSubmit={onSubmit}
        noValidate
        className="grid gap-4"
      >
        {state.refusal !== undefined && (
          <FormError title={t('identity.loginFailedTitle')} problems={[{ text: state.refusal }]} />
        )}
        <TextField
          name="login"
          type="email"
          label={t('identity.email')}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          defaultValue={state.login}
          error={state.errors.login}
          data-autofocus
        />
        <PasswordField
          name="password"
          label={t('identity.password')}
          autoComplete="current-password"
          defaultValue={state.password}
          error={state.errors.password}
          showText={t('ui.showPassword')}
          hideText={t('ui.hidePassword')}
        />
        <Checkbox name="remember" label={t('identity.rememberMe')} defaultChecked={state.remember} />
        <Button type="submit" size="large" wide busy={busy} icon="login">
          {t('identity.loginButton')}
        </Button>
      </form>
      {registrationEnabled && (
        <div className="grid gap-3 border-t border-line pt-5">
          <p>{t('identity.registerPrompt')}</p>
          <ButtonLink href={paths.registration()} variant="secondary" wide onClick={onRegister}>
            {t('identity.registerButton')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
