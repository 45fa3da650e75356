import { isAwaitingPayment, isUnderWay } from '@bottega/domain';
import { formatCents, formatDay, formatTime } from '@bottega/texts';
import { findSellables } from '../../catalog/index.ts';
import { findOrderMoney, findPaymentOf } from '../../checkout/index.ts';
import { findLines, paymentText } from '../../order/index.ts';
import type { MailDocument } from '../mail-document.ts';
import type { Template } from '../mail-template.ts';
import { bookedIn } from './calendar.ts';
import { cancelled } from './cancelled-mail.ts';
import { invoiced, undelivered } from './invoice-mail.ts';
import { dueOf } from './order-amounts.ts';
import { changeWords, handOverFact, orderFacts, orderList, totalLabel } from './order-in-mail.ts';
import { orderMail, type OrderMail, type OrderWords } from './order-mail.ts';
import { paymentDeadline, reminder } from './reminder-mails.ts';
import { moved } from './status-mail.ts';

async function confirmed(mail: OrderMail): Promise<OrderWords> {
  const { t } = mail.texts;
  return {
    subject: t('notification.orderSubject', mail.id),
    paragraphs: [t('notification.orderBody', mail.id), ...changeWords(mail)],
    ...(await wholeOrder(mail)),
  };
}

/** An order that its shopper has changed; a cancelled one is told by its own mail. */
async function changed(mail: OrderMail): Promise<OrderWords | undefined> {
  if (!isUnderWay(mail.order.statusId)) return undefined;
  const { t } = mail.texts;
  return {
    subject: t('notification.orderChangedSubject', mail.id),
    paragraphs: [t('notification.orderChangedBody', mail.id), ...changeWords(mail)],
    ...(await wholeOrder(mail)),
  };
}

/** Time, place, payment, lines, amounts and calendar file of an order. */
async function wholeOrder(mail: OrderMail): Promise<Omit<OrderWords, 'subject' | 'paragraphs'>> {
  const { db, brand, order, texts } = mail;
  const money = await findOrderMoney(db, order.orderId);
  const when = handOverFact(order, texts);
  const total = `${totalLabel(order, texts.t)}: ${formatCents(order.totals.total)}`;
  return {
    preheader: `${when.label}: ${when.value} · ${total}`,
    facts: orderFacts(order, texts),
    list: await goodsOf(mail),
    due: money && dueOf(order, money, texts, brand.settings),
    ...(isUnderWay(order.statusId) && {
      footnote: texts.t('notification.calendarAttached'),
      calendar: bookedIn(order, brand),
    }),
  };
}

async function goodsOf({ db, order, texts }: OrderMail): Promise<MailDocument['list']> {
  const lines = await findLines(db, order.orderId);
  const products = await findSellables(db, {
    warehouseId: order.warehouseId,
    date: order.deliveryDate,
    productIds: lines.map(({ productId }) => productId),
  });
  return orderList({ order, lines, products }, texts);
}

/** A failed payment, while it can be tried again: a shopper who has paid by now needs no mail about it. */
async function failed({ db, clock, order, texts, id }: OrderMail): Promise<OrderWords | undefined> {
  const payment = isAwaitingPayment(order.statusId) && (await findPaymentOf(db, order.orderId));
  if (!payment || !payment.retryUntil || payment.retryUntil <= clock.now()) return undefined;
  const { t } = texts;
  const until = t('notification.paymentFailedUntil', {
    time: formatTime(payment.retryUntil),
    day: formatDay(payment.retryUntil),
  });
  return {
    subject: t('notification.paymentFailedSubject', id),
    preheader: until,
    paragraphs: [t('notification.paymentFailedBody', id), until],
    facts: orderFacts(order, texts),
    due: {
      label: totalLabel(order, t),
      amount: formatCents(order.totals.total),
      notes: [t('notification.paymentFailedDue')],
    },
    action: {
      text: t('notification.paymentFailedAction'),
      url: `${order.origin}/cart/payment-error/${order.orderId}`,
    },
  };
}

/** The shopper's consent is needed for more than was blocked on the card. */
function topUp({ order, texts, id, amountCents }: OrderMail): OrderWords | undefined {
  if (!isUnderWay(order.statusId)) return undefined;
  const { t } = texts;
  const amount = formatCents(amountCents);
  const body = t('notification.topUpBody', { ...id, amount });
  return {
    subject: t('notification.topUpSubject', { ...id, amount }),
    preheader: body,
    paragraphs: [body, t('notification.topUpConsent')],
    facts: orderFacts(order, texts),
    due: { label: t('notification.topUpDue'), amount, notes: [] },
    action: {
      text: t('notification.topUpAction', { amount }),
      url: `${order.origin}/profile/orders/${order.orderId}`,
    },
  };
}

/** A change was paid when the order could no longer be changed. */
function unchanged({ order, texts, id, amountCents }: OrderMail): OrderWords {
  const { t } = texts;
  const body = t('notification.orderUnchangedBody', { ...id, amount: formatCents(amountCents) });
  return {
    subject: t('notification.orderUnchangedSubject', id),
    preheader: body,
    paragraphs: [body, t('notification.orderUnchangedMoney')],
    facts: orderFacts(order, texts),
  };
}

function refunded({ order, texts, id, amountCents }: OrderMail): OrderWords {
  const { t } = texts;
  const amount = formatCents(amountCents);
  const how = t('notification.refundHow');
  return {
    subject: t('notification.refundSubject', { ...id, amount }),
    preheader: how,
    paragraphs: [t('notification.refundBody', { ...id, amount }), how],
    facts: [{ label: t('order.payment'), value: paymentText(texts, order.paymentTypeId, order.address) }],
    due: { label: t('notification.refundDue'), amount, notes: [] },
  };
}

/**
 * The mails about an order. All need `orderId`; `order-status` and `order-cancelled` also `statusId`, `order-top-up`,
 * `order-unchanged` and `order-refunded` also `amountCents`, `order-invoice` and
 * `invoice-undelivered` also `number`.
 */
export const orderTemplates = {
  'order-confirmed': orderMail(confirmed),
  'order-changed': orderMail(changed),
  'order-unchanged': orderMail(unchanged),
  'order-status': orderMail(moved),
  'order-cancelled': orderMail(cancelled),
  'order-top-up': orderMail(topUp),
  'order-refunded': orderMail(refunded),
  'order-invoice': orderMail(invoiced),
  'invoice-undelivered': orderMail(undelivered),
  'order-reminder': orderMail(reminder),
  'payment-failed': orderMail(failed),
  'payment-deadline': orderMail(paymentDeadline),
} satisfies Record<string, Template>;
