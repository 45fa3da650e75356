-- apps/server/src/modules/order/note-repository.ts, written by npm run queries

-- findNotes
select note_id as "noteId", order_id as "orderId", note, created_at as "createdAt", updated_at as "updatedAt" from order_note where tenant_id = $1 and order_id = $2 order by note_id;

-- findOrderOfNote
select order_id as "orderId" from order_note where tenant_id = $1 and note_id = $2;

-- insertNote
insert into order_note (tenant_id, order_id, note, created_at, updated_at)
  select $1, $2, $3, $4, $4 where (select count(*) from order_note where tenant_id = $1 and order_id = $2) < $5
  returning note_id as "noteId", order_id as "orderId", note, created_at as "createdAt", updated_at as "updatedAt";

-- setNote
update order_note set note = $3, updated_at = $4 where tenant_id = $1 and note_id = $2 returning note_id as "noteId", order_id as "orderId", note, created_at as "createdAt", updated_at as "updatedAt";
