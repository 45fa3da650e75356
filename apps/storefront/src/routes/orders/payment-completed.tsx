import type { Cart, Order } from '@bottega/contract';
import { fullPlace, isUnderWay, type OrderStatus } from '@bottega/domain';
import { formatDay, formatTimeRange, type Texts } from '@bottega/texts';
import { ButtonLink, Icon } from '@bottega/ui';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { needCategory } from '../../features/catalog/categories/route-category.ts';
import { PushOnDemand } from '../../features/customer/push-on-demand.tsx';
import { FileButton } from '../../features/order/file-button.tsx';
import { ModifyUntil } from '../../features/order/modify-until.tsx';
import { OrderTotal } from '../../features/order/order-summary.tsx';
import { loadOrder } from '../../features/order/load-order.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { keepCurrentOrder } from '../../platform/current-order.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useCartWrites, useServerCart } from '../../features/cart/state/index.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';
import { keptTexts } from '../../platform/browser-storage.ts';

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
  const { api, t } = useShop();
  const { words: category, order } = useLoaderData<typeof loader>();
  const { user, changesOrder } = useServerCart();
  const { reload } = useCartWrites();
  const { revalidate } = useRevalidator();
  const { orderId, payment, canCancel } = order;
  // a change is confirmed once the gateway has reported what was blocked
  const isChanging = changesOrder?.orderId === orderId;
  const isChanged = order.events.at(-1)?.changed === true;
  const pending = order.pending || isChanging;
  const words = wordsOf(t, { order, isChanging, isChanged, user });
  const where = fullPlace(order.address);

  useEffect(() => {
    keepCurrentOrder(keptTexts, order.pending ? orderId : undefined);
    if (!pending) return;
    const ask = () => void (isChanging ? reload().then(revalidate) : revalidate());
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [orderId, order.pending, pending, isChanging, reload, revalidate]);

  return (
    <div className="page grid max-w-[44rem] gap-6 py-10" aria-live="polite">
      <span className={pending ? 'text-warning' : 'text-success'}>
        <Icon name={pending ? 'clock' : 'circle-check'} size={56} />
      </span>
      <h1>{words.title}</h1>
      <p className="text-lg">{words.text}</p>
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
        <OrderTotal order={order} />
        {!pending && isUnderWay(order.orderStatusId as OrderStatus) && (
          <div>
            <FileButton
              icon="calendar"
              text={t('order.toCalendar')}
              read={() => api.notification.orderCalendar({ order_id: orderId })}
              failed={t('order.calendarOpeningError')}
            />
          </div>
        )}
      </div>
      {canCancel && !pending && (
        <p className="text-muted">
          <ModifyUntil until={order.modifyUntil} /> {t('checkout.completedCancel')}
        </p>
      )}
      {!pending && <PushOnDemand />}
      {category.description !== undefined && <p className="text-muted">{category.description}</p>}
      <div className="flex flex-wrap gap-3">
        {pending && payment.canRetry && (
          <ButtonLink href={accountPaths.paymentError(orderId)} variant="secondary">
            {t('checkout.retryPayment')}
          </ButtonLink>
        )}
        <ButtonLink href={accountPaths.order(orderId)}>{t('checkout.seeOrder')}</ButtonLink>
        <ButtonLink href={paths.home()} variant="secondary">
          {t('cart.continueShopping')}
        </ButtonLink>
      </div>
    </div>
  );
}

interface Shown {
  order: Order;
  isChanging: boolean;
  isChanged: boolean;
  user: Cart['user'];
}

/** What has become of the order, or of its change. */
function wordsOf(
  t: Texts['t'],
  { order, isChanging, isChanged, user }: Shown,
): { title: string; text: string } {
  const { email, firstName: name } = user;
  const id = { orderId: String(order.orderId) };
  if (isChanging) return { title: t('checkout.pendingTitle'), text: t('checkout.changePendingText', id) };
  if (order.pending) return { title: t('checkout.pendingTitle'), text: t('checkout.pendingText', id) };
  if (isChanged) return { title: t('checkout.changedTitle', id), text: t('checkout.changedText', { email }) };
  return {
    title: t('checkout.completedTitle', { name }),
    text: t('checkout.completedText', { ...id, email }),
  };
}
