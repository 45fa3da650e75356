import type { SlotLoad } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { firstFreeSlot, holderOf, holdSlot, wishSlot } from '../../fulfilment/index.ts';
import { slotLoadOf, withSlot, type CartState } from '../state/cart-state.ts';
import { isLockerTooSmall } from './locker-room.ts';

/**
 * The first slot with room for the load. One whose cut-off would end the hold early is passed over: it would be gone
 * while the shopper decides.
 */
export const findSlotToAssign = (db: Db, ctx: Context, zoneId: number, load: SlotLoad) =>
  firstFreeSlot(db, zoneId, ctx.clock.now(), { load, minutes: holderOf(ctx).terms.minutes });

/**
 * Assigns the first free slot to a cart that has an address but no slot, if the brand has `autoAssignTimeslot`
 * (TEN-13). The brand's `bypassTimeslotAssignment` decides whether it counts as chosen. A cart with goods holds the
 * slot; an empty cart only wishes for it. Returns the same state if there is no free slot or the basket doesn't fit the
 * locker.
 */
export async function assignSlot(tx: Db, ctx: Context, state: CartState): Promise<CartState> {
  const { zone, slot } = state.place;
  if (!ctx.brand.settings.autoAssignTimeslot || !zone || slot) return state;
  if (await isLockerTooSmall(tx, state)) return state;
  const now = ctx.clock.now();
  const load = slotLoadOf(state);
  const free = await findSlotToAssign(tx, ctx, zone.zoneId, load);
  if (!free) return state;
  const take = state.lines.length === 0 ? wishSlot : holdSlot;
  const taken = await take(tx, {
    timeslotId: free.timeslotId,
    zoneId: zone.zoneId,
    cartId: state.cart.cartId,
    now,
    holder: holderOf(ctx),
    load,
    autoAssigned: true,
  });
  return taken.ok ? withSlot(tx, ctx, state, taken.data) : state;
}
