import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { FiscalPersons } from '../../features/customer/profile/fiscal-persons.tsx';
import { useProfileSaved } from '../../features/customer/profile/use-profile-saved.ts';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ api }: LoadArgs) {
  const [detail, { fiscalPersons }] = await Promise.all([
    api.customer.userDetail({}).then(need),
    api.customer.listFiscalPersons({}).then(need),
  ]);
  return { detail, fiscalPersons };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('customer.fiscalTitle'), brand: brand.name }) };
}

/** The persons and companies for whom the shopper gets invoices (CUS-14). */
export function Component() {
  const { api, t } = useShop();
  const { detail, fiscalPersons } = useLoaderData<typeof loader>();
  const onSaved = useProfileSaved();
  return (
    <div className="page grid max-w-[44rem] grid-cols-1 gap-6 pb-8 wrap-anywhere">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('customer.fiscalTitle') },
        ]}
      />
      <h1>{t('customer.fiscalTitle')}</h1>
      <FiscalPersons
        persons={fiscalPersons}
        detail={detail}
        onChanged={async () => onSaved(need(await api.customer.userDetail({})))}
      />
    </div>
  );
}
