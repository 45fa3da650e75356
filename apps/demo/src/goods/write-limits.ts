import type pg from 'pg';
import type { DemoBrand } from '../demo-brands.ts';

/** Purchase limits by the last part of the shelf's path. */
const byDay = { shelf: 'olio-extravergine', products: 3, maxPerDay: 4 };
const byGroup = { shelf: 'acqua-naturale', products: 8, name: 'Acqua in bottiglia', maxQuantity: 8 };

const mostPopular = `select product_id from product p
  join category c on c.tenant_id = p.tenant_id and c.category_id = p.category_id
  where p.tenant_id = $1 and p.published and c.slug like '%/' || $2
  order by p.popularity desc, p.product_id limit $3`;

/** Writes daily and group maxima that a demo shopper can reach; returns the number of products with a limit. */
export async function writeLimits(client: pg.ClientBase, { tenantId }: DemoBrand): Promise<number> {
  const oils = await client.query(
    `insert into purchase_limit (tenant_id, product_id, max_per_day) select $1, product_id, $4 from (${mostPopular}) popular`,
    [tenantId, byDay.shelf, byDay.products, byDay.maxPerDay],
  );
  const waters = await client.query(
    `with made as (
       insert into purchase_group (tenant_id, name, max_quantity) values ($1, $4, $5) returning group_id
     )
     insert into purchase_limit (tenant_id, product_id, group_id)
     select $1, product_id, group_id from made, (${mostPopular}) popular`,
    [tenantId, byGroup.shelf, byGroup.products, byGroup.name, byGroup.maxQuantity],
  );
  return (oils.rowCount ?? 0) + (waters.rowCount ?? 0);
}
