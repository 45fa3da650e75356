import type { DataOf, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { polygonsOf } from './coverage.ts';
import { readDrawnZones } from './zone-repository.ts';

type Call = (typeof contract)['fulfilment']['listServiceAreas'];

/** The drawn areas of a delivery service (glossary: area). */
export async function listServiceAreas(
  ctx: Context,
  { delivery_service_id: deliveryServiceId, address_type: addressTypeId }: InputOf<Call>,
): Promise<Result<DataOf<Call>>> {
  const zones = await readDrawnZones(ctx.db, { deliveryServiceId, addressTypeId });
  if (!zones) return refuse('SERVICE_UNKNOWN');
  const areas = zones.map(({ area, ...zone }) => ({ ...zone, polygons: polygonsOf(area) }));
  return done({ areas: areas as DataOf<Call>['areas'] });
}
