import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData, useRevalidator } from 'react-router';
import { ConsentsPart } from '../../features/identity/access/consents-part.tsx';
import { CopyPart } from '../../features/identity/access/copy-part.tsx';
import { DevicesPart } from '../../features/identity/access/devices-part.tsx';
import { DeleteAccountPart } from '../../features/identity/access/delete-account-part.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ api }: LoadArgs) {
  const [{ email }, { sessions }, { consents }] = await Promise.all([
    api.customer.userDetail({}).then(need),
    api.identity.sessions({}).then(need),
    api.identity.consents({}).then(need),
  ]);
  return { email, sessions, consents };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('identity.privacyTitle'), brand: brand.name }) };
}

/** What shoppers may do with their data and their account. */
export function Component() {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const { email, sessions, consents } = useLoaderData<typeof loader>();
  return (
    <div className="page grid max-w-[44rem] grid-cols-1 gap-6 pb-8 wrap-anywhere">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('identity.privacyTitle') },
        ]}
      />
      <h1>{t('identity.privacyTitle')}</h1>
      <CopyPart />
      <DevicesPart sessions={sessions} onEnded={revalidate} />
      <ConsentsPart consents={consents} />
      <DeleteAccountPart email={email} />
    </div>
  );
}
