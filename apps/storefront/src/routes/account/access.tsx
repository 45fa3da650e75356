import { Breadcrumbs } from '@bottega/ui';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { AccountForm, type AccountFormProps } from '../../features/identity/account-form.tsx';
import { LinkedPart } from '../../features/identity/linked-part.tsx';
import { PasskeysPart } from '../../features/identity/passkeys-part.tsx';
import { emailRule, newPasswordRule } from '../../features/identity/registration-rules.ts';
import { validateRequired } from '@bottega/domain';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths.ts';
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
  const { api, t } = useShop();
  const { login, email, passkeys, linkedAccounts } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
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
      <Part
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
            kind: 'password',
            label: t('identity.newPasswordLabel'),
            hint: t('identity.passwordHint'),
            autoComplete: 'new-password',
            rule: newPasswordRule,
          },
        ]}
        submitText={t('identity.changePassword')}
        send={api.identity.changePassword}
      />
      <Part
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
        send={api.identity.requestEmailChange}
      />
      <Part
        id="change-login"
        title={t('identity.changeLogin')}
        intro={t('identity.presentLogin', { login })}
        done={() => t('identity.loginChanged')}
        fields={[
          {
            name: 'username',
            kind: 'email',
            label: t('identity.newLogin'),
            hint: t('identity.newLoginHint'),
            autoComplete: 'username',
            rule: emailRule,
          },
        ]}
        submitText={t('identity.changeLogin')}
        send={api.identity.changeLogin}
        onChanged={() => void revalidate()}
      />
      <LinkedPart linkedAccounts={linkedAccounts} onChanged={() => void revalidate()} />
      <PasskeysPart passkeys={passkeys} onChanged={() => void revalidate()} />
    </div>
  );
}

type PartProps<N extends string> = Omit<AccountFormProps<N>, 'onDone' | 'failedTitle' | 'isPart'> & {
  id: string;
  title: string;
  intro?: string;
  /** The sentence after success. */
  done: (values: Record<N, string>) => string;
  onChanged?: () => void;
};

function Part<N extends string>({ id, title, intro, done, onChanged, ...form }: PartProps<N>) {
  const { t } = useShop();
  const [said, setSaid] = useState<string>();
  return (
    <section aria-labelledby={id} className="panel grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro !== undefined && <p className="text-muted">{intro}</p>}
      <p role="status" className="font-strong empty:hidden">
        {said}
      </p>
      <AccountForm
        {...form}
        isPart
        failedTitle={t('identity.changeFailedTitle')}
        onDone={(values) => {
          setSaid(done(values));
          onChanged?.();
        }}
      />
    </section>
  );
}
