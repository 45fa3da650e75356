import type { FeeStep } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { ZoneArea } from './served-zone-repository.ts';
import { feeColumns, type ZoneBand } from '../slots/slot-repository.ts';

/** A zone with the names of its columns. */
export interface NewZone {
  zone_id: number;
  delivery_service_id: number;
  store_id: number;
  warehouse_id: number;
  name: string;
  postal_codes: string[];
  area: ZoneArea['area'];
  min_order_cents: number;
  free_from_cents: number | null;
  /** Null: the fee steps of the service. */
  fee_steps: FeeStep[] | null;
  bands: ZoneBand[];
}

export async function insertZones(tx: Db, zones: readonly NewZone[]): Promise<void> {
  const columns = `zone_id, delivery_service_id, store_id, warehouse_id, name, postal_codes, area, min_order_cents,
    free_from_cents, fee_steps, bands`;
  await tx.rows(
    `insert into zone (tenant_id, ${columns}) select $1, ${columns} from jsonb_populate_recordset(null::zone, $2::jsonb)`,
    [tx.tenantId, JSON.stringify(zones)],
  );
}

export function readServiceAreas(
  db: Db,
  deliveryServiceIds: number[],
): Promise<(Pick<ZoneArea, 'area'> & { deliveryServiceId: number })[]> {
  return db.rows(
    `select delivery_service_id as "deliveryServiceId", area from zone
     where tenant_id = $1 and delivery_service_id = any($2) and area is not null`,
    [db.tenantId, deliveryServiceIds],
  );
}

export interface DrawnZone extends Pick<ZoneArea, 'zoneId' | 'area'> {
  name: string;
  deliveryServiceId: number;
}

/** Drawn zones by name; undefined if the brand has no such service. */
export async function readDrawnZones(
  db: Db,
  service: { deliveryServiceId: number | undefined; addressTypeId: number | undefined },
): Promise<DrawnZone[] | undefined> {
  const rows = await db.rows<DrawnZone | { zoneId: null }>(
    `select z.zone_id as "zoneId", z.name, z.delivery_service_id as "deliveryServiceId", z.area
     from delivery_service s
     left join zone z
       on z.tenant_id = s.tenant_id and z.delivery_service_id = s.delivery_service_id and z.area is not null
     where s.tenant_id = $1 and ($2::bigint is null or s.delivery_service_id = $2)
       and ($3::int is null or s.address_type_id = $3)
     order by z.name, z.zone_id`,
    [db.tenantId, service.deliveryServiceId, service.addressTypeId],
  );
  return rows.length === 0 ? undefined : rows.filter((row) => row.zoneId !== null);
}

/** The data of a zone's fee table. */
export interface ZoneFees {
  freeFromCents: number | null;
  feeSteps: FeeStep[];
  bands: ZoneBand[];
}

export function findZoneFees(db: Db, zoneId: number): Promise<ZoneFees | undefined> {
  return db.row<ZoneFees>(
    `select ${feeColumns}, z.bands
     from zone z join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
     where z.tenant_id = $1 and z.zone_id = $2`,
    [db.tenantId, zoneId],
  );
}
