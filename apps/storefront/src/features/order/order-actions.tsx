import type { Order } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import { formatDay, formatTime } from '@bottega/texts';
import { Button, Dialog } from '@bottega/ui';
import { useState, type ReactNode } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useCartWrites } from '../cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { ModifyUntil } from './modify-until.tsx';
import { NoticeAct } from './notice-act.tsx';
import { ParkingAct } from './parking-act.tsx';

export interface OrderActionsProps {
  order: Order;
  /** The button that pays again, from the checkout feature. */
  payAgain: ReactNode;
  /** The button that changes how the order is paid, from the checkout feature. */
  changePayment: ReactNode;
  /** The button that opens the order for changes. */
  modify: ReactNode;
  /** The button that adds all products to the basket again, from the cart feature. */
  repeat: ReactNode;
  /** Finds the device's position; undefined when the shopper denies it. */
  findDevice: () => Promise<Coordinates | undefined>;
  onChanged: () => void;
}

/** The actions that an order still allows, with their deadlines. */
export function OrderActions({
  order,
  payAgain,
  changePayment,
  modify,
  repeat,
  findDevice,
  onChanged,
}: OrderActionsProps) {
  const { t } = useShop();
  const { payment, pending, canCancel, parking, notice } = order;
  // the cart of an unpaid order is still locked
  const mayRepeat = !pending;
  if (!payment.canRetry && !mayRepeat && !canCancel && !parking.canReserve && !notice.canAsk) return null;
  return (
    <section aria-labelledby="order-acts" className="panel order-acts">
      <h2 id="order-acts" className="text-xl">
        {t('order.whatYouCanDo')}
      </h2>
      {payment.canRetry && (
        <div className="grid gap-2">
          {payAgain}
          {payment.retryUntil !== undefined && (
            <p className="text-sm text-muted">
              {t('order.retryUntil', {
                time: formatTime(payment.retryUntil),
                day: formatDay(payment.retryUntil),
              })}
            </p>
          )}
        </div>
      )}
      {changePayment}
      {parking.canReserve && <ParkingAct order={order} findDevice={findDevice} onChanged={onChanged} />}
      {notice.canAsk && <NoticeAct order={order} onChanged={onChanged} />}
      {order.canModify && (
        <div className="grid gap-2">
          <p className="text-sm">{t('order.modifyWhat')}</p>
          {modify}
          <p className="text-sm text-muted">
            <ModifyUntil until={order.modifyUntil} short />
          </p>
        </div>
      )}
      {mayRepeat && repeat}
      {canCancel && <CancelAct orderId={order.orderId} onChanged={onChanged} />}
    </section>
  );
}

/** Cancels the order, after a question. */
function CancelAct({ orderId, onChanged }: { orderId: number; onChanged: () => void }) {
  const { api, t, byCode } = useShop();
  const { reload } = useCartWrites();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const answer = await api.order.cancel({ order_id: orderId });
    // cancelling an unpaid order unlocks its cart
    if (answer.response.status === 0) await reload();
    setBusy(false);
    setAsking(false);
    const refusal = refusalOf(answer, byCode);
    toasts.show(
      refusal === undefined
        ? { kind: 'success', text: t('order.cancelled', { orderId: String(orderId) }) }
        : { kind: 'error', text: refusal },
    );
    onChanged();
  };
  return (
    <div className="grid gap-2">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
      <p className="text-sm text-muted">{t('order.cancelUntil')}</p>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('order.cancelTitle', { orderId: String(orderId) })}
        closeText={t('ui.close')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setAsking(false)} data-autofocus>
              {t('order.cancelNo')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void cancel()}>
              {t('order.cancelYes')}
            </Button>
          </div>
        }
      >
        <p>{t('order.cancelText')}</p>
      </Dialog>
    </div>
  );
}
