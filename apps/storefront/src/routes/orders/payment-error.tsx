import type { Order } from '@bottega/contract';
import { formatDay, formatTime } from '@bottega/texts';
import { Button, ButtonLink, Icon } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { ChangePayment, mayChangePayment } from '../../features/checkout/payment/change-payment.tsx';
import { PayAgainButton } from '../../features/checkout/pay-again-button.tsx';
import { needCategory } from '../../features/catalog/categories/route-category.ts';
import { OrderMoney } from '../../features/order/order-summary.tsx';
import { loadOrder } from '../../features/order/load-order.ts';
import { keepCurrentOrder } from '../../platform/current-order.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';
import { useCartWrites, useServerCart } from '../../features/cart/state/index.ts';
import { keptTexts } from '../../platform/browser-storage.ts';

export const isProtected = true;

export async function loader({ api, params }: LoadArgs) {
  const [words, order] = await Promise.all([needCategory(api, 'payment'), loadOrder(api, params['orderId'])]);
  return { words, order };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('checkout.errorTitle'), brand: brand.name }) };
}

/** The page of a failed payment: the shopper pays again or unlocks the basket (CHK-05). */
export function Component() {
  const t = useTexts();
  const { words, order } = useLoaderData<typeof loader>();
  const { orderId, payment, pending } = order;
  const isWaiting = pending && payment.canRetry;
  const isChanging = useServerCart().changesOrder?.orderId === orderId;
  useEffect(() => keepCurrentOrder(keptTexts, isWaiting ? orderId : undefined), [isWaiting, orderId]);
  return (
    <div className="page grid max-w-[44rem] gap-6 py-10">
      <span className={pending || isChanging ? 'text-danger' : 'text-muted'}>
        <Icon name={pending || isChanging ? 'alert-circle' : 'info-circle'} size={56} />
      </span>
      {isWaiting ? (
        <Suspended order={order} />
      ) : isChanging ? (
        <ChangeUnpaid orderId={orderId} />
      ) : (
        <>
          <h1>
            {t('order.number', { orderId: String(orderId) })}: {order.orderStatus}
          </h1>
          <p className="text-lg">{t('checkout.errorOver')}</p>
          <div>
            <ButtonLink href={accountPaths.order(orderId)}>{t('checkout.seeOrder')}</ButtonLink>
          </div>
        </>
      )}
      {words.description !== undefined && <p className="text-muted">{words.description}</p>}
    </div>
  );
}

/** The difference of a changed order wasn't paid: the order is as it was, and the change can be continued. */
function ChangeUnpaid({ orderId }: { orderId: number }) {
  const t = useTexts();
  return (
    <>
      <h1>{t('checkout.errorTitle')}</h1>
      <p className="text-lg">{t('checkout.changeFailedText', { orderId: String(orderId) })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.checkout()}>{t('checkout.changeBack')}</ButtonLink>
        <ButtonLink href={accountPaths.order(orderId)} variant="secondary">
          {t('checkout.seeOrder')}
        </ButtonLink>
      </div>
    </>
  );
}

function Suspended({ order }: { order: Order }) {
  const t = useTexts();
  const { orderId, payment } = order;
  const { retryUntil } = payment;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { release } = useCartWrites();
  const [releasing, setReleasing] = useState(false);
  const takeBack = async () => {
    setReleasing(true);
    const released = await release();
    if (released) {
      keepCurrentOrder(keptTexts, undefined);
      await navigate(paths.checkout());
    }
    setReleasing(false);
  };
  return (
    <>
      <h1>{t('checkout.errorTitle')}</h1>
      <p className="text-lg">{t('checkout.errorText', { orderId: String(orderId) })}</p>
      <OrderMoney order={order} />
      {retryUntil !== undefined && (
        <p className="flex gap-3 rounded-panel bg-warning-soft p-4">
          <Icon name="clock" />
          {t('checkout.errorUntil', { time: formatTime(retryUntil), day: formatDay(retryUntil) })}
        </p>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <PayAgainButton orderId={orderId} size="large" onRefused={() => void revalidate()} />
        {mayChangePayment(order) && <ChangePayment order={order} onChanged={() => void revalidate()} />}
        <Button variant="secondary" size="large" busy={releasing} onClick={() => void takeBack()}>
          {t('checkout.otherPayment')}
        </Button>
        <ButtonLink href={accountPaths.order(orderId)} variant="quiet" size="large">
          {t('checkout.seeOrder')}
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">{t('checkout.otherPaymentNote')}</p>
    </>
  );
}
