import type { Stores } from '@bottega/domain/staff';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { OrderRecord } from '../order-record.ts';
import { findOrder, lockOrder } from '../repository.ts';

/** An order, and the store that prepares it: that of its zone. */
interface OrderAtStore {
  order: OrderRecord;
  storeId: number;
}

async function atStore(
  db: Db,
  order: OrderRecord | undefined,
  stores: Stores,
): Promise<OrderAtStore | undefined> {
  if (!order) return undefined;
  const row = await db.row<{ storeId: number }>(
    'select store_id as "storeId" from zone where tenant_id = $1 and zone_id = $2',
    [db.tenantId, order.zoneId],
  );
  const { storeId } = row!;
  return stores === 'all' || stores.includes(storeId) ? { order, storeId } : undefined;
}

/** An order that one of these stores prepares; one of another store is missing. */
export const findOrderAt = async (
  db: Db,
  orderId: number,
  stores: Stores,
): Promise<OrderAtStore | undefined> => atStore(db, await findOrder(db, orderId), stores);

/** The same, locked until the transaction ends. */
export const lockOrderAt = async (
  tx: Db,
  orderId: number,
  stores: Stores,
): Promise<OrderAtStore | undefined> => atStore(tx, await lockOrder(tx, orderId), stores);
