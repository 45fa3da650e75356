import type { PickerOrder, ShopOrder } from '@bottega/contract';
import { acceptsSubstitute, eurosOf, isShortage } from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import type { OrderLineRecord, OrderRecord } from '../order-record.ts';
import { expectedOf, pictureOf, statusText } from '../view.ts';

/** The state of an order, as the shop's programs get it after each change. It holds nothing about the shopper. */
export function shopOrderView(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  texts: Texts,
): ShopOrder {
  return { ...headOf(order, texts), lines: lines.map(shopLine) };
}

export interface PickerParts {
  order: OrderRecord;
  lines: readonly OrderLineRecord[];
  notes: readonly string[];
  parkingPlace: number | undefined;
  /** Allergens that a substitute of a line must not have; absent when the picker needn't know. */
  avoided(line: OrderLineRecord): string[] | undefined;
  /** The substitute that the shopper named for a line, unless the pick would refuse it. */
  wanted(line: OrderLineRecord): OrderLineRecord['wantedSubstitute'];
}

export function pickerView(
  { order, lines, notes, parkingPlace, avoided, wanted }: PickerParts,
  texts: Texts,
): PickerOrder {
  return {
    ...headOf(order, texts),
    orderComment: order.orderComment,
    notes: [...notes],
    address: order.address,
    ...(parkingPlace !== undefined && { parkingPlace }),
    lines: lines.map((line) => {
      const avoidAllergens = avoided(line);
      const wantedSubstitute = mayBeReplaced(order, line) ? wanted(line) : null;
      return {
        ...shopLine(line),
        mediaURL: pictureOf(line),
        params: line.params,
        ...(line.infos['note'] && { note: line.infos['note'] }),
        acceptsSubstitute: mayBeReplaced(order, line),
        ...(wantedSubstitute && { wantedSubstitute }),
        ...(avoidAllergens && { avoidAllergens }),
      };
    }),
  };
}

/** Whether the shopper accepts other goods for a line, which is no substitute itself. */
export const mayBeReplaced = ({ infos }: OrderRecord, line: OrderLineRecord): boolean =>
  line.replacesLineNo === null &&
  acceptsSubstitute(line.infos['accept_alternatives'], infos['accept_alternatives']);

const headOf = (order: OrderRecord, texts: Texts): Omit<ShopOrder, 'lines'> => ({
  orderId: order.orderId,
  orderStatusId: order.statusId,
  orderStatus: statusText(texts, order.statusId, order.address),
  paymentTypeId: order.paymentTypeId,
  warehouseId: order.warehouseId,
  timeslotId: order.timeslotId,
  deliveryDate: order.deliveryDate,
  beginTime: order.beginTime,
  endTime: order.endTime,
  ...expectedOf(order),
  addressTypeId: order.address.addressTypeId,
  totalItems: order.itemCount,
  totalPrice: eurosOf(order.totalCents),
  ...(order.chargedCents !== null && { chargedTotal: eurosOf(order.chargedCents) }),
});

const shopLine = (line: OrderLineRecord): ShopOrder['lines'][number] => ({
  line: line.lineNo,
  productId: line.productId,
  sku: line.sku,
  ean: line.ean,
  name: line.name,
  shortDescr: line.brandName,
  description: line.sizeText,
  saleType: line.saleType,
  ordered: line.quantity,
  ...(line.picked !== null && { picked: line.picked }),
  ...(isShortage({ ...line, isWeighed: line.saleType === 'Sfuso' }) && { shortage: true }),
  ...(line.lot !== null && { lot: line.lot }),
  total: eurosOf(line.netCents),
  ...(line.chargedCents !== null && { chargedTotal: eurosOf(line.chargedCents) }),
  ivaPct: String(line.vatBp / 10_000),
  ...(line.replacesLineNo !== null && { replaces: line.replacesLineNo }),
});
