-- apps/server/src/modules/checkout/invoice/invoice-repository.ts, written by npm run queries

-- insertInvoiceRequest
insert into invoice_request (tenant_id, order_id, buyer) values ($1, $2, $3);

-- findInvoiceBuyer
select buyer from invoice_request where tenant_id = $1 and order_id = $2;

-- takeInvoiceNumber
insert into invoice_series (tenant_id, year, last_number) values ($1, $2, 1)
  on conflict (tenant_id, year) do update set last_number = invoice_series.last_number + 1
  returning last_number as number;

-- insertInvoice
insert into invoice (tenant_id, order_id, refund_posting, year, number, issued_on, total_cents, document, xml)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- findInvoicesOf
select invoice_id as "invoiceId", order_id as "orderId", refund_posting as "refundPosting", year, number, issued_on as "issuedOn",
  document, xml from invoice where tenant_id = $1 and order_id = $2 order by invoice_id;

-- findWaitingInvoices
select invoice_id as "invoiceId", order_id as "orderId", refund_posting as "refundPosting", year, number, issued_on as "issuedOn",
  document, xml from invoice where tenant_id = $1 and handed_over_at is null order by invoice_id limit $2;

-- markHandedOver
update invoice set handed_over_at = $3 where tenant_id = $1 and invoice_id = $2 and handed_over_at is null;

-- findGivenBack
select o.name, o.brand_name as "brandName", o.size_text as "sizeText", o.ean, o.sale_type as "saleType",
    l.quantity, l.cents, l.vat_bp as "vatBp"
  from order_refund r
  join order_refund_line l on l.tenant_id = r.tenant_id and l.refund_id = r.refund_id
  left join order_line o on o.tenant_id = r.tenant_id and o.order_id = r.order_id and o.line_no = l.line_no
  where r.order_id = $1 and r.key = $2 order by l.position;
