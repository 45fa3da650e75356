import { Breadcrumbs, Button, ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData, useRevalidator } from 'react-router';
import { DeadlineList } from '../../features/checkout/deadline-list.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

/** An ended session leads to the log-in; any other failure is said on the page (CHK-22). */
export async function loader({ api }: LoadArgs) {
  const answer = await api.checkout.paymentDeadlines({});
  const hasFailed = answer.response.status !== 0 && answer.httpStatus !== 419;
  return { deadlines: hasFailed ? undefined : need(answer).deadlines };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('checkout.deadlinesTitle'), brand: brand.name }) };
}

/** What the shopper pays after the delivery, and by when (CHK-21). */
export function Component() {
  const t = useTexts();
  const { deadlines } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page grid gap-5 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('checkout.deadlinesTitle') },
        ]}
      />
      <h1>{t('checkout.deadlinesTitle')}</h1>
      {deadlines === undefined ? (
        <div role="alert">
          <EmptyState icon="alert-circle" title={t('checkout.deadlineError')}>
            <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
              {t('checkout.deadlinesRetry')}
            </Button>
          </EmptyState>
        </div>
      ) : deadlines.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t('checkout.deadlinesNone')}
          text={t('checkout.deadlinesNoneText')}
        >
          <ButtonLink href={paths.orders()}>{t('order.listTitle')}</ButtonLink>
        </EmptyState>
      ) : (
        <DeadlineList deadlines={deadlines} />
      )}
    </div>
  );
}
