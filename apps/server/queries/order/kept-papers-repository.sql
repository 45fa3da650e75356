-- apps/server/src/modules/order/kept-papers-repository.ts, written by npm run queries

-- keepTerms
insert into order_terms (tenant_id, terms_hash, pages, kept_at) values ($1, $2, $3, $4) on conflict do nothing;

-- keepTerms
update sales_order set terms_hash = $3 where tenant_id = $1 and order_id = $2;

-- findTerms
select pages from order_terms where tenant_id = $1 and terms_hash = $2;

-- keepConfirmation
insert into order_confirmation (tenant_id, order_id, kept_at, paper) values ($1, $2, $3, $4) on conflict do nothing;

-- findConfirmation
select paper from order_confirmation where tenant_id = $1 and order_id = $2 order by kept_at desc limit 1;
