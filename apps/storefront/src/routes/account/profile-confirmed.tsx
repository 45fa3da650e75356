import { safeReturn } from '@bottega/domain';
import { ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ query, shop }: LoadArgs) {
  const poi = query.get('poi');
  return { returnTo: poi === null ? undefined : safeReturn(poi, shop.origin) };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('customer.profileSavedTitle'), brand: brand.name }) };
}

/** Says that the profile was saved, and leads back to the page that asked for it (CUS-04). */
export function Component() {
  const t = useTexts();
  const { returnTo } = useLoaderData<typeof loader>();
  const isCheckout = returnTo === paths.checkout();
  return (
    <div className="page py-10">
      <EmptyState
        icon="circle-check"
        heading="h1"
        title={t('customer.profileSavedTitle')}
        text={t('customer.profileSavedText')}
      >
        {returnTo !== undefined && (
          <ButtonLink href={returnTo}>
            {isCheckout ? t('customer.backToCheckout') : t('customer.goOn')}
          </ButtonLink>
        )}
        <ButtonLink href={paths.profile()} variant={returnTo === undefined ? 'primary' : 'secondary'}>
          {t('customer.backToProfile')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
