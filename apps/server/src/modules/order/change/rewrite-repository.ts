import type { Db } from '../../../platform/db/brand-db.ts';
import type { NewOrder } from '../order-record.ts';

export type ChangedTotals = Pick<
  NewOrder,
  | 'orderComment'
  | 'infos'
  | 'totals'
  | 'totalCents'
  | 'itemCount'
  | 'timeslotId'
  | 'deliveryDate'
  | 'beginTime'
  | 'endTime'
  | 'cutOff'
>;

/** Sets slot and totals of a changed order and deletes its lines. Hours expected in a former slot no longer hold. */
export async function setGoods(tx: Db, orderId: number, order: ChangedTotals, at: Date): Promise<void> {
  await tx.rows(
    `with gone as (delete from order_line where tenant_id = $1 and order_id = $2)
     update sales_order set order_comment = $3, infos = $4, totals = $5, total_cents = $6, item_count = $7, updated_at = $8,
       timeslot_id = $9, delivery_date = $10, begin_time = $11, end_time = $12, cut_off = $13,
       expected_begin = case when timeslot_id = $9 then expected_begin end,
       expected_end = case when timeslot_id = $9 then expected_end end
     where tenant_id = $1 and order_id = $2`,
    [
      tx.tenantId,
      orderId,
      order.orderComment,
      JSON.stringify(order.infos),
      JSON.stringify(order.totals),
      order.totalCents,
      order.itemCount,
      at,
      order.timeslotId,
      order.deliveryDate,
      order.beginTime,
      order.endTime,
      order.cutOff,
    ],
  );
}
