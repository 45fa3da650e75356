import type { Order } from '@bottega/contract';
import { isMealTicketPayment, isPaidOnline, isPayableAt, paymentType, shortPlace } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { Button, ChoiceGroup, Dialog, Radio } from '@bottega/ui';
import { Fragment, useState } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { leaveFor } from '../../../platform/leave-for.ts';
import { chosenCard, validCards } from './payment-choice.ts';
import type { PaymentType } from './payment-step.tsx';
import { SavedCardChoice } from './saved-card.tsx';
import type { Payments } from './use-payment-choice.ts';

interface ChangePaymentProps {
  order: Order;
  onChanged: () => void;
}

/** Whether the shopper may pay an order in another way: until the store takes it over, and not with meal tickets. */
export const mayChangePayment = ({ canCancel, paymentTypeId }: Order): boolean =>
  canCancel && !isMealTicketPayment(paymentTypeId);

/** The payment types to which an order can change at its place. One that waits may try another saved card. */
const othersFor = (
  { paymentTypeId, pending, address }: Order,
  types: readonly PaymentType[],
): PaymentType[] =>
  types.filter(
    ({ paymentTypeId: id }) =>
      (id !== paymentTypeId || (pending && id === paymentType.savedCard)) &&
      !isMealTicketPayment(id) &&
      isPayableAt(address.addressTypeId, id),
  );

/** Changes how an order is paid (ORD-16): the types of its place in a dialog, and the gateway's page for an online one. */
export function ChangePayment({ order, onChanged }: ChangePaymentProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [offered, setOffered] = useState<Payments>();
  const open = async () => {
    setBusy(true);
    const [types, cards] = await Promise.all([
      api.checkout.paymentTypes({}),
      api.checkout.paymentAuths({ payment_type_id: paymentType.savedCard }),
    ]);
    setBusy(false);
    const refusal = refusalOf(types, byCode) ?? refusalOf(cards, byCode);
    if (refusal !== undefined) return toasts.show({ kind: 'error', text: refusal });
    const paymentTypes = othersFor(order, types.data.paymentTypes);
    setOffered({ paymentTypes, cards: validCards(cards.data.paymentAuths, new Date()) });
  };
  return (
    <>
      <Button variant="secondary" icon="credit-card" busy={busy} onClick={() => void open()}>
        {t('checkout.switchPayment')}
      </Button>
      {offered && (
        <ChangeDialog
          order={order}
          {...offered}
          onClose={() => setOffered(undefined)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface ChangeDialogProps extends ChangePaymentProps, Payments {
  onClose: () => void;
}

function ChangeDialog({ order, paymentTypes: others, cards, onClose, onChanged }: ChangeDialogProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [typeId, setTypeId] = useState<number>();
  const [authId, setAuthId] = useState<number>();
  const card = chosenCard(cards, { authId });
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const where = shortPlace(order.address);
  const isOnline = typeId !== undefined && isPaidOnline(typeId);
  const change = async () => {
    if (typeId === undefined) return setWrong(t('checkout.choosePayment'));
    setBusy(true);
    const answer = await api.checkout.modifyPaymentType({
      order_id: order.orderId,
      payment_type_id: typeId,
      ...(typeId === paymentType.savedCard && card && { user_payment_auth_id: card.user_payment_auth_id }),
    });
    const { redirectUrl } = answer.data;
    if (redirectUrl !== undefined) return leaveFor(redirectUrl) ? onClose() : undefined;
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
            <Fragment key={paymentTypeId}>
              <Radio
                boxed
                name="other-payment"
                value={String(paymentTypeId)}
                label={group === 'delivery' ? t('checkout.paymentOnDelivery', where) : name}
                detail={group === 'delivery' ? t('checkout.paymentOnDeliveryText', where) : description}
                checked={typeId === paymentTypeId}
                onChange={() => setTypeId(paymentTypeId)}
              />
              {typeId === paymentTypeId && typeId === paymentType.savedCard && (
                <SavedCardChoice cards={cards} chosen={card?.user_payment_auth_id} onChoose={setAuthId} />
              )}
            </Fragment>
          ))}
        </ChoiceGroup>
      )}
    </Dialog>
  );
}
