import { ButtonLink, EmptyState } from '@bottega/ui';
import type { Head, Shop } from '../platform/page.ts';
import { paths } from '../platform/paths.ts';
import { isLoggedIn, useServerCart } from '../platform/session-cart.tsx';
import { textsOf, useTexts } from '../platform/shop.tsx';

export async function loader() {
  return {};
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand.key);
  return { title: t('shell.titleWithBrand', { title: t('identity.registerTitle'), brand: brand.name }) };
}

/** Registration is done; the mail is on its way, and shopping can start meanwhile (IDE-44). */
export function Component() {
  const t = useTexts();
  const cart = useServerCart();
  const { firstName, email } = cart.user;
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
