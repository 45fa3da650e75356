import type { Compartments } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Compartments of the locker at an address. */
export function compartmentsOf(db: Db, addressId: number): Promise<Compartments[]> {
  return db.rows(
    'select litres, count, cold from locker_compartment where tenant_id = $1 and address_id = $2 order by litres desc',
    [db.tenantId, addressId],
  );
}

/** Compartments of every locker, with the locker's address. */
export function compartmentsOfAll(db: Db): Promise<(Compartments & { addressId: number })[]> {
  return db.rows(
    `select c.address_id as "addressId", c.litres, c.count, c.cold
     from locker_compartment c join address a on a.tenant_id = c.tenant_id and a.address_id = c.address_id
     where c.tenant_id = $1 and a.deleted_at is null order by c.address_id, c.litres desc`,
    [db.tenantId],
  );
}
