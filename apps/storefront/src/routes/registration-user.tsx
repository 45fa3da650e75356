import { EmptyState, ButtonLink, TextLink } from '@bottega/ui';
import { useNavigate } from 'react-router';
import { RegistrationForm } from '../features/identity/registration-form.tsx';
import type { Head, Shop } from '../platform/page.ts';
import { paths } from '../platform/paths.ts';
import { textsOf, useShop } from '../platform/shop.tsx';

export async function loader() {
  return {};
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand.key);
  return {
    title: t('shell.titleWithBrand', { title: t('identity.registerTitle'), brand: brand.name }),
    canonical: paths.registration(),
  };
}

export function Component() {
  const { t, brand } = useShop();
  const navigate = useNavigate();
  if (!brand.settings.registrationEnabled) {
    return (
      <div className="page py-10">
        <EmptyState icon="user" heading="h1" title={t('errors.REGISTRATION_DISABLED')}>
          <ButtonLink href={paths.home()}>{t('shell.backHome')}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page grid max-w-[40rem] gap-6 py-10">
      <h1>{t('identity.registerTitle')}</h1>
      <p className="text-muted">{t('identity.registerIntro')}</p>
      <RegistrationForm onDone={() => void navigate(paths.registrationCompleted(), { replace: true })} />
      <p>
        {t('identity.loginPrompt')} <TextLink href={paths.login()}>{t('identity.loginButton')}</TextLink>
      </p>
    </div>
  );
}
