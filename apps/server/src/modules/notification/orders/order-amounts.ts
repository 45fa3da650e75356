import { fullPlace, paymentType, paymentTypeOf } from '@bottega/domain';
import { formatCents, type Texts } from '@bottega/texts';
import type { Brand } from '../../../platform/context.ts';
import type { OrderMoney } from '../../checkout/index.ts';
import { costOf, paymentText, type OrderRecord } from '../../order/index.ts';
import type { MailDue } from '../mail-document.ts';

/** The words for money that PayPal holds, or a card. */
const wordsFor = ({ moneyTypeId }: OrderMoney) =>
  moneyTypeId === paymentType.paypal ? paypalWords : cardWords;

const cardWords = {
  blocked: 'notification.orderBlocked',
  charged: 'notification.orderCharged',
  wasBlocked: 'notification.orderWasBlocked',
  unblocked: 'notification.orderUnblocked',
} as const;
const paypalWords = {
  blocked: 'notification.orderBlockedPaypal',
  charged: 'notification.orderChargedPaypal',
  wasBlocked: 'notification.orderWasBlockedPaypal',
  unblocked: 'notification.orderUnblockedPaypal',
} as const;

/** What the meal tickets pay, in a sentence; none without tickets. */
const ticketNotes = ({ tickets: { count, valueCents, cents } }: OrderMoney, { t }: Texts): string[] =>
  count === 0
    ? []
    : [
        t('notification.orderTickets', {
          count,
          value: formatCents(valueCents),
          amount: formatCents(cents),
        }),
      ];

/** The amount that is blocked, or due at the hand-over; undefined for an invoice and other later payments. */
export function dueOf(
  order: OrderRecord,
  money: OrderMoney,
  texts: Texts,
  { preAuthorisationBp }: Pick<Brand['settings'], 'preAuthorisationBp'>,
): MailDue | undefined {
  const { t } = texts;
  const { totals, address } = order;
  const { blocked, tickets, moneyTypeId } = money;
  const total = totals.total - tickets.cents;
  const notes = ticketNotes(money, texts);
  if (blocked > 0) {
    const margin = totals.preAuthorisation - totals.total;
    const params = {
      total: formatCents(total),
      margin: formatCents(margin),
      percent: preAuthorisationBp / 100,
    };
    // a change may have left more blocked than the order needs now
    const isMargin = margin > 0 && blocked === total + margin;
    return {
      label: t(wordsFor(money).blocked),
      amount: formatCents(blocked),
      notes: [
        ...notes,
        ...(isMargin ? [t(`notification.orderBlocked${tickets.count > 0 ? 'Rest' : 'Margin'}`, params)] : []),
        t('notification.orderBlockedNote'),
      ],
    };
  }
  const where = fullPlace(address);
  const amount = formatCents(total);
  if (total === 0) return { label: t('notification.orderNothingDue'), amount, notes };
  if (paymentTypeOf(moneyTypeId)?.moment !== 'on_delivery') return undefined;
  return {
    label: t('notification.orderDue', where),
    amount,
    notes: [
      ...notes,
      t('checkout.paymentOnDeliveryText', where),
      ...(totals.variableWeightAmount > 0 ? [t('cart.estimateNote')] : []),
    ],
  };
}

/**
 * What a handed-over order cost: charged online, with what was blocked and is free again, or paid at the hand-over. For
 * an invoice and other later payments it names the way to pay.
 */
export function chargedOf(order: OrderRecord, money: OrderMoney, texts: Texts): MailDue {
  const { t } = texts;
  const { blocked, tickets, moneyTypeId } = money;
  const cost = Math.max(0, costOf(order) - tickets.cents);
  const amount = formatCents(cost);
  const rest = blocked - cost;
  const notes = ticketNotes(money, texts);
  if (blocked > 0)
    return {
      label: t(wordsFor(money).charged),
      amount,
      notes: [
        ...notes,
        t(wordsFor(money).wasBlocked, { blocked: formatCents(blocked) }),
        ...(rest > 0 ? [t('notification.orderRest', { rest: formatCents(rest) })] : []),
      ],
    };
  if (paymentTypeOf(moneyTypeId)?.moment === 'on_delivery')
    return { label: t('order.paidOnHandOver', fullPlace(order.address)), amount, notes };
  const how = paymentText(texts, order.paymentTypeId, order.address);
  return { label: t('notification.orderCost'), amount, notes: [...notes, `${t('order.payment')}: ${how}`] };
}

/** The sentence about the money of an order that is not handed over. */
export function givenBackText(money: OrderMoney | undefined, { t }: Texts): string {
  return money && money.isHeld && money.blocked > 0
    ? t(wordsFor(money).unblocked, { amount: formatCents(money.blocked) })
    : t('notification.orderNothingToPay');
}
