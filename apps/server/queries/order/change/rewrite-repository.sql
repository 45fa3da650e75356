-- apps/server/src/modules/order/change/rewrite-repository.ts, written by npm run queries

-- setGoods
with gone as (delete from order_line where tenant_id = $1 and order_id = $2)
  update sales_order set order_comment = $3, infos = $4, totals = $5, total_cents = $6, item_count = $7, updated_at = $8,
    timeslot_id = $9, delivery_date = $10, begin_time = $11, end_time = $12, cut_off = $13,
    expected_begin = case when timeslot_id = $9 then expected_begin end,
    expected_end = case when timeslot_id = $9 then expected_end end
  where tenant_id = $1 and order_id = $2;
