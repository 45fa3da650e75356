import type { Cart } from '@bottega/contract';
import { canSubmitLogin, validateLoginEmail, validateLoginPassword } from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import { Button, ButtonLink, Checkbox, PasswordField, TextField, TextLink } from '@bottega/ui';
import { startTransition, useActionState, useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { spokenMessages, type SpokenMessage } from '../../platform/notices/messages.ts';
import { paths } from '../../platform/paths/paths.ts';
import { forgottenPasswordLink, registrationLink } from '../../platform/paths/registration-links.ts';
import { useSessionCart } from '../cart/state/index.ts';
import { ResponseMessages } from '../../platform/notices/response-messages.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useTell } from '../../platform/notices/toasts.tsx';
import { formText } from './form-text.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import type { SocialOutcome } from './social/use-social-popup.ts';

interface FormState {
  login: string;
  password: string;
  remember: boolean;
  errors: { login?: string | undefined; password?: string | undefined };
  /** The server's response to a refused log-in (IDE-21). */
  refused: readonly SpokenMessage[];
}

const empty: FormState = { login: '', password: '', remember: true, errors: {}, refused: [] };

/** The account must be proved by its password before the provider's log-in is linked to it. */
const knownEmail = 'SOCIAL_KNOWN_EMAIL';

function spokenCode(code: string | undefined, byCode: Texts['byCode']): SpokenMessage[] {
  const text = code === undefined ? undefined : byCode(`errors.${code}`);
  return text === undefined ? [] : [{ kind: code === knownEmail ? 'warning' : 'error', text }];
}

export interface LoginFormProps {
  /** Why the log-in is needed; stands above the fields. */
  intro: string;
  /** The page after the log-in, for browsers that post the form without script. */
  returnTo?: string;
  /** Code of the server's refusal of such a form, or of a log-in at a provider. */
  refusal?: string | undefined;
  onDone: (cart: Cart) => void;
  /** Called when the shopper leaves the form, for a new password or to read about the service. */
  onLeave?: () => void;
  /** Called when the shopper goes to the shop's page of registration. */
  onRegister?: () => void;
}

/** E-mail and password, as the login dialog and the login page show them (IDE-15 to IDE-21). */
export function LoginForm({ intro, returnTo, refusal, onDone, onLeave, onRegister }: LoginFormProps) {
  const { api, brand, t, byCode } = useShop();
  const session = useSessionCart();
  const tell = useTell();
  const form = useRef<HTMLFormElement>(null);

  const social = useSocialOutcome({ refusal, onDone, onRegister });

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
      return { ...typed, errors, refused: [] };
    }
    const answer = await api.identity.login({
      login: typed.login,
      password: typed.password,
      remember_me: typed.remember,
      show_sectors: brand.settings.showSectors,
      ...(social.code === knownEmail && { link_social: true }),
    });
    if (answer.response.status !== 0) return { ...typed, errors, refused: spokenMessages(answer, byCode) };
    session.replace(answer.data);
    // the log-in may have merged two baskets
    tell(answer);
    onDone(answer.data);
    return empty;
  };
  const [state, act, busy] = useActionState(submit, empty);

  // not React's function action: it needs an inline script, which the content security policy forbids
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!busy) startTransition(() => act(data));
  };

  useEffect(() => {
    // the dialog opened before this lazy form was loaded
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
        <ResponseMessages
          title={t('identity.loginFailedTitle')}
          messages={state.refused.length > 0 ? state.refused : spokenCode(social.code, byCode)}
        />
        <Fields {...state} />
        <Button type="submit" size="large" wide busy={busy} icon="login">
          {t('identity.loginButton')}
        </Button>
      </form>
      <PasskeyButton onDone={onDone} />
      <SocialButtons returnTo={returnTo} onOutcome={social.ended} />
      <Links onLeave={onLeave} onRegister={onRegister} />
    </div>
  );
}

/** What the outcome of a log-in at a provider does: the shopper is in, registers, or reads the refusal. */
function useSocialOutcome({
  refusal,
  onDone,
  onRegister,
}: Pick<LoginFormProps, 'refusal' | 'onDone' | 'onRegister'>) {
  const navigate = useNavigate();
  const { api, brand } = useShop();
  const session = useSessionCart();
  const tell = useTell();
  const [code, setCode] = useState(refusal);
  const act = async ({ next, code: refused }: SocialOutcome) => {
    setCode(refused);
    if (refused !== undefined) return;
    if (next.startsWith(paths.registration())) {
      onRegister?.();
      void navigate(next);
      return;
    }
    // past the queue of writes, where one may wait for this log-in
    const answer = await api.cart.view({ show_sectors: brand.settings.showSectors });
    if (answer.response.status !== 0) return tell(answer);
    session.replace(answer.data);
    onDone(answer.data);
  };
  return { code, ended: (outcome: SocialOutcome) => void act(outcome) };
}

/** What a visitor who can't log in may want. */
function Links({ onLeave, onRegister }: Pick<LoginFormProps, 'onLeave' | 'onRegister'>) {
  const { brand, t } = useShop();
  return (
    <>
      {brand.settings.registrationEnabled && brand.settings.forgotPasswordEnabled && (
        <p>
          <TextLink href={forgottenPasswordLink(brand.settings)} onClick={onLeave}>
            {t('identity.forgotPassword')}
          </TextLink>
        </p>
      )}
      {brand.settings.registrationEnabled && <RegisterInstead onLeave={onLeave} onRegister={onRegister} />}
      <p>
        <TextLink href={paths.homeDelivery()} onClick={onLeave}>
          {t('identity.discoverService')}
        </TextLink>
      </p>
    </>
  );
}

function Fields({ login, password, remember, errors }: FormState) {
  const { t } = useShop();
  return (
    <>
      <TextField
        name="login"
        type="email"
        label={t('identity.email')}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        defaultValue={login}
        error={errors.login}
        data-autofocus
      />
      <PasswordField
        name="password"
        label={t('identity.password')}
        autoComplete="current-password"
        defaultValue={password}
        error={errors.password}
        showText={t('ui.showPassword')}
        hideText={t('ui.hidePassword')}
      />
      <Checkbox name="remember" label={t('identity.rememberMe')} defaultChecked={remember} />
    </>
  );
}

function RegisterInstead({ onLeave, onRegister }: Pick<LoginFormProps, 'onLeave' | 'onRegister'>) {
  const { brand, t } = useShop();
  const link = registrationLink(brand.settings);
  const isOwn = link === paths.registration();
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p>{t('identity.registerPrompt')}</p>
      <ButtonLink href={link} variant="secondary" wide onClick={isOwn ? onRegister : onLeave}>
        {t('identity.registerButton')}
      </ButtonLink>
    </div>
  );
}
