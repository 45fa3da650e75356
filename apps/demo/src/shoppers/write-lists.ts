import type pg from 'pg';
import type { DemoBrand } from '../demo-brands.ts';

interface DemoList {
  name: string;
  kind: 'list' | 'favourites';
  /** Last parts of the shelves' paths; the list holds the most popular product of each shelf. */
  shelves: readonly string[];
}

/** The demo lists; the first is the default list. */
const demoLists: readonly DemoList[] = [
  {
    name: 'Spesa della settimana',
    kind: 'list',
    shelves: [
      'latte-fresco',
      'uova-fresche',
      'pasta-corta',
      'passata',
      'mele',
      'pane-fresco',
      'pollo',
      'carta-igienica',
    ],
  },
  {
    name: 'Colazione',
    kind: 'list',
    shelves: ['caffe-macinato', 'latte-uht', 'fette-biscottate-classiche', 'confetture-e-marmellate'],
  },
  {
    name: '',
    kind: 'favourites',
    shelves: ['pasta-lunga', 'tonno', 'acqua-naturale', 'tavolette', 'banane-e-frutta-esotica'],
  },
];

/** Writes the lists of the demo shopper; returns the number of items. */
export async function writeLists(
  client: pg.ClientBase,
  { tenantId, login }: DemoBrand,
  now: Date,
): Promise<number> {
  const written = await client.query(
    `with mine as (select user_id from shopper where tenant_id = $1 and login = $2),
     wanted as (
       select l.n, l.list->>'name' as name, l.list->>'kind' as kind, l.list->'shelves' as shelves
       from jsonb_array_elements($3::jsonb) with ordinality l(list, n)
     ),
     lists as (
       insert into shopping_list (tenant_id, user_id, kind, name, created_at, updated_at)
       select $1, user_id, kind, name, $4, $4 from mine, wanted order by n
       returning list_id, user_id, name
     ),
     keeper as (
       insert into list_keeper (tenant_id, user_id, default_list_id)
       select $1, user_id, list_id from lists where name = $5
     )
     insert into shopping_list_item (tenant_id, list_id, product_id, quantity, added_at)
     select $1, lists.list_id, best.product_id, best.quantity, $4
     from lists join wanted using (name)
     cross join lateral jsonb_array_elements_text(wanted.shelves) with ordinality s(shelf, place)
     cross join lateral (
       select p.product_id, greatest(p.min_quantity, case when p.sale_type = 'Sfuso' then p.first_add else p.step end) as quantity
       from product p join category c on c.tenant_id = p.tenant_id and c.category_id = p.category_id
       where p.tenant_id = $1 and p.published and c.slug like '%/' || s.shelf
       order by p.popularity desc, p.product_id limit 1) best
     order by lists.list_id, s.place
     on conflict do nothing`,
    [tenantId, login.login, JSON.stringify(demoLists), now, demoLists[0]!.name],
  );
  return written.rowCount ?? 0;
}
