import type { Order, OrderSummary } from '@bottega/contract';
import {
  isHandedOver,
  isMealTicketPayment,
  isPaidOnline,
  isUnderWay,
  paymentType,
  paymentTypeOf,
  type OrderStatus,
} from '@bottega/domain';
import { formatPrice, type Translate } from '@bottega/texts';

type Money = Pick<Order, 'orderStatusId' | 'paymentTypeId' | 'pending' | 'totals' | 'payment' | 'address'>;

/**
 * The money of an order in sentences: blocked and charged amounts are told apart, and so is what remains to be paid. The
 * first one matters most.
 */
export function moneyWords(t: Translate, order: Money): string[] {
  const { mealTickets } = order.payment;
  const isGivenBack = !isUnderWay(order.orderStatusId as OrderStatus) && !isHandedOver(order.orderStatusId);
  if (!mealTickets || isGivenBack) return wordsOfMoney(t, order);
  const { count, value, restPaymentTypeId } = mealTickets;
  const byTickets = count * value;
  const less = (total: number) => Math.max(0, Math.round((total - byTickets) * 100) / 100);
  const { totalPrice, chargedTotal } = order.totals;
  const totals = {
    ...order.totals,
    totalPrice: less(totalPrice),
    ...(chargedTotal !== undefined && { chargedTotal: less(chargedTotal) }),
  };
  const rest = { ...order, paymentTypeId: restPaymentTypeId, totals };
  const isAll = (totals.chargedTotal ?? totals.totalPrice) === 0;
  const withTickets = t('order.moneyTickets', { count, amount: formatPrice(byTickets) });
  return [...(isAll ? [] : wordsOfMoney(t, rest)), withTickets];
}

/** The money of an order, or what meal tickets leave of it. */
function wordsOfMoney(t: Translate, order: Money): string[] {
  const { orderStatusId, totals } = order;
  const { addressTypeId } = order.address;
  const isOver = !isUnderWay(orderStatusId as OrderStatus);
  const isPicked = totals.chargedTotal !== undefined;
  const due = totals.chargedTotal ?? totals.totalPrice;
  const isEstimated = totals.variableWeightTotal > 0 && !isPicked && !isOver;
  const amount = isEstimated ? t('order.about', { amount: formatPrice(due) }) : formatPrice(due);
  const moved = movedWords(t, order);
  if (moved.length > 0) return moved;
  switch (momentOf(order)) {
    case 'online':
      return [t('order.moneyToPayOnline', { amount: formatPrice(due) })];
    case 'never':
      return [t('order.moneyNothing')];
    case 'later':
      return [t('order.moneyLater', { amount, addressTypeId })];
    case 'hand_over':
      return [t('order.moneyAtHandOver', { amount, addressTypeId })];
    case 'past':
      return [t('order.moneyPaidAtHandOver', { amount, addressTypeId })];
  }
}

/** When the whole cost of an order is paid that has moved no money online. */
function momentOf({ paymentTypeId, orderStatusId, totals, pending }: Money) {
  if (pending) return 'online';
  const isReceived = isHandedOver(orderStatusId);
  const isOver = !isUnderWay(orderStatusId as OrderStatus) && !isReceived;
  const due = totals.chargedTotal ?? totals.totalPrice;
  if (isOver || due === 0 || isPaidOnline(paymentTypeId)) return 'never';
  if (paymentTypeOf(paymentTypeId)?.moment !== 'on_delivery') return 'later';
  return isReceived ? 'past' : 'hand_over';
}

/** How an order is paid, below its total: its money in sentences, without an amount that is the total. */
export function paymentWords(t: Translate, order: Money): string[] {
  const { addressTypeId } = order.address;
  const moment = momentOf(order);
  if (order.payment.mealTickets || movedWords(t, order).length > 0) return moneyWords(t, order);
  if (moment === 'online') return [t('order.listedToPay')];
  if (moment === 'hand_over') return [t('order.paysAtHandOver', { addressTypeId })];
  return moment === 'later' ? [t('order.paysLater', { addressTypeId })] : moneyWords(t, order);
}

/** An order with meal tickets has its rest blocked on a card or at PayPal. */
function blockedKey(paymentTypeId: number) {
  if (isMealTicketPayment(paymentTypeId)) return 'order.moneyBlockedRest';
  return paymentTypeId === paymentType.paypal ? 'order.moneyBlockedPaypal' : 'order.moneyBlocked';
}

/** What moved online: blocked and not charged, or charged, or given back. */
function movedWords(t: Translate, { payment, paymentTypeId, orderStatusId }: Money): string[] {
  const { blocked, charged, refunded } = payment;
  const isEnded = !isUnderWay(orderStatusId as OrderStatus);
  return [
    ...(charged > 0 ? [t('order.moneyCharged', { amount: formatPrice(charged) })] : []),
    ...(refunded > 0 ? [t('order.moneyRefunded', { amount: formatPrice(refunded) })] : []),
    ...(blocked > 0
      ? [
          t(blockedKey(paymentTypeId), { amount: formatPrice(blocked) }),
          t(isEnded ? 'order.moneyBeingFreed' : 'order.moneyBlockedText'),
        ]
      : []),
  ];
}

/** The state of payment of an order in a list, which has no amounts of its payments. */
export function listedMoneyWords(t: Translate, order: OrderSummary): string {
  const { orderStatusId, paymentTypeId, paymentType, pending, grossTotal } = order;
  if (pending) return t('order.listedToPay');
  const isOver = !isUnderWay(orderStatusId as OrderStatus);
  if (isOver && !isHandedOver(orderStatusId)) return t('order.listedNothing');
  if (!isOver && isPaidOnline(paymentTypeId) && grossTotal > 0) return t('order.listedBlocked');
  return paymentType;
}
