import {
  canCancel,
  mayBePicked,
  mayAskForNotice,
  mayPark,
  moveOrder,
  orderStatus,
  whyNotChange,
  wrongExpectedWindow,
  type HourWindow,
  type OrderActor,
  type OrderEffect,
  type OrderStatus,
} from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import type { OrderLineRecord, OrderRecord } from './order-record.ts';

type Standing = Pick<OrderRecord, 'statusId'>;
type Going = Standing & { address: Pick<OrderRecord['address'], 'addressTypeId'> };

/** Whether the order is the shopper's own; an order of another shopper is refused as not found. */
export function isOwnOrder<O extends { userId: number }>(
  { actor }: Pick<Context, 'actor'>,
  order: O | undefined,
): order is O {
  return isReachable(order, actor.userId);
}

/** A shopper reaches their own orders, staff every one. @param userId absent: staff */
export const isReachable = <O extends { userId: number }>(
  order: O | undefined,
  userId: number | undefined,
): order is O => order !== undefined && (userId === undefined || order.userId === userId);

/** What the move does, if the actor may make it now. */
export function mayMove(
  { statusId }: Standing,
  to: OrderStatus,
  actor: OrderActor,
): Result<readonly OrderEffect[]> {
  const decision = moveOrder(statusId, to, actor);
  if (decision.ok) return done(decision.effects);
  return refuse(to === orderStatus.cancelled ? 'ORDER_NOT_CANCELLABLE' : 'ORDER_NOT_MOVABLE');
}

/** An order of which nothing was picked isn't handed over. */
export function mayHandOver(lines: readonly Pick<OrderLineRecord, 'picked'>[]): Refusal | undefined {
  return lines.every(({ picked }) => picked === 0) ? refuse('ORDER_NOTHING_PICKED') : undefined;
}

export function mayPickIn({ statusId }: Standing): Refusal | undefined {
  return mayBePicked(statusId) ? undefined : refuse('ORDER_NOT_PICKABLE');
}

/** Whether the shop can tell the shopper these hours of the hand-over. */
export function mayExpect(
  { statusId, beginTime, endTime }: Standing & Pick<OrderRecord, 'beginTime' | 'endTime'>,
  expected: HourWindow,
): Refusal | undefined {
  const slot = { begin: beginTime, end: endTime };
  const reason = wrongExpectedWindow(statusId, slot, expected);
  if (reason === undefined) return undefined;
  return reason === 'STATUS'
    ? refuse('ORDER_NOT_EXPECTED')
    : refuse('EXPECTED_HOURS_WRONG', { field: 'begin', params: slot });
}

/** Notes come in until the store takes the order over: what can still be cancelled has not been. */
export function mayNote({ statusId: status }: Standing): Refusal | undefined {
  return canCancel({ status }) ? undefined : refuse('ORDER_NOTE_TOO_LATE');
}

export function mayReserveParking({ statusId: status, address }: Going): Refusal | undefined {
  return mayPark({ status, addressTypeId: address.addressTypeId }) ? undefined : refuse('PARKING_NOT_NOW');
}

export function mayChooseNotice({ statusId: status, address }: Going): Refusal | undefined {
  const { addressTypeId } = address;
  return mayAskForNotice({ status }) ? undefined : refuse('NOTICE_TOO_LATE', { params: { addressTypeId } });
}

const reasons = {
  TOO_LATE: 'ORDER_NOT_MODIFIABLE',
  SLOT_CLOSED: 'ORDER_SLOT_CLOSED',
  PAYMENT: 'ORDER_PAYMENT_FIXED',
} as const;

/**
 * Whether the order can be changed now.
 *
 * @param onlineOrders whether orders paid online can be changed; the brand's setting, if it isn't given
 */
export function mayChangeOrder(
  { clock, brand }: Pick<Context, 'clock' | 'brand'>,
  order: Pick<OrderRecord, 'orderId' | 'statusId' | 'paymentTypeId' | 'cutOff' | 'slotOpen'>,
  onlineOrders = brand.settings.cardOrdersModifiable,
): Refusal | undefined {
  const why = whyNotChange(order, { now: clock.now(), onlineOrders });
  return why && refuse(reasons[why], { params: { orderId: String(order.orderId) } });
}
