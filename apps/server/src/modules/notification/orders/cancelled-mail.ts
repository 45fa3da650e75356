import { isAwaitingPayment, orderStatus } from '@bottega/domain';
import { formatCents } from '@bottega/texts';
import { findOrderMoney } from '../../checkout/index.ts';
import { findEvents } from '../../order/index.ts';
import { removedFrom } from './calendar.ts';
import { givenBackText } from './order-amounts.ts';
import type { OrderMail, OrderWords } from './order-mail.ts';

/** The mail about a cancelled or refused order, with all that is given back. */
export async function cancelled(mail: OrderMail): Promise<OrderWords> {
  const { db, brand, order, texts, statusId, id } = mail;
  const { t } = texts;
  const [paid, events] = await Promise.all([
    findOrderMoney(db, order.orderId),
    findEvents(db, order.orderId),
  ]);
  const before = events.findLast((event) => event.statusId !== statusId);
  const wasPlaced = before !== undefined && !isAwaitingPayment(before.statusId);
  const isLate = !wasPlaced && events.at(-1)?.actor === 'system';
  const money = givenBackText(paid, texts);
  const news =
    statusId === orderStatus.invalidated ? 'orderRefused' : isLate ? 'orderUnpaid' : 'orderCancelled';
  return {
    subject: t(
      `notification.${statusId === orderStatus.invalidated ? 'orderRefused' : 'orderCancelled'}Subject`,
      id,
    ),
    preheader: money,
    paragraphs: [t(`notification.${news}Body`, id), money, ...goodsGivenBack(mail, wasPlaced)],
    ...(wasPlaced && {
      footnote: t('notification.calendarCancelled'),
      calendar: removedFrom(order, brand),
    }),
  };
}

/** The basket of an unpaid order is restored with its codes; the codes of a placed one can be used again. */
function goodsGivenBack({ order, texts: { t } }: OrderMail, wasPlaced: boolean): string[] {
  const { giftTotal } = order.totals;
  if (!wasPlaced) return [t(`notification.${giftTotal > 0 ? 'basketAndCodesRestored' : 'basketRestored'}`)];
  return giftTotal > 0 ? [t('notification.codesGivenBack', { amount: formatCents(giftTotal) })] : [];
}
