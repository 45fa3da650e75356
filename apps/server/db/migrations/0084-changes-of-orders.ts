import { sql, type Kysely } from 'kysely';

/** Carts that change an order, the baskets that wait meanwhile, and what an order's goods keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* the order that the cart changes; status 6: set aside while the shopper changes an order */
alter table cart add changes_order_id int,
  add foreign key (tenant_id, changes_order_id) references sales_order;
create unique index cart_of_change on cart (tenant_id, changes_order_id)
  where changes_order_id is not null and status_id in (1, 2);
create unique index cart_set_aside on cart (tenant_id, user_id) where status_id = 6;
/* list price of a unit, and the answer to a selectable offer: kept when the order is changed */
alter table order_line add list_unit_cents int,
  add promo_choice text check (promo_choice in ('accept', 'decline'));
update order_line set list_unit_cents = round(list_cents / quantity) where quantity > 0;
update order_line l set promo_choice = c.promo_choice
from sales_order o, cart_line c
where o.tenant_id = l.tenant_id and o.order_id = l.order_id and c.tenant_id = o.tenant_id and c.cart_id = o.cart_id
  and c.product_id = l.product_id and c.params = l.params and l.list_cents > 0;
/* an event is a status, or a change of the goods in it */
alter table order_event add kind text not null default 'status' check (kind in ('status', 'changed'));
/* the shopper took the code off while changing its order */
alter table gift_use add dropped boolean not null default false;
`)
    .execute(db);
}
