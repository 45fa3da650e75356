import type { Case } from '@bottega/contract';
import { formatDate } from '@bottega/texts';
import { Breadcrumbs, ButtonLink, EmptyState, TextLink } from '@bottega/ui';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { CaseAnswer } from '../../features/aftersale/case-answer.tsx';
import { loadAfterSale } from '../../features/aftersale/load-after-sale.ts';
import { WithdrawalForm } from '../../features/aftersale/withdrawal-form.tsx';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export const loader = ({ api, params }: LoadArgs) => loadAfterSale(api, params['orderId']);

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('aftersale.withdrawalTitle'), brand: brand.name }) };
}

/** Withdraws from the purchase of goods of an order, in two steps. */
export function Component() {
  const t = useTexts();
  const afterSale = useLoaderData<typeof loader>();
  const [answer, setAnswer] = useState<Case>();
  const { orderId, withdrawalUntil, lines } = afterSale;
  const excluded = lines.filter(({ withdraw }) => withdraw === 'no').map(({ name }) => name);
  return (
    <div className="page grid gap-4 pb-8 *:max-w-3xl">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('order.listCrumb'), href: paths.orders() },
          { text: t('order.number', { orderId: String(orderId) }), href: accountPaths.order(orderId) },
          { text: t('aftersale.withdrawalTitle') },
        ]}
      />
      <h1>{t('aftersale.withdrawalTitle')}</h1>
      {answer ? (
        <CaseAnswer answer={answer} />
      ) : withdrawalUntil === undefined ? (
        <EmptyState
          icon="receipt"
          title={t('aftersale.withdrawalTitle')}
          text={t('aftersale.withdrawalClosed')}
        >
          <ButtonLink href={accountPaths.order(orderId)}>{t('aftersale.backToOrder')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            {t('aftersale.withdrawalIntro')}{' '}
            {t('aftersale.withdrawalUntil', { day: formatDate(withdrawalUntil) })}
          </p>
          <WithdrawalForm afterSale={afterSale} onAnswer={setAnswer} />
          {excluded.length > 0 && (
            <p className="text-sm text-muted">
              {t('aftersale.withdrawalExcluded', { names: excluded.join(', ') })}{' '}
              {t('aftersale.withdrawalExcludedWhy')}
            </p>
          )}
          <p>
            <TextLink href={paths.page('garanzia-legale-e-recesso')} look="alone">
              {t('aftersale.withdrawalRules')}
            </TextLink>
          </p>
        </>
      )}
    </div>
  );
}
