import { sql, type Kysely } from 'kysely';

/** A visitor keeps favourites by the session; they end with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(owner).execute(db);
  await sql.raw(listed).execute(db);
}

const owner = `
alter table shopping_list
  alter column user_id drop not null,
  add column session_id uuid,
  add foreign key (tenant_id, session_id) references session on delete cascade,
  add constraint shopping_list_owner check (num_nonnulls(user_id, session_id) = 1),
  add constraint shopping_list_of_visitor check (session_id is null or kind = 'favourites');
create unique index shopping_list_of_session on shopping_list (tenant_id, session_id) where session_id is not null;
`;

const listed = `
drop function products_on_list(int, int);
/* The products of a list that the shopper or the visitor may see; without a list, of their favourites. */
create function products_on_list(list int, shopper int, visitor uuid) returns table (product_id int)
language sql stable rows 30
as $$
  select i.product_id from shopping_list l
  join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
  where case when list is null then (l.user_id = shopper or l.session_id = visitor) and l.kind = 'favourites'
        else l.list_id = list end
    and (l.user_id = shopper or l.session_id = visitor or exists (
      select from list_share s join list_member m on m.tenant_id = s.tenant_id and m.share_id = s.share_id
      where s.tenant_id = l.tenant_id and s.list_id = l.list_id and m.user_id = shopper))
$$;
`;
