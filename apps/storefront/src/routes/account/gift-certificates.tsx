import { Breadcrumbs, ButtonLink, Chip, EmptyState } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { GiftCards } from '../../features/gift/gift-cards.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ api, query }: LoadArgs) {
  const show_history = query.get('history') === 'true';
  const [all, byHand] = await Promise.all([
    api.gift.list({ show_history }).then(need),
    api.gift.listManualAssigned({ show_history }).then(need),
  ]);
  const byHandIds = new Set(byHand.giftCertificates.map(({ giftCertificateId }) => giftCertificateId));
  const earned = all.giftCertificates.filter(({ giftCertificateId }) => !byHandIds.has(giftCertificateId));
  return { byHand: byHand.giftCertificates, earned, show_history };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('gift.own'), brand: brand.name }) };
}

/** The shopper's gift certificates, and on a press also the used and expired ones (PRO-12 to PRO-14). */
export function Component() {
  const t = useTexts();
  const { byHand, earned, show_history } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-6 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('customer.profileCrumb'), href: paths.profile() }, { text: t('gift.own') }]}
      />
      <div className="grid gap-1">
        <h1>{t('gift.own')}</h1>
        <p className="text-muted">{t('gift.pageIntro')}</p>
      </div>
      <div className="chips">
        <Chip href={accountPaths.giftCertificates()} current={!show_history} text={t('gift.usable')} />
        <Chip
          href={accountPaths.giftCertificates(true)}
          current={show_history}
          text={t('gift.withHistory')}
        />
      </div>
      {byHand.length + earned.length === 0 ? (
        <EmptyState icon="gift" title={t('gift.emptyTitle')} text={t('gift.emptyText')}>
          <ButtonLink href={paths.home()}>{t('cart.emptyAction')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <GiftCards gifts={byHand} title={t('gift.byHand')} />
          <GiftCards gifts={earned} title={t('gift.byShopping')} />
        </>
      )}
    </div>
  );
}
