import type { DataOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { loadCart } from '../state/load-cart.ts';
import { lockersTooSmall } from './locker-room.ts';

type Call = (typeof contract)['cart']['listSmallLockers'];

/** Lists the lockers that are too small for the basket, each with its message. An empty basket fits every locker. */
export async function listSmallLockers(ctx: Context): Promise<Result<DataOf<Call>>> {
  const cart = await loadCart(ctx);
  if (!cart) return done({ lockers: [] });
  const addressIds = await lockersTooSmall(ctx.db, cart);
  const reason = { code: 'LOCKER_TOO_SMALL', text: textsOf(ctx.brand).t('errors.LOCKER_TOO_SMALL') };
  return done({ lockers: addressIds.map((addressId) => ({ addressId, reason })) });
}
