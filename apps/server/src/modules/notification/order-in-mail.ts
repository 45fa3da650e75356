import { fullPlace } from '@bottega/domain';
import { formatCents, formatLongDay, formatQuantity, formatTimeRange, type Texts } from '@bottega/texts';
import { paymentText, type OrderLineRecord, type OrderRecord } from '../order/index.ts';
import type { MailDocument, MailSum } from './mail-document.ts';
import { withoutLinks } from './safe-words.ts';

/** When and where an order is handed over, and how it is paid, in the words of its place. */
export function orderFacts(order: OrderRecord, texts: Texts): string[] {
  const { t } = texts;
  const where = fullPlace(order.address);
  const time = formatTimeRange(order.beginTime, order.endTime);
  return [
    t('notification.orderWhen', { ...where, day: formatLongDay(order.deliveryDate), time }),
    withoutLinks(t('notification.orderWhere', where)),
    t('notification.orderPayment', { payment: paymentText(texts, order.paymentTypeId, order.address) }),
    ...(order.orderComment === ''
      ? []
      : [t('notification.orderNote', { note: withoutLinks(order.orderComment) })]),
  ];
}

/** Lines and sums as charged. */
export function orderList(
  order: OrderRecord,
  lines: OrderLineRecord[],
  { t }: Texts,
): NonNullable<MailDocument['list']> {
  return {
    title: t('notification.orderLines'),
    rows: lines.map((line) => ({
      name: line.name,
      detail: [
        formatQuantity(line.quantity, line.saleType === 'Sfuso' ? 'kg' : 'pz'),
        line.sizeText,
        ...Object.values(line.params),
        line.promo,
      ]
        .filter(Boolean)
        .join(' · '),
      amount: line.netCents === 0 ? t('notification.orderFree') : formatCents(line.netCents),
    })),
    sums: sumsOf(order, t),
  };
}

function sumsOf({ totals, address }: OrderRecord, t: Texts['t']): MailSum[] {
  const basketDiscount = totals.lines.reduce((sum, line) => sum + line.basketDiscount, 0);
  const estimated = totals.variableWeightAmount > 0;
  return [
    ...(basketDiscount > 0 ? [{ label: t('cart.discounts'), amount: formatCents(-basketDiscount) }] : []),
    { label: t('cart.goods'), amount: formatCents(totals.goodsTotal) },
    ...(totals.giftTotal > 0 ? [{ label: t('cart.giftCodes'), amount: formatCents(-totals.giftTotal) }] : []),
    ...(totals.packageTotal > 0
      ? [{ label: t('cart.packaging'), amount: formatCents(totals.packageTotal) }]
      : []),
    { label: t('cart.handOverFee', fullPlace(address)), amount: formatCents(totals.deliveryFee) },
    {
      label: t(estimated ? 'cart.estimatedTotal' : 'cart.total'),
      amount: formatCents(totals.total),
      strong: true,
    },
  ];
}
