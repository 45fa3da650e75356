import { formatDay, formatTimeRange } from '@bottega/texts';
import { ButtonLink, EmptyState } from '@bottega/ui';
import { CartLines } from '../../features/cart/drawer/cart-lines.tsx';
import { CartCharges, EstimateRange, TotalLine } from '../../features/cart/drawer/cart-summary.tsx';
import { LockedNotice } from '../../features/cart/drawer/locked-notice.tsx';
import { useServerCart } from '../../features/cart/state/index.ts';
import { TotalOfOrder } from '../../features/checkout/total-before.tsx';
import { HoldCountdown } from '../../features/fulfilment/places/hold-countdown.tsx';
import { TimeButton } from '../../features/fulfilment/places/place-and-time.tsx';
import { MovedSlot } from '../../features/fulfilment/dialogs/moved-slot.tsx';
import '../../features/order/order.css';
import { ModifyUntil } from '../../features/order/modify-until.tsx';
import type { Head, Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('order.modify'), brand: brand.name }) };
}

/** The order that the basket changes: its lines below the search of the header, its day and hour beside. */
export function Component() {
  const t = useTexts();
  const { changesOrder, timeslot, cartItems, sectors } = useServerCart();
  if (!changesOrder)
    return (
      <div className="page grid gap-6 py-8">
        <EmptyState icon="edit" heading="h1" title={t('order.changeNone')} text={t('order.changeNoneText')}>
          <ButtonLink href={paths.orders()}>{t('order.listTitle')}</ButtonLink>
        </EmptyState>
      </div>
    );
  const isEmpty = (cartItems ?? sectors ?? []).length === 0;
  return (
    <div className="page grid gap-5 py-6">
      <div className="grid gap-1">
        <h1>{t('checkout.changeTitle', { orderId: String(changesOrder.orderId) })}</h1>
        <p className="text-sm text-muted">
          {t('order.changeIntro')} <ModifyUntil until={changesOrder.until} />
        </p>
      </div>
      {timeslot.timeslotId === 0 && (
        <p className="rounded-field bg-warning-soft px-3 py-2 text-warning">
          {t('order.changeSlotLost', timesOf(changesOrder.timeslot))}
        </p>
      )}
      <LockedNotice />
      <div className="order-page order-page--change">
        <section aria-labelledby="change-lines" className="order-page__lines panel">
          <h2 id="change-lines" className="text-xl">
            {t('order.lines')}
          </h2>
          {isEmpty ? <p>{t('order.changeEmpty')}</p> : <CartLines full />}
        </section>
        <div className="order-page__side">
          <section aria-label={t('shell.when')} className="panel grid gap-2">
            <TimeButton />
            <HoldCountdown />
          </section>
          <section aria-labelledby="change-sum" className="panel grid gap-3">
            <h2 id="change-sum" className="text-xl">
              {t('checkout.stepSummary')}
            </h2>
            <MovedSlot />
            <CartCharges />
            <EstimateRange />
            <TotalLine />
            <TotalOfOrder />
            <ButtonLink wide href={paths.checkout()}>
              {t('order.changeCheck')}
            </ButtonLink>
          </section>
        </div>
      </div>
    </div>
  );
}

const timesOf = ({ date, beginTime, endTime }: { date: string; beginTime: string; endTime: string }) => ({
  day: formatDay(date),
  time: formatTimeRange(beginTime, endTime),
});
