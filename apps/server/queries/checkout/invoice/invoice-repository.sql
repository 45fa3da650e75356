-- apps/server/src/modules/checkout/invoice/invoice-repository.ts, written by npm run queries

-- saveInvoiceRequest
insert into invoice_request (tenant_id, order_id, buyer) values ($1, $2, $3)
  on conflict (tenant_id, order_id) do update set buyer = excluded.buyer;

-- findInvoiceBuyer
select buyer from invoice_request where tenant_id = $1 and order_id = $2;

-- takeInvoiceNumber
insert into invoice_series (tenant_id, year, last_number) values ($1, $2, 1)
  on conflict (tenant_id, year) do update set last_number = invoice_series.last_number + 1
  returning last_number as number;

-- insertInvoice
insert into invoice
    (tenant_id, order_id, refund_posting, year, number, issued_on, total_cents, document, xml, file_number)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- findInvoiceByFile
select invoice_id as "invoiceId", order_id as "orderId", refund_posting as "refundPosting", year, number, issued_on as "issuedOn",
  document, file_number as "fileNumber", xml from invoice where tenant_id = $1 and file_number = $2;

-- rewriteInvoice
update invoice set document = $3, file_number = $4, xml = $5, handed_over_at = null
  where tenant_id = $1 and invoice_id = $2;

-- findInvoicesOf
select invoice_id as "invoiceId", order_id as "orderId", refund_posting as "refundPosting", year, number, issued_on as "issuedOn",
  document, file_number as "fileNumber", xml from invoice where tenant_id = $1 and order_id = $2 order by invoice_id;

-- findWaitingInvoices
select invoice_id as "invoiceId", order_id as "orderId", refund_posting as "refundPosting", year, number, issued_on as "issuedOn",
  document, file_number as "fileNumber", xml from invoice where tenant_id = $1 and handed_over_at is null order by invoice_id limit $2;

-- markHandedOver
update invoice set handed_over_at = $3 where tenant_id = $1 and invoice_id = $2 and handed_over_at is null;

-- findGivenBack
select o.name, o.brand_name as "brandName", o.size_text as "sizeText", o.ean, o.sale_type as "saleType",
    o.line_no as "lineNo", l.quantity, l.cents, l.vat_bp as "vatBp"
  from order_refund r
  join order_refund_line l on l.tenant_id = r.tenant_id and l.refund_id = r.refund_id
  left join order_line o on o.tenant_id = r.tenant_id and o.order_id = r.order_id and o.line_no = l.line_no
  where r.tenant_id = $1 and r.order_id = $2 and r.key = $3 order by l.position;

-- findCategoriesWithoutVat
with recursive above as (
    select l.tenant_id, l.line_no, c.parent_id, c.slug, 1 as height from order_line l
    join product p on p.tenant_id = l.tenant_id and p.product_id = l.product_id
    join category c on c.tenant_id = p.tenant_id and c.category_id = p.category_id
    where l.tenant_id = $1 and l.order_id = $2 and l.vat_bp = 0
    union all
    select a.tenant_id, a.line_no, c.parent_id, c.slug, a.height + 1 from above a
    join category c on c.tenant_id = a.tenant_id and c.category_id = a.parent_id
  )
  select line_no as "lineNo", slug from above order by line_no, height;
