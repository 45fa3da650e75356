-- apps/server/src/modules/checkout/personal-repository.ts, written by npm run queries

-- readPayments
select to_jsonb(p) - '{tenant_id,payment_id,retry_until}'::text[]
    || jsonb_build_object('movements', (
      select coalesce(jsonb_agg(to_jsonb(m)
        - '{tenant_id,payment_id,movement_id,attempt_id,gateway_event}'::text[] order by m.movement_id), '[]')
      from payment_movement m where m.tenant_id = p.tenant_id and m.payment_id = p.payment_id)) as entry
  from payment p join sales_order o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
  where p.tenant_id = $1 and o.user_id = $2 order by p.payment_id;
