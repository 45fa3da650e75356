import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { Notice, Refusal } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { holderOf, holdSlot, holdToWish } from '../../fulfilment/index.ts';
import { slotLoadOf, type CartPlace, type CartState } from './cart-state.ts';

/** Place and slot of a cart after they were adapted to its goods. */
export interface Settled {
  place: CartPlace;
  /** The reason why the wished slot couldn't be held. */
  lost?: Refusal;
}

/**
 * Turns a wish into a hold when the first goods are added, and a hold into a wish when the basket becomes empty. Only a
 * basket with goods holds a slot (ADR 11). Returns undefined if there is nothing to do.
 */
export async function settleSlot(
  tx: Db,
  ctx: Pick<Context, 'brand' | 'actor' | 'clientAddress' | 'clock'>,
  state: CartState,
): Promise<Settled | undefined> {
  const { cart, lines, place } = state;
  const { slot, zone, ...elsewhere } = place;
  const without = { ...elsewhere, ...(zone && { zone }) };
  const { cartId } = cart;
  const now = ctx.clock.now();
  if (slot?.state === 'held' && lines.length === 0) {
    const wished = await holdToWish(tx, cartId, slot, now);
    return { place: { ...without, ...(wished && { slot: wished }) } };
  }
  if (slot?.state !== 'wished' || lines.length === 0 || !zone) return undefined;
  const { timeslotId, autoAssigned } = slot;
  const held = await holdSlot(tx, {
    timeslotId,
    zoneId: zone.zoneId,
    cartId,
    now,
    holder: holderOf(ctx),
    load: slotLoadOf(state),
    autoAssigned,
  });
  return held.ok ? { place: { ...without, slot: held.data } } : { place: without, lost: held };
}

/** The warning that the wished slot couldn't be held, with the reason. */
export function noticeOfLost({ brand }: Pick<Context, 'brand'>, { code, params }: Refusal): Notice {
  const reason = textsOf(brand).byCode(code, params) ?? code;
  return { code: 'TIMESLOT_NOT_RESERVED', params: { reason, cause: code } };
}
