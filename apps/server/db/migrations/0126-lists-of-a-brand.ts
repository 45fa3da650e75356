import { sql, type Kysely } from 'kysely';

/** The function that reads a list for the listing names its brand itself, as statements do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(listed).execute(db);
}

const listed = `
drop function products_on_list(int, int, uuid);
/* The products of a list that the shopper or the visitor may see; without a list, of their favourites. */
create function products_on_list(brand int, list int, shopper int, visitor uuid) returns table (product_id int)
language sql stable rows 30
as $$
  select i.product_id from shopping_list l
  join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
  where l.tenant_id = brand
    and case when list is null then (l.user_id = shopper or l.session_id = visitor) and l.kind = 'favourites'
        else l.list_id = list end
    and (l.user_id = shopper or l.session_id = visitor or exists (
      select from list_share s join list_member m on m.tenant_id = s.tenant_id and m.share_id = s.share_id
      where s.tenant_id = brand and s.list_id = l.list_id and m.user_id = shopper))
$$;
`;
