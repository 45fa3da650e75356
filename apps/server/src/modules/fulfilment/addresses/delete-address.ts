import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { forgetDefaultAddress } from '../../identity/index.ts';
import { ownerOf } from '../owner.ts';
import type { AddressUse } from '../ports.ts';
import { markAddressDeleted } from '../places/address-repository.ts';

/** Deletes an address, unless the basket goes to it (FUL-55). */
export async function deleteAddress(
  ctx: Context,
  { address_id: addressId }: { address_id: number },
  { isAddressInUse }: Pick<AddressUse, 'isAddressInUse'>,
): Promise<Result<Record<string, never>>> {
  const owner = ownerOf(ctx.session);
  if (!owner) return refuse('ADDRESS_NOT_FOUND');
  return ctx.db.transaction(async (tx) => {
    if (!(await markAddressDeleted(tx, owner, addressId, ctx.clock.now())))
      return refuse('ADDRESS_NOT_FOUND');
    if (await isAddressInUse(tx, addressId)) return refuse('ADDRESS_IN_USE');
    if (owner.userId !== undefined) await forgetDefaultAddress(tx, owner.userId, addressId);
    return done({});
  });
}
