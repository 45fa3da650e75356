import type { AddressInput, contract, DataOf } from '@bottega/contract';
import { addressDifferences, withoutInside } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Geocoder, SuggestedPlace } from '../../../platform/geo/geocoder.ts';
import { done, type Result } from '../../../platform/result.ts';
import { coverageOf, refuseIncomplete } from '../places/coverage.ts';
import { noticesOf } from './geocoder-notice.ts';
import { findService } from '../places/served-zone-repository.ts';
import { serviceView } from '../places/place-view.ts';

type Checked = DataOf<typeof contract.fulfilment.checkAddress>;
type MeantAddress = NonNullable<Checked['meant']>;

/** Whether home delivery reaches a complete address, with its first slot (FUL-14, FUL-57). */
export async function checkAddress(
  ctx: Context,
  sent: AddressInput,
  geocoder: Geocoder,
): Promise<Result<Checked>> {
  const input = withoutInside(sent);
  const incomplete = refuseIncomplete(ctx, input);
  if (incomplete) return incomplete;
  const addressNumber = (input.addressNumber ?? '').trim();
  const { coverage, located } = await coverageOf(ctx, geocoder, input);
  const service = coverage && (await findService(ctx.db, coverage.zoneId, ctx.clock.now()));
  const answer = {
    active: service !== undefined,
    addressNumber,
    deliveryServices: service ? [serviceView(service)] : [],
    ...(service?.firstSlot && { firstSlot: service.firstSlot }),
    ...offerOf(input, located.meant),
  };
  return done(answer, noticesOf(located));
}

/** The similar known address, if it differs from the typed one (glossary: meant). */
function offerOf(input: AddressInput, meant: SuggestedPlace | undefined): { meant?: MeantAddress } {
  const differences = meant ? addressDifferences(input, meant) : [];
  return meant && differences.length > 0 ? { meant: { place: meant, differences } } : {};
}
