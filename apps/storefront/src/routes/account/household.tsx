import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { HouseholdForm } from '../../features/customer/household/household-form.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ api }: LoadArgs) {
  return api.customer.viewHousehold({}).then(need);
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('customer.householdTitle'), brand: brand.name }) };
}

/** Allergens and diets of the shopper's household. */
export function Component() {
  const t = useTexts();
  const saved = useLoaderData<typeof loader>();
  return (
    <div className="page grid max-w-[44rem] grid-cols-1 gap-6 pb-8 wrap-anywhere">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('customer.householdTitle') },
        ]}
      />
      <div className="grid gap-3">
        <h1>{t('customer.householdTitle')}</h1>
        <p>{t('customer.householdIntro')}</p>
        <p className="text-muted">{t('customer.householdNote')}</p>
      </div>
      <HouseholdForm saved={saved} />
    </div>
  );
}
