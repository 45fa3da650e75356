import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData, useRevalidator } from 'react-router';
import { AccountPart } from '../../features/identity/access/account-part.tsx';
import { LoginPart } from '../../features/identity/access/login-part.tsx';
import { LinkedPart } from '../../features/identity/access/linked-part.tsx';
import { PasskeysPart } from '../../features/identity/access/passkeys-part.tsx';
import { useProof } from '../../features/identity/use-proof.tsx';
import { emailRule, newPasswordRule } from '../../features/identity/registration-rules.ts';
import { validateRequired } from '@bottega/domain';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ api }: LoadArgs) {
  const [{ login, email }, { passkeys }, { linkedAccounts }] = await Promise.all([
    api.customer.userDetail({}).then(need),
    api.identity.listPasskeys({}).then(need),
    api.identity.listLinkedAccounts({}).then(need),
  ]);
  return { login, email, passkeys, linkedAccounts };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('identity.accessTitle'), brand: brand.name }) };
}

/** Password, e-mail and user name of the shopper (IDE-50 to IDE-53). */
export function Component() {
  const { api, brand, t } = useShop();
  const least = brand.settings.passwordMinLength;
  const { login, email, passkeys, linkedAccounts } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { prove, dialog } = useProof();
  return (
    <div className="page grid max-w-[44rem] grid-cols-1 gap-6 pb-8 wrap-anywhere">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('identity.accessTitle') },
        ]}
      />
      <h1>{t('identity.accessTitle')}</h1>
      <AccountPart
        id="change-password"
        title={t('identity.changePassword')}
        done={() => t('identity.passwordChanged')}
        fields={[
          {
            name: 'old_password',
            kind: 'password',
            label: t('identity.oldPassword'),
            autoComplete: 'current-password',
            rule: validateRequired,
          },
          {
            name: 'new_password',
            kind: 'new-password',
            label: t('identity.newPasswordLabel'),
            rule: newPasswordRule(least),
          },
        ]}
        submitText={t('identity.changePassword')}
        send={api.identity.changePassword}
      />
      <AccountPart
        id="change-email"
        title={t('identity.changeEmail')}
        intro={t('identity.presentEmail', { email })}
        done={({ new_email }) => t('identity.emailRequested', { email: new_email })}
        fields={[
          {
            name: 'new_email',
            kind: 'email',
            label: t('identity.newEmail'),
            hint: t('identity.newEmailHint'),
            autoComplete: 'email',
            rule: emailRule,
          },
        ]}
        submitText={t('identity.changeEmail')}
        send={(values) => prove((proof) => api.identity.requestEmailChange({ ...values, ...proof }))}
      />
      <LoginPart login={login} prove={prove} onChanged={() => void revalidate()} />
      <LinkedPart linkedAccounts={linkedAccounts} prove={prove} onChanged={() => void revalidate()} />
      <PasskeysPart passkeys={passkeys} prove={prove} onChanged={() => void revalidate()} />
      {dialog}
    </div>
  );
}
