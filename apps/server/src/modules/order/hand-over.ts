import type { contract, DataOf, InputOf } from '@bottega/contract';
import { parkingKeptUntil, romeInstant } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { takeParkingPlace } from '../fulfilment/index.ts';
import { isOwnOrder, mayChooseNotice, mayReserveParking } from './policy.ts';
import { lockOrder, setNoticeWanted } from './repository.ts';

type Contract = (typeof contract)['order'];

/**
 * Reserves a parking place at the store for the pickup of a ready order (FUL-66). A repeat answers the same place and
 * extends the reservation. It ends when the order is collected, cancelled or not collected, or an hour after the slot.
 */
export async function reserveParking(
  ctx: Context,
  { order_id: orderId, distance }: InputOf<Contract['reserve']>,
): Promise<Result<DataOf<Contract['reserve']>>> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOwnOrder(ctx, order)) return refuse('ORDER_NOT_FOUND');
    const early = mayReserveParking(order);
    if (early) return early;
    const { zoneId } = order;
    const now = ctx.clock.now();
    const slotEnd = romeInstant(order.deliveryDate, order.endTime);
    const place = await takeParkingPlace(tx, {
      zoneId,
      orderId,
      metres: Math.round(distance),
      now,
      keptUntil: parkingKeptUntil({ slotEnd, heard: now }),
    });
    if (place === undefined) return refuse('PARKING_FULL');
    return done({ place }, { infos: [{ code: 'PARKING_RESERVED', params: { place } }] });
  });
}

/** Sets whether the shopper gets a mail when the order is ready (FUL-68). */
export async function notifyOfDelivery(
  ctx: Context,
  { order_id: orderId, notify = true }: InputOf<Contract['notifyOfDelivery']>,
): Promise<Result<DataOf<Contract['notifyOfDelivery']>>> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOwnOrder(ctx, order)) return refuse('ORDER_NOT_FOUND');
    const late = mayChooseNotice(order);
    if (late) return late;
    await setNoticeWanted(tx, orderId, notify);
    return done({ notify }, { infos: [{ code: notify ? 'NOTICE_WANTED' : 'NOTICE_UNWANTED' }] });
  });
}
