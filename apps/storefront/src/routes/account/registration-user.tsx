import { EmptyState, ButtonLink, TextLink } from '@bottega/ui';
import { useLoaderData, useNavigate } from 'react-router';
import { registrationParts } from '../../features/customer/profile/registration-parts.tsx';
import { RegistrationForm } from '../../features/identity/registration-form.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

/** The brand's disclaimers. With `social_login` what that provider said about the visitor (IDE-43). */
export async function loader({ api, query, shop }: LoadArgs) {
  const isSocial = ['google', 'facebook'].includes(query.get('social_login') ?? '');
  const [{ disclaimers }, answer] = await Promise.all([
    disclaimersOfStore({ api, shop }),
    isSocial ? api.identity.socialUserDetail({}) : undefined,
  ]);
  return {
    social: answer?.response.status === 0 ? answer.data : undefined,
    disclaimers,
  };
}

async function disclaimersOfStore({ api, shop }: Pick<LoadArgs, 'api' | 'shop'>) {
  const { data: cart } = await shop.cart();
  return need(await api.customer.listDisclaimers({ store_id: cart.store.storeId }));
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('identity.registerTitle'), brand: brand.name }),
    canonical: paths.registration(),
  };
}

export function Component() {
  const { t, brand } = useShop();
  const navigate = useNavigate();
  const { disclaimers, social } = useLoaderData<typeof loader>();
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
      <p className="text-muted">
        {social
          ? t('identity.socialKnown', { provider: social.provider === 'google' ? 'Google' : 'Facebook' })
          : t('identity.registerIntro')}
      </p>
      <RegistrationForm
        social={social}
        parts={registrationParts(brand.settings, disclaimers)}
        onDone={() => void navigate(accountPaths.registrationCompleted(), { replace: true })}
      />
      <p>
        {t('identity.loginPrompt')} <TextLink href={paths.login()}>{t('identity.loginButton')}</TextLink>
      </p>
    </div>
  );
}
