import { Breadcrumbs, ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData, useRevalidator } from 'react-router';
import { SavedCardList } from '../../features/checkout/payment/saved-card-list.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

/** Payment type «saved card» (CHK-15). */
const savedCard = 113;

export const loader = async ({ api }: LoadArgs) =>
  need(await api.checkout.paymentAuths({ payment_type_id: savedCard }));

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('checkout.cardsTitle'), brand: brand.name }) };
}

/** The cards that the gateway keeps for the shopper (CHK-13, CHK-14). */
export function Component() {
  const t = useTexts();
  const { paymentAuths } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <div className="page grid gap-5 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('checkout.cardsTitle') },
        ]}
      />
      <div className="grid gap-1">
        <h1>{t('checkout.cardsTitle')}</h1>
        <p className="text-muted">{t('checkout.cardsIntro')}</p>
      </div>
      {paymentAuths.length === 0 ? (
        <EmptyState icon="credit-card" title={t('checkout.cardsNone')} text={t('checkout.cardsNoneText')}>
          <ButtonLink href={paths.home()}>{t('cart.emptyAction')}</ButtonLink>
        </EmptyState>
      ) : (
        <SavedCardList cards={paymentAuths} onChanged={revalidate} />
      )}
    </div>
  );
}
