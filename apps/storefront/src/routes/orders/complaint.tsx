import type { Case } from '@bottega/contract';
import { formatDate } from '@bottega/texts';
import { Breadcrumbs, ButtonLink, EmptyState } from '@bottega/ui';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { CaseAnswer } from '../../features/aftersale/case-answer.tsx';
import { ComplaintForm } from '../../features/aftersale/complaint-form.tsx';
import { loadAfterSale } from '../../features/aftersale/load-after-sale.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { contentPaths } from '../../platform/paths/content-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export const loader = ({ api, params }: LoadArgs) => loadAfterSale(api, params['orderId']);

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('aftersale.complaintTitle'), brand: brand.name }) };
}

/** Says what was wrong with goods of an order, and shows the answer. */
export function Component() {
  const t = useTexts();
  const afterSale = useLoaderData<typeof loader>();
  const [answer, setAnswer] = useState<Case>();
  const { orderId, complaintUntil, lines } = afterSale;
  const isOpen = lines.some(({ reasons }) => reasons.length > 0);
  return (
    <div className="page grid gap-4 pb-8 *:max-w-3xl">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('order.listCrumb'), href: paths.orders() },
          { text: t('order.number', { orderId: String(orderId) }), href: accountPaths.order(orderId) },
          { text: t('aftersale.complaintTitle') },
        ]}
      />
      <h1>{t('aftersale.complaintTitle')}</h1>
      {answer ? (
        <CaseAnswer answer={answer} />
      ) : isOpen ? (
        <>
          <p className="text-muted">
            {t('aftersale.complaintText')}{' '}
            {complaintUntil !== undefined &&
              t('aftersale.complaintUntil', { day: formatDate(complaintUntil) })}
          </p>
          <ComplaintForm afterSale={afterSale} onAnswer={setAnswer} />
        </>
      ) : (
        <EmptyState icon="receipt" title={t('aftersale.complaintTitle')} text={t('aftersale.nothingOpen')}>
          <ButtonLink href={contentPaths.customerService()}>{t('aftersale.customerService')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
