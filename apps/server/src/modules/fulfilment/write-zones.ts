import { doPolygonsOverlap, isSimplePolygon, type Polygon } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { bumpCatalogVersion } from '../tenancy/index.ts';
import { polygonsOf } from './coverage.ts';
import { insertZones, readServiceAreas, type NewZone } from './zone-repository.ts';

/**
 * Writes zones of the brand. An area that crosses itself, leaves the earth or overlaps another of the same service is
 * refused with the zone's name, and none is written: nobody could say which zone serves a place in it.
 */
export async function writeZones(tx: Db, zones: readonly NewZone[]): Promise<Result<{ written: number }>> {
  const services = [...new Set(zones.map((zone) => zone.delivery_service_id))];
  const standing = (await readServiceAreas(tx, services)).map(({ deliveryServiceId, area }) => ({
    deliveryServiceId,
    polygons: polygonsOf(area),
  }));
  for (const { name, delivery_service_id: deliveryServiceId, area } of zones) {
    const polygons = polygonsOf(area);
    const neighbours = standing.filter((one) => one.deliveryServiceId === deliveryServiceId);
    if (
      !polygons.every(isSimplePolygon) ||
      doOverlap(
        polygons,
        neighbours.flatMap((one) => one.polygons),
      )
    )
      return refuse('ZONE_AREA_INVALID', { params: { zone: name } });
    standing.push({ deliveryServiceId, polygons });
  }
  await insertZones(tx, zones);
  // the drawn areas are among the answers kept for as long as nothing changes
  await bumpCatalogVersion(tx);
  return done({ written: zones.length });
}

const doOverlap = (polygons: readonly Polygon[], others: readonly Polygon[]): boolean =>
  polygons.some(
    (one, index) =>
      others.some((other) => doPolygonsOverlap(one, other)) ||
      polygons.slice(index + 1).some((other) => doPolygonsOverlap(one, other)),
  );
