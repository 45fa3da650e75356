-- apps/server/src/modules/order/shop-side/request-repository.ts, written by npm run queries

-- insertRequest
insert into order_request (tenant_id, request_id, order_id, content_hash, at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning 1;

-- setAnswer
update order_request set answer = $3 where tenant_id = $1 and request_id = $2;

-- findRequest
select content_hash as "contentHash", answer from order_request where tenant_id = $1 and request_id = $2;
