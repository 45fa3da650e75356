import type { Store } from '@bottega/contract';
import type { Db } from '../../../platform/db/brand-db.ts';

export interface StoreRow {
  store_id: number;
  name: string;
  slug: string;
  address: Omit<Store['address'], 'latitude' | 'longitude'>;
  latitude: number;
  longitude: number;
  phone: string;
  hours: Store['serviceHours']['default'];
}

/** Every store of the brand, by name. */
export function readStores(db: Db): Promise<StoreRow[]> {
  return db.rows<StoreRow>(
    `select store_id, name, slug, address, latitude, longitude, phone, hours from store
     where tenant_id = $1 order by name, store_id`,
    [db.tenantId],
  );
}
