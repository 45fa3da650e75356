import { brandDatabases, type BrandDatabases } from '../postgres/brand-databases.ts';
import { makeProduct } from '../builders/catalog.ts';
import { makeTimeslot, makeZone } from '../builders/fulfilment.ts';

/** A shop in which orders are changed: each test gets goods and a slot of its own. */
export interface ChangeShop {
  brands: BrandDatabases;
  /** New goods, 100 pieces of each: milk of 1.49 € and bread of 2.00 €; and a new slot. */
  stockUp(capacity: number): Promise<{ timeslotId: number; milk: number; bread: number }>;
  stockOf(productId: number): Promise<number>;
  close(): Promise<void>;
}

export async function changeShop(
  connections?: number,
  zone: Parameters<typeof makeZone>[1] = {},
): Promise<ChangeShop> {
  const brands = await brandDatabases(connections);
  await makeZone(brands.db, zone);
  let minute = 0;
  return {
    brands,
    async stockUp(capacity) {
      minute += 1;
      const beginTime = `00:${String(minute).padStart(2, '0')}`;
      return {
        timeslotId: await makeTimeslot(brands.db, { beginTime, capacity }),
        milk: await makeProduct(brands.db, { name: 'Latte', listCents: 149, available: 100 }),
        bread: await makeProduct(brands.db, { name: 'Pane', listCents: 200, available: 100 }),
      };
    },
    async stockOf(productId) {
      const sql = 'select available from assortment where product_id = $1';
      return (await brands.db.row<{ available: number }>(sql, [productId]))!.available;
    },
    close: () => brands.drop(),
  };
}
