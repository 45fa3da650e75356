import type { Address } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { zoneOfAddress } from './address-in-zone.ts';
import { ownerOf } from '../owner.ts';
import { listAddressRows } from '../places/address-repository.ts';
import { addressView } from '../places/place-view.ts';

/** The owner's addresses, newest first; with type 3 or 5 the pickup points or lockers of the brand. */
export async function listAddresses(
  ctx: Context,
  input: { address_type?: number },
): Promise<Result<{ addresses: Address[] }>> {
  const owner = ownerOf(ctx.session);
  const rows = await listAddressRows(ctx.db, owner ?? {}, input.address_type);
  return done({ addresses: rows.map(addressView) });
}

export async function viewAddress(ctx: Context, input: { address_id: number }): Promise<Result<Address>> {
  const owner = ownerOf(ctx.session);
  const place = await zoneOfAddress(ctx.db, input.address_id, owner ?? {});
  return place ? done(place.address) : refuse('ADDRESS_NOT_FOUND');
}
