import { ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData, useNavigate } from 'react-router';
import { AccountForm } from '../../../features/identity/account-form.tsx';
import { newPasswordRule } from '../../../features/identity/registration-rules.ts';
import { refusalOf } from '../../../platform/notices/messages.ts';
import type { Head, LoadArgs, Shop } from '../../../platform/page/page.ts';
import { accountPaths } from '../../../platform/paths/account-paths.ts';
import { paths } from '../../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../../platform/shop.tsx';

/** The page of the mailed link (IDE-40). The loader only checks the code; the form uses it. */
export async function loader({ api, query, shop }: LoadArgs) {
  const reset_token = query.get('reset_token') ?? '';
  const answer = await api.identity.checkPasswordReset({ reset_token });
  return { token: reset_token, refusal: refusalOf(answer, textsOf(shop.brand).byCode) };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('identity.resetTitle'), brand: brand.name }) };
}

export function Component() {
  const { api, brand, t } = useShop();
  const least = brand.settings.passwordMinLength;
  const navigate = useNavigate();
  const { token, refusal } = useLoaderData<typeof loader>();
  if (refusal !== undefined)
    return (
      <div className="page py-10">
        <EmptyState
          icon="alert-circle"
          heading="h1"
          title={t('identity.registrationNotConfirmedTitle')}
          text={refusal}
        >
          <ButtonLink href={paths.resetPasswordRequest()}>{t('identity.resetAgain')}</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="page grid max-w-[34rem] gap-6 py-10">
      <h1>{t('identity.resetTitle')}</h1>
      <p className="text-muted">{t('identity.resetIntro')}</p>
      <AccountForm
        fields={[
          {
            name: 'password',
            kind: 'new-password',
            label: t('identity.newPasswordLabel'),
            rule: newPasswordRule(least),
          },
        ]}
        submitText={t('identity.resetButton')}
        failedTitle={t('identity.resetFailedTitle')}
        send={({ password }) => api.identity.resetPassword({ reset_token: token, password })}
        onDone={() => void navigate(accountPaths.resetPasswordCompleted(), { replace: true })}
      />
    </div>
  );
}
