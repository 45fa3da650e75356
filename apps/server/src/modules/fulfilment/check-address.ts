import type { AddressInput, contract, DataOf } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import { done, type Result } from '../../platform/result.ts';
import { coverageOf, refuseIncomplete } from './coverage.ts';
import { findService } from './repository.ts';
import { serviceView } from './view.ts';

/** Whether home delivery reaches a complete address, and when it could first come (FUL-14, FUL-57). */
export async function checkAddress(
  ctx: Context,
  input: AddressInput,
  geocoder: Geocoder,
): Promise<Result<DataOf<typeof contract.fulfilment.checkAddress>>> {
  const incomplete = refuseIncomplete(ctx, input);
  if (incomplete) return incomplete;
  const addressNumber = (input.addressNumber ?? '').trim();
  const coverage = await coverageOf(ctx.db, geocoder, input);
  const service = coverage && (await findService(ctx.db, coverage.zoneId, ctx.clock.now()));
  if (!service) return done({ active: false, addressNumber, deliveryServices: [] });
  return done({
    active: true,
    addressNumber,
    deliveryServices: [serviceView(service)],
    ...(service.firstSlot && { firstSlot: service.firstSlot }),
  });
}
