import { addressType } from '@bottega/domain/fulfilment';
import { refreshSearch } from '@bottega/server/modules/catalog/index';
import { appLogin } from '@bottega/server/platform/db/app-login';
import { withClient } from '@bottega/server/platform/db/client';
import { clientDb } from './client-db.ts';
import { rosmarino } from './demo-brands.ts';

/** The brand for benchmarks: many more products than the demo, in one warehouse. */
export const benchBrand = { tenantId: 3, key: 'bench', name: 'Bench', warehouseId: 21 } as const;

/** Its folder is that of Rosmarino, with these differences. */
export const benchFolder = {
  like: rosmarino.key,
  tenantId: benchBrand.tenantId,
  name: benchBrand.name,
  hosts: ['bench.localhost'],
  settings: {
    anonymousCarts: true,
    defaultWarehouseId: benchBrand.warehouseId,
    defaultStoreId: benchBrand.tenantId * 100 + 1,
  },
};

export interface BenchResult {
  seeded: boolean;
  products: number;
  milliseconds: number;
}

const { tenantId, key, name, warehouseId } = benchBrand;
const source = rosmarino.tenantId;

/**
 * Adds the benchmark brand to a database with the demo brands. Products of Rosmarino are copied until there are
 * `products` of them: same shelves, other makers, sizes and prices. A second call changes nothing.
 */
export async function seedBench(adminUrl: string, { products = 50_000 } = {}): Promise<BenchResult> {
  const started = performance.now();
  return withClient(adminUrl, async (owner) => {
    await owner.query(`select pg_advisory_lock(hashtextextended('bottega bench seed', 0))`);
    const count = async (table: string): Promise<number> =>
      Number(
        (await owner.query(`select count(*) n from ${table} where tenant_id = $1`, [tenantId])).rows[0].n,
      );
    const present = await count('product');
    if (present === 0) {
      // on a failure the connection ends, which rolls back the transaction
      await owner.query('begin');
      for (const statement of statements(products)) await owner.query(statement);
      await owner.query('commit');
      await owner.query('analyze product, category, product_class');
    }
    if ((await count('search_posting')) === 0) {
      // the application's role sees this brand only
      await withClient(await appLogin(adminUrl), async (app) => {
        await app.query(`select set_config('app.tenant_id', $1, false)`, [String(tenantId)]);
        await refreshSearch(clientDb(app, tenantId));
      });
      // autovacuum would do this a minute later
      await owner.query('vacuum (analyze)');
    }
    return {
      seeded: present === 0,
      products: present || products,
      milliseconds: Math.round(performance.now() - started),
    };
  });
}

/** SQL that moves the ids of the copied brand into this brand's range. */
const moved = (column: string): string => `${column} - ${source * 1000} + ${tenantId * 1000}`;

function statements(products: number): string[] {
  return [
    `insert into brand (tenant_id, key, name) values (${tenantId}, '${key}', '${name}') on conflict do nothing`,
    `insert into warehouse (tenant_id, warehouse_id, name, latitude, longitude)
     values (${tenantId}, ${warehouseId}, 'Bench', 41.9, 12.5)`,
    `insert into category (tenant_id, category_id, parent_id, slug, name, level, position, info)
     select ${tenantId}, ${moved('category_id')}, ${moved('parent_id')}, slug, name, level, position, info - 'MENU_IMAGE'
     from category where tenant_id = ${source} order by level`,
    `insert into product_class (tenant_id, product_class_id, class_group_id, group_name, name)
     select ${tenantId}, ${moved('product_class_id')}, class_group_id, group_name, name
     from product_class where tenant_id = ${source}`,
    `insert into search_synonym select ${tenantId}, phrase, replacement from search_synonym where tenant_id = ${source}`,
    `insert into search_purpose (tenant_id, phrase, category_id) select ${tenantId}, phrase, ${moved('category_id')} from search_purpose where tenant_id = ${source}`,
    `insert into search_unsold (tenant_id, phrase, category_id) select ${tenantId}, phrase, ${moved('category_id')} from search_unsold where tenant_id = ${source}`,
    `insert into picture select ${tenantId}, picture_key, kind, bytes, content_hash from picture where tenant_id = ${source}`,
    variants(products),
    `insert into vendor (tenant_id, vendor_id, name)
     select ${tenantId}, row_number() over (order by maker), maker from (select distinct maker from bench_variant) makers`,
    copies,
    `insert into assortment (tenant_id, warehouse_id, product_id, list_cents, available)
     select ${tenantId}, ${warehouseId}, v.product_id,
       greatest(9, (a.list_cents * v.factor * (0.9 + (v.product_id % 1000 * 19 % 41) / 200.0))::int / 10 * 10 + 9),
       case when v.product_id % 1000 * 7 % 200 < 3 then 0 else 100000000 end
     from bench_variant v join assortment a on a.tenant_id = ${source} and a.warehouse_id = 1 and a.product_id = v.source_id`,
    `insert into price_history (tenant_id, warehouse_id, product_id, valid_from, cents)
     select tenant_id, warehouse_id, product_id, current_date - 60, list_cents from assortment where tenant_id = ${tenantId}`,
    ...offers,
    ...places,
  ];
}

/** Maps copies to source products: the first round is unchanged, later rounds get other makers and sizes. */
function variants(products: number): string {
  return `create temp table bench_variant on commit drop as
    with numbered as (
      select *, row_number() over (order by product_id) - 1 as n, count(*) over () as all_of_them
      from product where tenant_id = ${source}
    ), makers as (
      select vendor_id, name, row_number() over (order by name) - 1 as n, count(*) over () as all_of_them
      from vendor where tenant_id = ${source}
    ), rounds as (
      select p.*, round, ${tenantId * 100_000} + round * p.all_of_them + p.n + 1 as new_id
      from numbered p, generate_series(0, ${products} / (select count(*) from numbered)) round
    )
    select r.new_id::bigint product_id, r.product_id source_id, r.round::int, m.name maker,
      (array[1, 2, 0.5, 1.5, 4, 0.25])[1 + r.round % 6]::numeric factor
    from rounds r
    join makers own using (vendor_id)
    join makers m on m.n = (own.n + r.round * 37) % m.all_of_them
    where r.round * r.all_of_them + r.n < ${products}`;
}

const copies = `
  insert into product (tenant_id, product_id, sku, ean, name, brand_name, size_text, slug, vendor_id, category_id,
    category_path, sale_type, step, first_add, min_quantity, max_quantity, quantity_locked, package_quantity,
    single_unit_weight, base_content, base_unit, vat_bp, is_new, highlight, alcohol, adults_only, meal_tickets, perishable, non_food, sealed_hygiene, fresh_days, container_cents, published,
    class_ids, options, picture_key, details, popularity)
  select ${tenantId}, v.product_id, 'b' || v.product_id, lpad((2000000000000 + v.product_id)::text, 13, '0'), p.name,
    case when v.round = 0 then p.brand_name else v.maker end,
    case when v.round = 0 or p.sale_type = 'Sfuso' then p.size_text
         else replace(trim_scale(p.base_content * v.factor)::text, '.', ',') || ' ' || lower(p.base_unit) end,
    p.slug || case when v.round = 0 then '' else '-v' || v.round end,
    w.vendor_id, ${moved('p.category_id')},
    (select array_agg(${moved('id')} order by at) from unnest(p.category_path) with ordinality path(id, at)),
    p.sale_type, p.step, p.first_add, p.min_quantity, p.max_quantity, p.quantity_locked, p.package_quantity,
    p.single_unit_weight, case when p.sale_type = 'Sfuso' then 1 else p.base_content * v.factor end, p.base_unit, p.vat_bp,
    v.product_id % 25 = 0, v.product_id % 33 = 0, p.alcohol, p.adults_only, p.meal_tickets, p.perishable, p.non_food, p.sealed_hygiene, p.fresh_days, p.container_cents, true,
    (select coalesce(array_agg(${moved('id')} order by at), '{}') from unnest(p.class_ids) with ordinality classes(id, at)),
    p.options, p.picture_key, p.details, p.popularity / (1 + v.round)
  from bench_variant v
  join product p on p.tenant_id = ${source} and p.product_id = v.source_id
  join vendor w on w.tenant_id = ${tenantId} and w.name = v.maker`;

/** Offers of one year: one product in twelve is cut by 20 %, in a hundred offers. */
const offers = [
  `insert into offer (tenant_id, offer_id, code, kind, badge, description, params, starts_on, ends_on)
   select ${tenantId}, ${tenantId * 1000} + n, 'ben-' || n, 'percentage', '-20%', 'Sconto 20%', '{"percent": 2000}',
     current_date - 1, current_date + 365
   from generate_series(1, 100) n`,
  `insert into offer_product (tenant_id, offer_id, product_id)
   select ${tenantId}, ${tenantId * 1000} + 1 + product_id / 12 % 100, product_id from bench_variant where product_id % 12 = 0`,
  `insert into offer_price (tenant_id, warehouse_id, product_id, offer_id, cents, lowest_30d_cents, prior_cents)
   select ${tenantId}, ${warehouseId}, o.product_id, o.offer_id, round(a.list_cents * 0.8), a.list_cents, a.list_cents
   from offer_product o join assortment a using (tenant_id, product_id) where o.tenant_id = ${tenantId}`,
];

/** Home delivery in all zones of Rosmarino with the same slots, from the one warehouse. */
const firstStore = tenantId * 100 + 1;
const homeService = tenantId * 100 + 1;
const homeZones = `where tenant_id = ${source} and delivery_service_id = ${source * 100 + 1}`;
const movedZone = `zone_id - ${source * 100} + ${tenantId * 100}`;
const places = [
  `insert into store (tenant_id, store_id, warehouse_id, name, slug, address, latitude, longitude, phone, hours)
   select ${tenantId}, ${firstStore}, ${warehouseId}, 'Bench', slug, address, latitude, longitude, phone, hours
   from store where tenant_id = ${source} order by store_id limit 1`,
  `insert into delivery_service (tenant_id, delivery_service_id, name, address_type_id)
   values (${tenantId}, ${homeService}, 'Consegna a casa', ${addressType.home})`,
  `insert into store_service (tenant_id, store_id, delivery_service_id) values (${tenantId}, ${firstStore}, ${homeService})`,
  `insert into zone (tenant_id, zone_id, delivery_service_id, store_id, warehouse_id, name, postal_codes, area,
     min_order_cents, free_from_cents, fee_steps, bands)
   select ${tenantId}, ${movedZone}, ${homeService}, ${firstStore}, ${warehouseId}, name, postal_codes, area,
     min_order_cents, free_from_cents, fee_steps, bands
   from zone ${homeZones}`,
  `insert into timeslot (tenant_id, zone_id, date, begin_time, end_time, cut_off, capacity, fee_cents)
   select ${tenantId}, ${movedZone}, date, begin_time, end_time, cut_off, capacity, fee_cents
   from timeslot where tenant_id = ${source} and zone_id in (select zone_id from zone ${homeZones})`,
];
