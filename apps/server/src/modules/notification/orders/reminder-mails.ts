import { addDays, romeDay, statusesAtShop } from '@bottega/domain';
import { formatCents, formatLongDay } from '@bottega/texts';
import { findOpenDeadline, findOrderMoney } from '../../checkout/index.ts';
import { paymentText } from '../../order/index.ts';
import { dueOf } from './order-amounts.ts';
import { changeWords, handOverFact, orderFacts } from './order-in-mail.ts';
import type { OrderMail, OrderWords } from './order-mail.ts';

/** The evening before the hand-over. An order that ended meanwhile has no reminder, nor has one written after midnight. */
export async function reminder(mail: OrderMail): Promise<OrderWords | undefined> {
  const { db, brand, order, texts, clock, id } = mail;
  const { t } = texts;
  const isTomorrow = order.deliveryDate === addDays(romeDay(clock.now()), 1);
  if (!isTomorrow || !statusesAtShop.includes(order.statusId)) return undefined;
  const { addressTypeId } = order.address;
  const when = handOverFact(order, texts);
  const money = await findOrderMoney(db, order.orderId);
  return {
    subject: t('notification.reminderSubject', { ...id, addressTypeId }),
    preheader: `${when.label}: ${when.value}`,
    paragraphs: [t('notification.reminderBody', { ...id, addressTypeId }), ...changeWords(mail)],
    facts: orderFacts(order, texts),
    due: money && dueOf(order, money, texts, brand.settings),
  };
}

/** A payment that is due soon; a shopper who has paid meanwhile needs no mail. */
export async function paymentDeadline({ db, order, texts, id }: OrderMail): Promise<OrderWords | undefined> {
  const deadline = await findOpenDeadline(db, order.orderId);
  if (!deadline) return undefined;
  const { t } = texts;
  const amount = formatCents(deadline.amountCents);
  const day = formatLongDay(deadline.dueDate);
  const body = t('notification.deadlineBody', { ...id, amount, day });
  return {
    subject: t('notification.deadlineSubject', { ...id, day }),
    preheader: body,
    paragraphs: [body, t('notification.deadlinePaid')],
    facts: [{ label: t('order.payment'), value: paymentText(texts, order.paymentTypeId, order.address) }],
    due: { label: t('notification.deadlineDue', { day }), amount, notes: [] },
    action: { text: t('notification.deadlineAction'), url: `${order.origin}/profile/payment-deadlines` },
  };
}
