import { isHandedOver, isNotTaken, orderStatus, type MailedStatus, type NoticeStatus } from '@bottega/domain';
import { findOrderMoney } from '../../checkout/index.ts';
import { findLines, statusText } from '../../order/index.ts';
import { chargedOf, dueOf, givenBackText } from './order-amounts.ts';
import { handOverFact, orderFacts, whenAndWhere } from './order-in-mail.ts';
import type { OrderMail, OrderWords } from './order-mail.ts';
import { pickedList } from './picked-goods.ts';

/** The mail about a new status: ready, on the way, handed over, or not handed over. */
export async function moved(mail: OrderMail): Promise<OrderWords> {
  const { order, texts, statusId, id } = mail;
  const { t } = texts;
  const { addressTypeId } = order.address;
  const status = statusText(texts, statusId, order.address).toLocaleLowerCase('it');
  const when = handOverFact(order, texts);
  // only a move that mails sends this mail, and the notice; an order with a carrier has the words of one out for delivery
  const mailed = statusId as MailedStatus | NoticeStatus;
  const worded = mailed === orderStatus.withCarrier ? orderStatus.outForDelivery : mailed;
  const news = t(`notification.statusNews${worded}`, { ...id, addressTypeId });
  return {
    subject: t('notification.orderStatusSubject', { ...id, status }),
    preheader: `${when.label}: ${when.value}`,
    paragraphs: [news],
    facts: orderFacts(order, texts),
    ...(await outcome(mail, news)),
  };
}

/** The goods and the money at that status. */
async function outcome(mail: OrderMail, news: string): Promise<Partial<OrderWords>> {
  const { db, brand, order, texts, statusId } = mail;
  const money = await findOrderMoney(db, order.orderId);
  if (isNotTaken(statusId)) return { paragraphs: [news, givenBackText(money, texts)] };
  if (!isHandedOver(statusId)) return { due: money && dueOf(order, money, texts, brand.settings) };
  const list = pickedList(order, await findLines(db, order.orderId), texts);
  return { facts: whenAndWhere(order, texts), list, due: money && chargedOf(order, money, texts) };
}
