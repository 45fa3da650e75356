import { fullPlace, isCardPayment, paymentTypeOf, transactionStateOf } from '@bottega/domain';
import { formatCents, type Texts } from '@bottega/texts';
import type { Brand } from '../../../platform/context.ts';
import { costOf, paymentText, type OrderRecord } from '../../order/index.ts';
import type { MailDue } from '../mail-document.ts';

/** The amount blocked on a card for the order; 0 for other payments. */
const blockedCents = ({ paymentTypeId, totals }: OrderRecord): number =>
  isCardPayment(paymentTypeId) ? totals.preAuthorisation : 0;

/** The amount blocked on the card, or due at the hand-over; undefined for an invoice and other later payments. */
export function dueOf(
  order: OrderRecord,
  { t }: Texts,
  { preAuthorisationBp }: Pick<Brand['settings'], 'preAuthorisationBp'>,
): MailDue | undefined {
  const { totals, address, paymentTypeId } = order;
  const blocked = blockedCents(order);
  const margin = blocked - totals.total;
  if (blocked > 0) {
    const params = {
      total: formatCents(totals.total),
      margin: formatCents(margin),
      percent: preAuthorisationBp / 100,
    };
    return {
      label: t('notification.orderBlocked'),
      amount: formatCents(blocked),
      notes: [
        ...(margin > 0 ? [t('notification.orderBlockedMargin', params)] : []),
        t('notification.orderBlockedNote'),
      ],
    };
  }
  const where = fullPlace(address);
  const amount = formatCents(totals.total);
  if (totals.total === 0) return { label: t('notification.orderNothingDue'), amount, notes: [] };
  if (paymentTypeOf(paymentTypeId)?.moment !== 'on_delivery') return undefined;
  return {
    label: t('notification.orderDue', where),
    amount,
    notes: [
      t('checkout.paymentOnDeliveryText', where),
      ...(totals.variableWeightAmount > 0 ? [t('cart.estimateNote')] : []),
    ],
  };
}

/**
 * What a handed-over order cost: charged to the card, with what was blocked and is free again, or paid at the
 * hand-over. For an invoice and other later payments it names the way to pay.
 */
export function chargedOf(order: OrderRecord, texts: Texts): MailDue {
  const { t } = texts;
  const blocked = blockedCents(order);
  const cost = costOf(order);
  const amount = formatCents(cost);
  const rest = blocked - cost;
  if (blocked > 0)
    return {
      label: t('notification.orderCharged'),
      amount,
      notes: [
        t('notification.orderWasBlocked', { blocked: formatCents(blocked) }),
        ...(rest > 0 ? [t('notification.orderRest', { rest: formatCents(rest) })] : []),
      ],
    };
  if (paymentTypeOf(order.paymentTypeId)?.moment === 'on_delivery')
    return { label: t('order.paidOnHandOver', fullPlace(order.address)), amount, notes: [] };
  const how = paymentText(texts, order.paymentTypeId, order.address);
  return { label: t('notification.orderCost'), amount, notes: [`${t('order.payment')}: ${how}`] };
}

/** The sentence about the money of an order that is not handed over. */
export function givenBackText(order: OrderRecord, stateId: number | undefined, { t }: Texts): string {
  const blocked = blockedCents(order);
  const state = stateId === undefined ? undefined : transactionStateOf(stateId);
  return blocked > 0 && (state === 'authorised' || state === 'reversed')
    ? t('notification.orderUnblocked', { amount: formatCents(blocked) })
    : t('notification.orderNothingToPay');
}
