-- apps/server/src/modules/checkout/exchange/outcome-repository.ts, written by npm run queries

-- insertOutcome
insert into invoice_outcome (tenant_id, invoice_id, file_number, kind, message_file, sdi_id, at, faults)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning outcome_id;

-- findInvoiceStates
select i.invoice_id as "invoiceId", i.order_id as "orderId", i.document->>'number' as number,
    i.handed_over_at is not null as "isHandedOver", o.kind, o.at, o.faults
  from invoice i left join lateral (
    select kind, at, faults from invoice_outcome
    where tenant_id = i.tenant_id and invoice_id = i.invoice_id and file_number = i.file_number
    order by outcome_id desc limit 1
  ) o on true where i.tenant_id = $1 and ($2::text[] is null or o.kind = any ($2)) order by i.invoice_id desc limit $3;

-- findStatesOf
select i.invoice_id as "invoiceId", i.order_id as "orderId", i.document->>'number' as number,
    i.handed_over_at is not null as "isHandedOver", o.kind, o.at, o.faults
  from invoice i left join lateral (
    select kind, at, faults from invoice_outcome
    where tenant_id = i.tenant_id and invoice_id = i.invoice_id and file_number = i.file_number
    order by outcome_id desc limit 1
  ) o on true where i.tenant_id = $1 and i.order_id = $2 order by i.invoice_id;
