import { changeableUntil, fullPlace } from '@bottega/domain';
import {
  formatCents,
  formatLongDay,
  formatTime,
  formatTimeRange,
  formatUnitPrice,
  formatWeight,
  type Texts,
} from '@bottega/texts';
import { perBaseUnit, pictureAddress, type Sellable } from '../../catalog/index.ts';
import { paymentText, type OrderLineRecord, type OrderRecord } from '../../order/index.ts';
import type { MailDocument, MailFact, MailRow, MailSum } from '../mail-document.ts';
import { withoutLinks } from '../safe-words.ts';
import type { OrderMail } from './order-mail.ts';

/** Until when the order can be changed, with the day's name, since a mail is read on any day; none if it can't be. */
export function changeWords({ order, brand, clock, texts }: OrderMail): string[] {
  const { cardOrdersModifiable: onlineOrders } = brand.settings;
  const until = changeableUntil(order, { now: clock.now(), onlineOrders });
  return until ? [texts.t('order.modifyUntil', { day: formatLongDay(until), time: formatTime(until) })] : [];
}

/** Day and hours of the hand-over, such as `Consegna: venerdì 27 novembre, 9:00–11:00`. */
export const handOverFact = (order: OrderRecord, { t }: Texts): MailFact => ({
  label: t('order.when', fullPlace(order.address)),
  value: t('order.at', {
    day: formatLongDay(order.deliveryDate),
    time: formatTimeRange(order.beginTime, order.endTime),
  }),
});

/** Time and place of the hand-over, in the words for that kind of place. */
export function whenAndWhere(order: OrderRecord, texts: Texts): MailFact[] {
  const where = fullPlace(order.address);
  return [
    handOverFact(order, texts),
    { label: texts.t('order.address', where), value: withoutLinks(where.place) },
  ];
}

/** Time and place of the hand-over, the payment and the shopper's notes. */
export function orderFacts(order: OrderRecord, texts: Texts): MailFact[] {
  const { t } = texts;
  return [
    ...whenAndWhere(order, texts),
    { label: t('order.payment'), value: paymentText(texts, order.paymentTypeId, order.address) },
    ...(order.orderComment === ''
      ? []
      : [{ label: t('order.notes'), value: withoutLinks(order.orderComment) }]),
  ];
}

/** An order with its lines, and the products of the catalogue that still exist. */
export interface OrderGoods {
  order: OrderRecord;
  lines: OrderLineRecord[];
  products: ReadonlyMap<number, Sellable>;
}

/** Lines and totals as charged. */
export function orderList(
  { order, lines, products }: OrderGoods,
  texts: Texts,
): NonNullable<MailDocument['list']> {
  return {
    title: texts.t('notification.orderLines'),
    rows: lines.map((line) => rowOf(line, order.origin, products.get(line.productId), texts)),
    sums: sumsOf(order, texts),
  };
}

function rowOf(line: OrderLineRecord, origin: string, product: Sellable | undefined, { t }: Texts): MailRow {
  const { netCents, infos, wantedSubstitute: wanted } = line;
  const { customWeight, note } = infos;
  return {
    picture: pictureOf(line, origin),
    brand: line.brandName,
    name: line.name,
    details: [
      quantityText(line, t),
      line.saleType === 'Sfuso' ? '' : line.sizeText,
      unitPriceText(line, product),
      ...Object.values(line.params),
      customWeight ? t('cart.ownWeightOf', { weight: weightText(Number(customWeight)) }) : '',
      wanted ? t('cart.ifMissing', { name: wanted.name }) : '',
      note ? `«${withoutLinks(note)}»` : '',
    ].filter(Boolean),
    offer: offerText(line, t),
    amount: netCents === 0 ? t('notification.orderFree') : formatCents(netCents),
  };
}

/** The line's picture as JPEG. The key in an order has the hash already. */
export const pictureOf = ({ pictureKey }: OrderLineRecord, origin: string): string =>
  `${origin}${pictureAddress('thumb', pictureKey, null)}.jpg`;

function offerText({ promo, listCents, netCents }: OrderLineRecord, t: Texts['t']): string {
  const isCheaper = netCents > 0 && netCents < listCents;
  return [promo ?? '', isCheaper ? `${t('cart.insteadOf')} ${formatCents(listCents)}` : '']
    .filter(Boolean)
    .join(' · ');
}

/** The quantity in words; the weight of loose goods is approximate until they are weighed. */
function quantityText({ saleType, quantity }: OrderLineRecord, t: Texts['t']): string {
  const measure = measureText(saleType, quantity, t);
  return saleType === 'Sfuso' ? t('notification.aboutWeight', { weight: measure }) : measure;
}

/** Pieces, packs or weight in words. */
export function measureText(saleType: OrderLineRecord['saleType'], quantity: number, t: Texts['t']): string {
  if (saleType === 'Sfuso') return weightText(quantity);
  return t(saleType === 'Confezione' ? 'notification.packs' : 'notification.pieces', { count: quantity });
}

const weightText = (kilograms: number): string => formatWeight(Math.round(kilograms * 1000));

/** The price per kilogram or litre, which the law requires beside the price; gifts have none. */
function unitPriceText({ unitCents, saleType }: OrderLineRecord, product: Sellable | undefined): string {
  if (unitCents === 0) return '';
  if (saleType === 'Sfuso') return formatUnitPrice(unitCents / 100, 'kg');
  return product ? formatUnitPrice(perBaseUnit(product.row, unitCents), product.row.base_unit) : '';
}

function sumsOf({ totals, address }: OrderRecord, { t }: Texts): MailSum[] {
  const { goodsListTotal, discountTotal, giftTotal, packageTotal, containerTotal, deliveryFee } = totals;
  const all: [label: string, cents: number][] = [
    [t('cart.goods'), goodsListTotal],
    [t('cart.discounts'), -discountTotal],
    [t('cart.giftCodes'), -giftTotal],
    [t('cart.packaging'), packageTotal],
    [t('cart.containers'), containerTotal],
  ];
  return [
    ...all
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]) => ({ label, amount: formatCents(cents) })),
    {
      label: t('cart.handOverFee', fullPlace(address)),
      amount: deliveryFee === 0 ? t('ui.free') : formatCents(deliveryFee),
    },
    { label: totalLabel({ totals }, t), amount: formatCents(totals.total), isTotal: true },
  ];
}

export const totalLabel = ({ totals }: Pick<OrderRecord, 'totals'>, t: Texts['t']): string =>
  t(totals.variableWeightAmount > 0 ? 'cart.estimatedTotal' : 'cart.total');
