import { TextLink } from '@bottega/ui';
import { useNavigate } from 'react-router';
import { AccountForm } from '../../../features/identity/account-form.tsx';
import { emailRule } from '../../../features/identity/registration-rules.ts';
import type { Head, Shop } from '../../../platform/page/page.ts';
import { accountPaths } from '../../../platform/paths/account-paths.ts';
import { paths } from '../../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../../platform/shop.tsx';

export async function loader() {
  return {};
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('identity.resetRequestTitle'), brand: brand.name }) };
}

/** Asks for the e-mail and mails the link that sets a new password (IDE-38). */
export function Component() {
  const { api, t } = useShop();
  const navigate = useNavigate();
  return (
    <div className="page grid max-w-[34rem] gap-6 py-10">
      <h1>{t('identity.resetRequestTitle')}</h1>
      <p className="text-muted">{t('identity.resetRequestIntro')}</p>
      <AccountForm
        fields={[
          {
            name: 'e_mail',
            kind: 'email',
            label: t('identity.email'),
            autoComplete: 'username',
            rule: emailRule,
          },
        ]}
        submitText={t('identity.resetRequestButton')}
        failedTitle={t('identity.resetFailedTitle')}
        send={api.identity.requestPasswordReset}
        onDone={({ e_mail }) => void navigate(accountPaths.resetPasswordSent(e_mail), { replace: true })}
      />
      <p>
        <TextLink href={paths.login()}>{t('identity.backToLogin')}</TextLink>
      </p>
    </div>
  );
}
