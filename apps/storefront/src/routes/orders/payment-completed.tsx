import { fullPlace } from '@bottega/domain';
import { formatDay, formatTimeRange } from '@bottega/texts';
import { ButtonLink, Icon } from '@bottega/ui';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { needCategory } from '../../features/catalog/categories/route-category.ts';
import { OrderMoney } from '../../features/order/order-summary.tsx';
import { loadOrder } from '../../features/order/load-order.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { keepCurrentOrder } from '../../platform/current-order.ts';
import { accountPaths } from '../../platform/account-paths.ts';
import { paths } from '../../platform/paths.ts';
import { useServerCart } from '../../features/cart/state/index.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ api, params }: LoadArgs) {
  const [words, order] = await Promise.all([needCategory(api, 'payment'), loadOrder(api, params['orderId'])]);
  return { words, order };
}

export function head({ order }: Awaited<ReturnType<typeof loader>>, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', {
      title: t('order.number', { orderId: String(order.orderId) }),
      brand: brand.name,
    }),
  };
}

/** Milliseconds between two requests for the bank's confirmation. */
const askAgainMs = 3000;

export function Component() {
  const t = useTexts();
  const { words, order } = useLoaderData<typeof loader>();
  const { user } = useServerCart();
  const { revalidate } = useRevalidator();
  const { orderId, pending, payment, canCancel } = order;
  const where = fullPlace(order.address);

  useEffect(() => {
    keepCurrentOrder(localStorage, pending ? orderId : undefined);
    if (!pending) return;
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [orderId, pending, revalidate]);

  return (
    <div className="page grid max-w-[44rem] gap-6 py-10" aria-live="polite">
      <span className={pending ? 'text-warning' : 'text-success'}>
        <Icon name={pending ? 'clock' : 'circle-check'} size={56} />
      </span>
      <h1>{pending ? t('checkout.pendingTitle') : t('checkout.completedTitle', { name: user.firstName })}</h1>
      <p className="text-lg">
        {pending
          ? t('checkout.pendingText', { orderId: String(orderId) })
          : t('checkout.completedText', { orderId: String(orderId), email: user.email })}
      </p>
      <div className="panel grid gap-3">
        <p className="flex gap-3">
          <Icon name="calendar-time" />
          {t('checkout.completedWhen', {
            ...where,
            day: formatDay(order.deliveryDate),
            time: formatTimeRange(order.beginTime, order.endTime),
          })}
        </p>
        <p className="flex gap-3">
          <Icon name="map-pin" />
          {t('checkout.completedWhere', where)}
        </p>
        <OrderMoney order={order} />
      </div>
      {canCancel && !pending && <p className="text-muted">{t('checkout.completedCancel')}</p>}
      {words.description !== undefined && <p className="text-muted">{words.description}</p>}
      <div className="flex flex-wrap gap-3">
        {pending && payment.canRetry && (
          <ButtonLink href={accountPaths.paymentError(orderId)} variant="secondary">
            {t('checkout.retryPayment')}
          </ButtonLink>
        )}
        <ButtonLink href={paths.order(orderId)}>{t('checkout.seeOrder')}</ButtonLink>
        <ButtonLink href={paths.home()} variant="secondary">
          {t('cart.continueShopping')}
        </ButtonLink>
      </div>
    </div>
  );
}
