-- apps/server/src/modules/checkout/personal-repository.ts, written by npm run queries

-- readPayments
select to_jsonb(p) - '{tenant_id,payment_id,retry_until}'::text[]
    || jsonb_build_object('movements', (
      select coalesce(jsonb_agg(to_jsonb(m)
        - '{tenant_id,payment_id,movement_id,attempt_id,gateway_event}'::text[] order by m.movement_id), '[]')
      from payment_movement m where m.tenant_id = p.tenant_id and m.payment_id = p.payment_id),
      'deadlines', (select coalesce(jsonb_agg(to_jsonb(d) - '{tenant_id,order_id,payment_type_id}'::text[]), '[]')
        from payment_deadline d where d.tenant_id = p.tenant_id and d.order_id = p.order_id),
      'tickets', (select coalesce(jsonb_agg(to_jsonb(t) - '{tenant_id,order_id,key,code,state}'::text[]), '[]')
        from order_tickets t where t.tenant_id = p.tenant_id and t.order_id = p.order_id)) as entry
  from payment p join sales_order o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
  where p.tenant_id = $1 and o.user_id = $2 order by p.payment_id;

-- readInvoiceRequests
select jsonb_build_object('order_id', r.order_id) || (
      select jsonb_object_agg(case key
          when 'firstName' then 'first_name' when 'lastName' then 'last_name' when 'companyName' then 'company_name'
          when 'fiscalCode' then 'fiscal_code' when 'vatNumber' then 'vat_number' when 'sdiCode' then 'sdi_code'
          when 'addressNumber' then 'address_number' else key end, value)
      from jsonb_each(r.buyer)) as entry
  from invoice_request r join sales_order o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
  where r.tenant_id = $1 and o.user_id = $2 order by r.order_id;
