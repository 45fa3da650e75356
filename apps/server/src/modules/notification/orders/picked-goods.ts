import { fullPlace } from '@bottega/domain';
import { formatCents, type Texts } from '@bottega/texts';
import { containersOf, costOf, type OrderLineRecord, type OrderRecord } from '../../order/index.ts';
import type { MailDocument, MailRow, MailSum } from '../mail-document.ts';
import { measureText, pictureOf } from './order-in-mail.ts';

type Words = Texts['t'];

/** The goods of an order as they were handed over, with what was weighed or missing, and what they cost by it. */
export const pickedList = (
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  { t }: Texts,
): NonNullable<MailDocument['list']> => ({
  title: t('notification.orderLines'),
  rows: lines.filter((line) => !isReplaced(line, lines)).map((line) => rowOf(line, { order, lines, t })),
  sums: sumsOf(order, lines, t),
});

const chargedFor = ({ chargedCents, netCents }: OrderLineRecord): number => chargedCents ?? netCents;

function rowOf(
  line: OrderLineRecord,
  { order, lines, t }: { order: OrderRecord; lines: readonly OrderLineRecord[]; t: Words },
): MailRow {
  const isMissing = line.picked === 0;
  const isGift = line.netCents === 0 && !isMissing;
  return {
    picture: pictureOf(line, order.origin),
    brand: line.brandName,
    name: line.name,
    details: [
      quantityText(line, t),
      substituteText(line, lines, t),
      line.lot === null ? '' : t('notification.lot', { lot: line.lot }),
      ...Object.values(line.params),
    ].filter(Boolean),
    ...(isMissing && { alert: t('order.missing') }),
    amount: isGift ? t('notification.orderFree') : formatCents(chargedFor(line)),
  };
}

/** Whether only a substitute was handed over for the line. */
const isReplaced = ({ picked, lineNo }: OrderLineRecord, lines: readonly OrderLineRecord[]): boolean =>
  picked === 0 && lines.some(({ replacesLineNo }) => replacesLineNo === lineNo);

/** On a substitute: what it stands for. */
function substituteText(
  { replacesLineNo }: OrderLineRecord,
  lines: readonly OrderLineRecord[],
  t: Words,
): string {
  const replaced = lines.find(({ lineNo }) => lineNo === replacesLineNo);
  if (!replaced) return '';
  const name = [replaced.brandName, replaced.name].filter(Boolean).join(' ');
  return t('notification.substituteFor', { name });
}

/** What was handed over, and beside it what was ordered if that differs. */
function quantityText({ saleType, quantity, picked }: OrderLineRecord, t: Words): string {
  const ordered = measureText(saleType, quantity, t);
  if (picked === null || picked === quantity) return ordered;
  const about = saleType === 'Sfuso' ? t('notification.aboutWeight', { weight: ordered }) : ordered;
  return picked === 0
    ? t('notification.ordered', { quantity: about })
    : t('notification.pickedOf', { picked: measureText(saleType, picked, t), quantity: about });
}

/** Sums that add up to the order's cost. Offers on the basket, codes and uncharged amounts are their difference. */
function sumsOf(order: OrderRecord, lines: readonly OrderLineRecord[], t: Words): MailSum[] {
  const { packageTotal, deliveryFee, giftTotal, goodsTotal } = order.totals;
  const cost = costOf(order);
  const goods = lines.map(chargedFor).reduce((all, cents) => all + cents, 0);
  const containers = containersOf(order);
  const reduction = cost - goods - packageTotal - containers - deliveryFee;
  const ordered = lines
    .map(({ netCents, replacesLineNo }) => (replacesLineNo === null ? netCents : 0))
    .reduce((all, cents) => all + cents, 0);
  const isReduced = giftTotal > 0 || goodsTotal < ordered;
  const shown: [label: string, cents: number][] = [
    [t(isReduced ? 'notification.discountsAndCodes' : 'notification.notCharged'), reduction],
    [t('cart.packaging'), packageTotal],
    [t('cart.containers'), containers],
  ];
  return [
    { label: t('cart.goods'), amount: formatCents(goods) },
    ...shown
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]) => ({ label, amount: formatCents(cents) })),
    {
      label: t('cart.handOverFee', fullPlace(order.address)),
      amount: deliveryFee === 0 ? t('ui.free') : formatCents(deliveryFee),
    },
    { label: t('cart.total'), amount: formatCents(cost), isTotal: true },
  ];
}
