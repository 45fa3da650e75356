import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { firstFreeSlot, holderOf, holdSlot, wishSlot } from '../fulfilment/index.ts';
import { slotLoadOf, withSlot, type CartState } from './cart-state.ts';
import { isLockerTooSmall } from './locker-room.ts';

/**
 * Where the brand wants it, a cart that knows its place but no time is given the first free slot (TEN-13). Whether
 * that counts as chosen is the brand's `bypassTimeslotAssignment`. Its place is held once there are goods. The same state when there is nothing to do, or the
 * locker has no room: nobody could buy it there.
 */
export async function assignSlot(tx: Db, ctx: Context, state: CartState): Promise<CartState> {
  const { zone, slot } = state.place;
  if (!ctx.brand.settings.autoAssignTimeslot || !zone || slot) return state;
  if (await isLockerTooSmall(tx, state)) return state;
  const now = ctx.clock.now();
  const load = slotLoadOf(state);
  const free = await firstFreeSlot(tx, zone.zoneId, now, load);
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
