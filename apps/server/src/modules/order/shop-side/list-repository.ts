import type { OrderStatus } from '@bottega/domain';
import type { Stores } from '@bottega/domain/staff';
import type { Address } from '@bottega/contract';
import type { Db } from '../../../platform/db/brand-db.ts';

/** An order of the shop's list. */
export interface ListedRow {
  orderId: number;
  statusId: OrderStatus;
  paymentTypeId: number;
  warehouseId: number;
  storeId: number;
  timeslotId: number;
  /** `YYYY-MM-DD` and `HH:MM` in the shop's time zone. */
  deliveryDate: string;
  beginTime: string;
  endTime: string;
  address: Pick<Address, 'addressTypeId'>;
  itemCount: number;
  totalCents: number;
  chargedCents: number | null;
  lineCount: number;
  pickedCount: number;
}

/** An absent condition doesn't filter. */
export interface ShopFilter {
  statuses: readonly OrderStatus[];
  day?: string | undefined;
  timeslotId?: number | undefined;
  storeId?: number | undefined;
  warehouseId?: number | undefined;
  /** Where the caller may read orders. */
  stores: Stores;
}

/** A page of orders by day and time of delivery, and the number of all, in one statement. */
export async function listForShop(
  db: Db,
  filter: ShopFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: ListedRow[]; total: number }> {
  const row = await db.row<{ orders: ListedRow[]; total: number }>(
    `with asked as (
       select o.*, z.store_id from sales_order o join zone z on z.tenant_id = o.tenant_id and z.zone_id = o.zone_id
       where o.tenant_id = $1 and o.status_id = any ($2::int[]) and ($3::date is null or o.delivery_date = $3::date)
         and ($4::bigint is null or o.timeslot_id = $4) and ($5::bigint is null or z.store_id = $5)
         and ($6::bigint is null or o.warehouse_id = $6)
         and ($9::bigint[] is null or z.store_id = any ($9))),
     page as (
       select * from asked order by delivery_date, begin_time, order_id limit $7 offset $8)
     select (select count(*) from asked)::int as total, coalesce((
       select json_agg(json_build_object(
         'orderId', p.order_id, 'statusId', p.status_id, 'paymentTypeId', p.payment_type_id,
         'warehouseId', p.warehouse_id, 'storeId', p.store_id, 'timeslotId', p.timeslot_id,
         'deliveryDate', to_char(p.delivery_date, 'YYYY-MM-DD'), 'beginTime', to_char(p.begin_time, 'HH24:MI'),
         'endTime', to_char(p.end_time, 'HH24:MI'), 'itemCount', p.item_count, 'totalCents', p.total_cents,
         'chargedCents', p.charged_cents, 'address', json_build_object('addressTypeId', p.address->'addressTypeId'),
         'lineCount', l.lines, 'pickedCount', l.picked)
         order by p.delivery_date, p.begin_time, p.order_id)
       from page p cross join lateral (
         select count(*) as lines, count(picked) as picked from order_line l
         where l.tenant_id = p.tenant_id and l.order_id = p.order_id and l.replaces_line_no is null) l), '[]') as orders`,
    [
      db.tenantId,
      filter.statuses,
      filter.day ?? null,
      filter.timeslotId ?? null,
      filter.storeId ?? null,
      filter.warehouseId ?? null,
      limit,
      offset,
      filter.stores === 'all' ? null : filter.stores,
    ],
  );
  return row!;
}
