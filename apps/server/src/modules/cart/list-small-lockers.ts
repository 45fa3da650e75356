import type { DataOf, contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, type Result } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import { loadState } from './cart-state.ts';
import { lockersTooSmall } from './locker-room.ts';
import { ownerOf } from './owner.ts';
import { findCart } from './repository.ts';

type Call = (typeof contract)['cart']['listSmallLockers'];

/** Lockers the basket doesn't go into, each with what to say of it before it is chosen; an empty basket fits all. */
export async function listSmallLockers(ctx: Context): Promise<Result<DataOf<Call>>> {
  const owner = ownerOf(ctx);
  const cart = owner && (await findCart(ctx.db, owner));
  if (!cart) return done({ lockers: [] });
  const addressIds = await lockersTooSmall(ctx.db, await loadState(ctx.db, ctx, cart));
  const reason = { code: 'LOCKER_TOO_SMALL', text: textsOf(ctx.brand).t('errors.LOCKER_TOO_SMALL') };
  return done({ lockers: addressIds.map((addressId) => ({ addressId, reason })) });
}
