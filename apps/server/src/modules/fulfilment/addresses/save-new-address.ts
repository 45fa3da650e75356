import type { Address, contract, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Result } from '../../../platform/result.ts';
import { saveAddress, type SavePorts } from './save-address.ts';

/** Saves a new address by the brand's own form (FUL-59). Only the brand's own key is accepted. */
export async function saveNewAddress(
  ctx: Context,
  { tenant, ...address }: InputOf<typeof contract.fulfilment.saveNewAddress>,
  ports: SavePorts,
): Promise<Result<Address>> {
  return tenant === ctx.brand.key.toLowerCase() ? saveAddress(ctx, address, ports) : refuse('NOT_FOUND');
}
