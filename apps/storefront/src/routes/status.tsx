import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { BrandStatus } from '../features/tenancy/brand-status.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../platform/page/page.ts';
import { paths } from '../platform/paths/paths.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';

export const isAdminOnly = true;

export const loader = async ({ api }: LoadArgs) => need(await api.tenancy.status({}));

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('tenancy.status'), brand: brand.name }) };
}

/** The status page of the brand: queues, failed jobs and last imports, for its staff (SHL-12). */
export function Component() {
  const t = useTexts();
  return (
    <div className="page grid gap-8 py-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('customer.profileCrumb'), href: paths.profile() }, { text: t('tenancy.status') }]}
      />
      <div className="grid gap-1">
        <h1>{t('tenancy.status')}</h1>
        <p className="text-muted">{t('tenancy.statusIntro')}</p>
      </div>
      <BrandStatus status={useLoaderData<typeof loader>()} />
    </div>
  );
}
