import type { Order } from '@bottega/contract';
import { isMealTicketPayment, isPaidOnline, isPayableAt, shortPlace } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { Button, ChoiceGroup, Dialog, Radio } from '@bottega/ui';
import { useState } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import type { PaymentType } from './payment-step.tsx';

interface ChangePaymentProps {
  order: Order;
  onChanged: () => void;
}

/** Whether the shopper may pay an order in another way: until the store takes it over, and not with meal tickets. */
export const mayChangePayment = ({ canCancel, paymentTypeId }: Order): boolean =>
  canCancel && !isMealTicketPayment(paymentTypeId);

/** The payment types to which an order can change at its place. */
const othersFor = ({ paymentTypeId, address }: Order, types: readonly PaymentType[]): PaymentType[] =>
  types.filter(
    ({ paymentTypeId: id }) =>
      id !== paymentTypeId &&
      id !== savedCard &&
      !isMealTicketPayment(id) &&
      isPayableAt(address.addressTypeId, id),
  );

/** Payment type «saved card»; its card is chosen at the checkout (CHK-15). */
const savedCard = 113;

/** Changes how an order is paid (ORD-16): the types of its place in a dialog, and the gateway's page for an online one. */
export function ChangePayment({ order, onChanged }: ChangePaymentProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [others, setOthers] = useState<readonly PaymentType[]>();
  const open = async () => {
    setBusy(true);
    const answer = await api.checkout.paymentTypes({});
    setBusy(false);
    const refusal = refusalOf(answer, byCode);
    if (refusal === undefined) return setOthers(othersFor(order, answer.data.paymentTypes));
    toasts.show({ kind: 'error', text: refusal });
  };
  return (
    <>
      <Button variant="secondary" icon="credit-card" busy={busy} onClick={() => void open()}>
        {t('checkout.switchPayment')}
      </Button>
      {others && (
        <ChangeDialog
          order={order}
          others={others}
          onClose={() => setOthers(undefined)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface ChangeDialogProps extends ChangePaymentProps {
  others: readonly PaymentType[];
  onClose: () => void;
}

function ChangeDialog({ order, others, onClose, onChanged }: ChangeDialogProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [typeId, setTypeId] = useState<number>();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isOnline = typeId !== undefined && isPaidOnline(typeId);
  const change = async () => {
    if (typeId === undefined) return setWrong(t('checkout.choosePayment'));
    setBusy(true);
    const answer = await api.checkout.modifyPaymentType({ order_id: order.orderId, payment_type_id: typeId });
    const { redirectUrl } = answer.data;
    if (redirectUrl !== undefined) return location.assign(redirectUrl);
    setBusy(false);
    const refusal = refusalOf(answer, byCode);
    if (refusal !== undefined) return setWrong(refusal);
    toasts.show({ kind: 'success', text: t('checkout.paymentChanged') });
    onClose();
    onChanged();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkout.switchPaymentTitle', { orderId: String(order.orderId) })}
      closeText={t('ui.close')}
      footer={
        others.length > 0 && (
          <Button wide busy={busy} onClick={() => void change()}>
            {isOnline
              ? t('checkout.payAmount', { amount: formatPrice(order.totals.totalPrice) })
              : t('checkout.switchPayment')}
          </Button>
        )
      }
    >
      {others.length === 0 ? (
        <p>{t('checkout.noOtherPayment')}</p>
      ) : (
        <ChoiceGroup legend={t('checkout.paymentTitle')} error={wrong}>
          {others.map(({ paymentTypeId, group, name, description }) => (
            <Radio
              key={paymentTypeId}
              boxed
              name="other-payment"
              value={String(paymentTypeId)}
              label={group === 'delivery' ? t('checkout.paymentOnDelivery', shortPlace(order.address)) : name}
              detail={
                group === 'delivery'
                  ? t('checkout.paymentOnDeliveryText', shortPlace(order.address))
                  : description
              }
              checked={typeId === paymentTypeId}
              onChange={() => setTypeId(paymentTypeId)}
            />
          ))}
        </ChoiceGroup>
      )}
    </Dialog>
  );
}
