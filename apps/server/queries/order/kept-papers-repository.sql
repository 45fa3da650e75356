-- apps/server/src/modules/order/kept-papers-repository.ts, written by npm run queries

-- keepTerms
insert into order_terms (tenant_id, terms_hash, pages, kept_at) values ($1, $2, $3, $4) on conflict do nothing;

-- keepTerms
update sales_order set terms_hash = $2 where order_id = $1;

-- findTerms
select pages from order_terms where terms_hash = $1;

-- keepConfirmation
insert into order_confirmation (tenant_id, order_id, kept_at, paper) values ($1, $2, $3, $4) on conflict do nothing;

-- findConfirmation
select paper from order_confirmation where order_id = $1 order by kept_at desc limit 1;
