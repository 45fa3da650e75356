import { doPolygonsOverlap, isSimplePolygon, type Polygon } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';
import { polygonsOf } from './coverage.ts';
import { insertZones, readServiceAreas, type NewZone } from './zone-repository.ts';

/**
 * Writes zones of the brand. It refuses, with the zone's name, an area that crosses itself, is invalid or overlaps
 * another of the same service; then no zone is written. Overlapping zones would make it ambiguous which one serves an
 * address.
 */
export async function writeZones(tx: Db, zones: readonly NewZone[]): Promise<Result<{ written: number }>> {
  const services = [...new Set(zones.map((zone) => zone.delivery_service_id))];
  const standing = (await readServiceAreas(tx, services)).map(({ deliveryServiceId, area }) => ({
    deliveryServiceId,
    polygons: polygonsOf(area),
  }));
  for (const { name, delivery_service_id: deliveryServiceId, area } of zones) {
    const polygons = polygonsOf(area);
    const neighbours = standing.filter((zone) => zone.deliveryServiceId === deliveryServiceId);
    if (
      !polygons.every(isSimplePolygon) ||
      doOverlap(
        polygons,
        neighbours.flatMap((zone) => zone.polygons),
      )
    )
      return refuse('ZONE_AREA_INVALID', { params: { zone: name } });
    standing.push({ deliveryServiceId, polygons });
  }
  await insertZones(tx, zones);
  // cached answers contain the areas, so invalidate them
  await bumpCatalogVersion(tx);
  return done({ written: zones.length });
}

const doOverlap = (polygons: readonly Polygon[], others: readonly Polygon[]): boolean =>
  polygons.some(
    (polygon, index) =>
      others.some((other) => doPolygonsOverlap(polygon, other)) ||
      polygons.slice(index + 1).some((other) => doPolygonsOverlap(polygon, other)),
  );
