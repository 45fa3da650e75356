import { Button, ButtonLink, EmptyState } from '@bottega/ui';
import { useState } from 'react';
import type { Head, Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { isLoggedIn, useServerCart } from '../../features/cart/state/index.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';
import { useTell, useToasts } from '../../platform/notices/toasts.tsx';

export async function loader() {
  return {};
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('identity.registerTitle'), brand: brand.name }) };
}

/** The page after a registration: the mail is sent, and the shopper can start shopping (IDE-44). */
export function Component() {
  const { api, t } = useShop();
  const cart = useServerCart();
  const toasts = useToasts();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const { firstName, email } = cart.user;
  const resend = async () => {
    setBusy(true);
    const answer = await api.identity.resendConfirmation({ e_mail: email });
    setBusy(false);
    if (answer.response.status === 0)
      toasts.show({ kind: 'success', text: t('identity.confirmationResent') });
    else tell(answer);
  };
  return (
    <div className="page py-10">
      {isLoggedIn(cart) ? (
        <EmptyState
          icon="mail"
          heading="h1"
          title={t('identity.registrationDoneTitle', { name: firstName })}
          text={t('identity.registrationDoneText', { email })}
        >
          <ButtonLink href={paths.home()} icon="basket">
            {t('identity.startShopping')}
          </ButtonLink>
          <Button variant="secondary" busy={busy} onClick={() => void resend()}>
            {t('identity.resendConfirmation')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState
          icon="login"
          heading="h1"
          title={t('identity.loginTitle')}
          text={t('identity.loginIntro')}
        >
          <ButtonLink href={paths.login()}>{t('identity.loginButton')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
