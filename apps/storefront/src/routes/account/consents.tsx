import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { OwnDisclaimers } from '../../features/customer/disclaimers/own-disclaimers.tsx';
import { useProfileSaved } from '../../features/customer/profile/use-profile-saved.ts';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ api }: LoadArgs) {
  const { disclaimerTypes } = need(await api.customer.listOwnDisclaimers({}));
  return { disclaimers: disclaimerTypes.flatMap(({ disclaimers }) => disclaimers) };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('customer.consentsTitle'), brand: brand.name }) };
}

/** Newsletter and consents of the shopper. */
export function Component() {
  const { api, t } = useShop();
  const { disclaimers } = useLoaderData<typeof loader>();
  const onSaved = useProfileSaved();
  return (
    <div className="page grid max-w-[44rem] grid-cols-1 gap-6 pb-8 wrap-anywhere">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('customer.consentsTitle') },
        ]}
      />
      <h1>{t('customer.consentsTitle')}</h1>
      <OwnDisclaimers
        title={t('customer.yourAnswers')}
        intro={t('customer.yourAnswersIntro')}
        disclaimers={disclaimers}
        onSaved={async () => onSaved(need(await api.customer.userDetail({})))}
      />
    </div>
  );
}
