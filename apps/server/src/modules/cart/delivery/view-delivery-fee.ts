import type { contract, DataOf } from '@bottega/contract';
import { eurosOf } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, type Success } from '../../../platform/result.ts';
import { feesOfZone } from '../../fulfilment/index.ts';
import { totalsOf } from '../state/cart-state.ts';
import { loadCart } from '../state/load-cart.ts';

type Fees = DataOf<(typeof contract)['cart']['viewDeliveryFee']>;

const nowhere: Fees = { deliveryServiceId: 0, zoneId: 0, minOrder: 0, bands: [] };

/** The fee table of the cart's zone, and the fee that the cart pays in its slot (FUL-61). */
export async function viewDeliveryFee(ctx: Context): Promise<Success<Fees>> {
  const state = await loadCart(ctx);
  if (!state) return done(nowhere);
  const { zone, slot } = state.place;
  if (!zone) return done(nowhere);
  return done({
    deliveryServiceId: zone.deliveryServiceId,
    zoneId: zone.zoneId,
    minOrder: eurosOf(zone.minOrderCents),
    ...(zone.freeFromCents !== null && { freeFrom: eurosOf(zone.freeFromCents) }),
    ...(slot && { deliveryFee: eurosOf(totalsOf(state, ctx).deliveryFee) }),
    bands: await feesOfZone(ctx.db, zone.zoneId),
  });
}
