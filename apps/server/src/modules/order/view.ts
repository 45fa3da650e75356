import type { Address, Order, OrderSummary } from '@bottega/contract';
import {
  canCancel,
  changeableUntil,
  eurosOf,
  isAwaitingPayment,
  isHandedOver,
  isShortage,
  isUnderWay,
  mayAskForNotice,
  papersOf,
  paymentType,
  type OrderStatus,
} from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import type { Parking } from '../fulfilment/index.ts';
import type { CostShown } from './cost-view.ts';
import type { OrderEventRecord, OrderLineRecord, OrderRecord } from './order-record.ts';

/** The payment state of an order, read by checkout. */
export interface OrderPayment {
  transactionState: number;
  canRetry: boolean;
  retryUntil?: Date;
  /** Sums of the online payments, in cents. */
  blocked: number;
  charged: number;
  refunded: number;
  /** Meal tickets that pay a part, as the order page answers them. */
  mealTickets?: Order['payment']['mealTickets'];
  /** Number of the invoice; absent until it is made. */
  invoice?: string;
  /** Numbers of its credit notes. */
  creditNotes?: string[];
}

/** The name of a status for home delivery, store or locker (ORD-06, ORD-07). */
export const statusText = ({ t }: Texts, status: OrderStatus, { addressTypeId }: PlaceKind): string =>
  t(`order.status${status}`, { addressTypeId });

type PlaceKind = Pick<Address, 'addressTypeId'>;

const paymentKeys = {
  [paymentType.onDelivery]: 'checkout.paymentOnDelivery',
  [paymentType.deferred]: 'checkout.paymentDeferred',
  [paymentType.card]: 'order.paymentOnline',
  [paymentType.paypal]: 'checkout.paymentPaypal',
  [paymentType.mealTicket]: 'checkout.paymentMealTickets',
  [paymentType.electronicTicket]: 'checkout.paymentMealTickets',
  [paymentType.summaryInvoice]: 'checkout.paymentSummaryInvoice',
  [paymentType.savedCard]: 'order.paymentOnline',
} as const;

const paidKeys: Partial<Record<number, 'order.paidOnHandOver' | 'order.paidOnline'>> = {
  [paymentType.onDelivery]: 'order.paidOnHandOver',
  [paymentType.card]: 'order.paidOnline',
  [paymentType.savedCard]: 'order.paidOnline',
};

/** The payment of an order as text, in the past tense once the goods are handed over. */
function orderPaymentText(texts: Texts, { paymentTypeId, statusId, address }: OrderRecord): string {
  const paid = isHandedOver(statusId) ? paidKeys[paymentTypeId] : undefined;
  return paid
    ? texts.t(paid, { addressTypeId: address.addressTypeId })
    : paymentText(texts, paymentTypeId, address);
}

/** The payment type of an order as text. */
export const paymentText = ({ t }: Texts, id: number, { addressTypeId }: PlaceKind): string =>
  t(paymentKeys[id as keyof typeof paymentKeys], { addressTypeId });

const picturesInSummary = 4;

/** The texts of a brand, its rule for orders paid online, and the time at which an order is answered. */
interface Answering {
  texts: Texts;
  now: Date;
  onlineOrders: boolean;
}

export function orderSummary(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  { texts, now, onlineOrders }: Answering,
): OrderSummary {
  const modifyUntil = changeableUntil(order, { now, onlineOrders });
  return {
    orderId: order.orderId,
    orderStatusId: order.statusId,
    orderStatus: statusText(texts, order.statusId, order.address),
    paymentTypeId: order.paymentTypeId,
    paymentType: orderPaymentText(texts, order),
    pending: isAwaitingPayment(order.statusId),
    replaced: lines.some(({ replacesLineNo }) => replacesLineNo !== null),
    createdAt: order.createdAt.toISOString(),
    deliveryDate: order.deliveryDate,
    beginTime: order.beginTime,
    endTime: order.endTime,
    ...expectedOf(order),
    grossTotal: eurosOf(order.totalCents),
    totalItems: order.itemCount,
    pictures: lines
      .filter(({ replacesLineNo }) => replacesLineNo === null)
      .slice(0, picturesInSummary)
      .map(pictureOf),
    totals: { ...(order.chargedCents !== null && { chargedTotal: eurosOf(order.chargedCents) }) },
    address: order.address,
    canModify: modifyUntil !== undefined,
    ...(modifyUntil && { modifyUntil: modifyUntil.toISOString() }),
  };
}

/** The hours in which an order under way is expected. A finished order had its hand-over. */
export const expectedOf = ({
  statusId,
  expectedBegin: begin,
  expectedEnd: end,
}: OrderRecord): Pick<OrderSummary, 'expected'> =>
  begin !== null && end !== null && isUnderWay(statusId) ? { expected: { begin, end } } : {};

export interface OrderParts {
  order: OrderRecord;
  lines: OrderLineRecord[];
  events: OrderEventRecord[];
  payment: OrderPayment;
  /** VAT rows and points by what it costs. */
  cost: CostShown;
  /** Parking at the store, while the order can have a place there. */
  parking?: Parking | undefined;
  showReplaced?: boolean | undefined;
}

export function orderView(
  { order, lines, events, payment, cost, parking, showReplaced }: OrderParts,
  answering: Answering,
): Order {
  const { texts } = answering;
  const { totals } = order;
  return {
    ...orderSummary(order, lines, answering),
    lines: lineViews(lines, showReplaced),
    totals: {
      listTotal: eurosOf(totals.goodsListTotal),
      discountTotal: eurosOf(totals.discountTotal),
      goodsTotal: eurosOf(totals.goodsTotal),
      giftTotal: eurosOf(totals.giftTotal),
      packageTotal: eurosOf(totals.packageTotal),
      containerTotal: eurosOf(totals.containerTotal),
      ...(order.containerBackCents > 0 && { containerBack: eurosOf(order.containerBackCents) }),
      deliveryFee: eurosOf(totals.deliveryFee),
      totalPrice: eurosOf(totals.total),
      variableWeightTotal: eurosOf(totals.variableWeightAmount),
      points: cost.points,
      ...(order.chargedCents !== null && { chargedTotal: eurosOf(order.chargedCents) }),
      vat: cost.vat.map(({ rate, net, vat }) => ({
        ivaPct: String(rate / 10_000),
        taxable: eurosOf(net),
        tax: eurosOf(vat),
      })),
      basketDiscounts: basketDiscounts(order),
    },
    orderComment: order.orderComment,
    events: events.map(({ at, statusId, kind }) => ({
      at: at.toISOString(),
      orderStatusId: statusId,
      text: kind === 'changed' ? texts.t('order.changed') : statusText(texts, statusId, order.address),
      ...(kind === 'changed' && { changed: true }),
    })),
    payment: {
      transactionState: payment.transactionState,
      canRetry: payment.canRetry,
      ...(payment.retryUntil && { retryUntil: payment.retryUntil.toISOString() }),
      blocked: eurosOf(payment.blocked),
      charged: eurosOf(payment.charged),
      refunded: eurosOf(payment.refunded),
      ...(payment.mealTickets && { mealTickets: payment.mealTickets }),
    },
    ...(payment.invoice !== undefined && {
      invoice: payment.invoice,
      creditNotes: payment.creditNotes ?? [],
    }),
    papers: papersOf(order.statusId, { hasTerms: order.termsHash !== null }),
    canCancel: canCancel({ status: order.statusId }),
    parking: {
      canReserve: parking?.offered ?? false,
      ...(parking?.placeNo !== undefined && { place: parking.placeNo }),
    },
    notice: { canAsk: mayAskForNotice({ status: order.statusId }), wanted: order.noticeWanted },
  };
}

function basketDiscounts({ totals }: OrderRecord): Order['totals']['basketDiscounts'] {
  return totals.applied
    .filter(({ kind }) => kind === 'basket_threshold')
    .map(({ offerId, discount }) => ({
      badge: totals.offerTexts[offerId]?.badge ?? '',
      text: totals.offerTexts[offerId]?.text ?? '',
      amount: eurosOf(discount),
    }));
}

export const pictureOf = ({ pictureKey }: OrderLineRecord): string =>
  `/photo/thumb/${encodeURIComponent(pictureKey)}`;

/** The lines of an order: with replaced lines beside their substitutes, or the substitutes in their place. */
export function lineViews(lines: readonly OrderLineRecord[], showReplaced = false): Order['lines'] {
  const substitutes = new Map(
    lines.flatMap(({ lineNo, replacesLineNo }) =>
      replacesLineNo === null ? [] : [[replacesLineNo, lineNo]],
    ),
  );
  if (!showReplaced)
    return lines.filter(({ lineNo, picked }) => picked !== 0 || !substitutes.has(lineNo)).map(lineView);
  return lines.map((line) => {
    const replacedBy = substitutes.get(line.lineNo);
    return {
      ...lineView(line),
      ...(line.replacesLineNo !== null && { replaces: line.replacesLineNo }),
      ...(replacedBy !== undefined && { replacedBy }),
    };
  });
}

const substituteView = ({ productId, name }: NonNullable<OrderLineRecord['wantedSubstitute']>) => ({
  productId,
  name,
});

function lineView(line: OrderLineRecord): Order['lines'][number] {
  return {
    itemId: line.lineNo,
    productId: line.productId,
    name: line.name,
    shortDescr: line.brandName,
    description: line.sizeText,
    slug: line.slug,
    mediaURL: pictureOf(line),
    saleType: line.saleType,
    quantity: line.quantity,
    weight: line.saleType === 'Sfuso' ? line.quantity : 0,
    unitPrice: eurosOf(line.unitCents),
    grossTotal: eurosOf(line.listCents),
    netTotal: eurosOf(line.netCents),
    ivaPct: String(line.vatBp / 10_000),
    ...(line.promo !== null && { promo: line.promo }),
    params: line.params,
    acceptAlternatives: line.infos['accept_alternatives'] === 'true',
    ...(line.wantedSubstitute && { wantedSubstitute: substituteView(line.wantedSubstitute) }),
    ...(line.picked !== null && { picked: line.picked }),
    ...(line.chargedCents !== null && { chargedTotal: eurosOf(line.chargedCents) }),
    ...(isShortage({ ...line, isWeighed: line.saleType === 'Sfuso' }) && { shortage: true }),
    ...(line.traits.containerCents !== undefined && {
      containerDeposit: eurosOf(line.traits.containerCents),
    }),
    ...(line.infos['note'] && { note: line.infos['note'] }),
    ...(line.infos['customWeight'] && { customWeight: Number(line.infos['customWeight']) }),
  };
}
