-- apps/server/src/modules/checkout/refunds/refund-repository.ts, written by npm run queries

-- findRefund
select r.cents, r.way, g.code from order_refund r
  left join gift_certificate g on g.tenant_id = r.tenant_id and g.gift_id = r.gift_id
  where r.tenant_id = $1 and r.order_id = $2 and r.key = $3;

-- insertRefund
with refund as (
    insert into order_refund (tenant_id, order_id, key, way, cents, gift_id, at)
    values ($1, $2, $3, $4, $5, $6, $7) returning refund_id)
  insert into order_refund_line (tenant_id, refund_id, position, line_no, quantity, cents, vat_bp)
  select $1, refund_id, part.position, part.line_no, part.quantity, part.cents, part.vat_bp
  from refund, unnest($8::int[], $9::numeric[], $10::int[], $11::int[])
    with ordinality as part (line_no, quantity, cents, vat_bp, position);
