import type { Compartments } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';

/** Compartments of the locker at an address. */
export function compartmentsOf(db: Db, addressId: number): Promise<Compartments[]> {
  return db.rows(
    'select litres, count, cold from locker_compartment where tenant_id = $1 and address_id = $2 order by litres desc',
    [db.tenantId, addressId],
  );
}
