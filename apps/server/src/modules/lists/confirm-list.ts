import type { InputOf, ShoppingList, contract } from '@bottega/contract';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';
import { refuse, type Result } from '../../platform/result.ts';
import { zoneOfAddress } from '../fulfilment/index.ts';
import { confirmFor } from './change-items.ts';

type Input = InputOf<(typeof contract)['lists']['confirm']>;

/** Prepares a list for an order to one of the shopper's addresses (LIS-14). */
export async function confirmList(ctx: Context, input: Input): Promise<Result<ShoppingList>> {
  const { userId } = ctx.actor;
  const place = await zoneOfAddress(ctx.db, input.address_id, { userId });
  if (!place) return refuse('ADDRESS_NOT_FOUND');
  if (!place.zone) return refuse('ADDRESS_NOT_COVERED');
  const { defaultWarehouseId } = ctx.brand.settings;
  const { warehouseId } = place.zone;
  return confirmFor(ctx, input.list_id, { warehouseId, defaultWarehouseId, day: romeDay(ctx.clock.now()) });
}
