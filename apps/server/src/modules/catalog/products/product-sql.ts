import { announcedOffer } from '../../promotion/index.ts';

/** The first four parameters of every product statement: brand, requested warehouse, default warehouse, day. */
export const place = `place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
)`;

/** The condition that a product of brand `$1` has the slug, or had it and left it to no other (ADR 3). */
export const hasAddress = (productId: string, slug: string): string =>
  `${productId} = (select product_id from product_address where tenant_id = $1 and slug = ${slug})`;

/** Characters of HTML in which lists show where a product is from. */
const originLength = 300;

const columns = `p.product_id, p.sku, p.ean, p.name, p.brand_name, p.size_text, p.slug, p.vendor_id, v.name as vendor_name,
  p.category_id, p.category_path, p.sale_type, p.step, p.first_add, p.min_quantity, p.max_quantity, p.quantity_locked,
  p.package_quantity, p.pallet_quantity, p.single_unit_weight, p.base_content, p.base_unit, p.vat_bp, p.is_new, p.highlight, p.alcohol,
  p.adults_only, p.meal_tickets, p.perishable, p.published, p.contained_allergens, p.trace_allergens, p.infant_formula, p.label, p.class_ids, p.options, p.picture_key, pic.content_hash as picture_hash,
  p.non_food, p.sealed_hygiene, p.fresh_days, p.container_cents,
  case when p.size_notice <> '' and $4::date between p.size_notice_from and p.size_notice_from + interval '6 months'
    then p.size_notice end as size_notice,
  p.grade, case when p.grade is not null then left(p.details->>'origin', ${originLength}) end as origin,
  p.illustrative or pic.kind is not distinct from 'svg' as illustrative,
  w.warehouse_id, w.name as warehouse_name, a.product_id is not null as sold_here,
  op.lowest_30d_cents, op.prior_cents, coalesce(a.available, 0) as available, to_json(o) as offer`;

/** Kinds of the label of the product's category, or of the nearest one above that has some. */
const labelKinds = `(select k.label_kinds from category k where k.tenant_id = p.tenant_id
    and k.category_id = any(p.category_path) and k.label_kinds <> '{}' order by k.level desc limit 1) as label_kinds`;

/** The lowest price at which another warehouse sells product `p`. */
const priceElsewhere = `select s.list_cents, s.warehouse_id, sw.name from assortment s
    join warehouse sw on sw.tenant_id = s.tenant_id and sw.warehouse_id = s.warehouse_id
    where s.tenant_id = p.tenant_id and s.product_id = p.product_id
    order by s.list_cents, s.warehouse_id limit 1`;

/**
 * Reads the products of CTE `picked (product_id, n)` in that order. The names of categories and characteristics are
 * read once, in columns `products`, `categories`, `classes` (`LoadedRows`). With `elsewhere` also those that only another
 * warehouse sells, at its list price and without offer, since none holds there.
 */
export function loadPicked({ details = false, elsewhere = false } = {}): string {
  return `loaded as materialized (
  select picked.n, ${columns}${details ? `, p.details, ${labelKinds}` : ''},
    ${elsewhere ? 'coalesce(a.list_cents, x.list_cents)' : 'a.list_cents'} as list_cents,
    coalesce(op.cents, a.list_cents${elsewhere ? ', x.list_cents' : ''}) as paid_cents,
    ${elsewhere ? 'coalesce(x.warehouse_id, w.warehouse_id)' : 'w.warehouse_id'} as price_list_id,
    ${elsewhere ? 'coalesce(x.name, w.name)' : 'w.name'} as price_list_name
  from picked
  join product p on p.tenant_id = $1 and p.product_id = picked.product_id
  join vendor v on v.tenant_id = p.tenant_id and v.vendor_id = p.vendor_id
  join warehouse w on w.tenant_id = p.tenant_id and w.warehouse_id = (select warehouse_id from place)
  ${elsewhere ? 'left join' : 'join'} assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = w.warehouse_id and a.product_id = p.product_id
  ${elsewhere ? `left join lateral (${priceElsewhere}) x on a.product_id is null` : ''}
  left join picture pic on pic.tenant_id = p.tenant_id and pic.picture_key = p.picture_key
  left join lateral (${announcedOffer('p', '$4', 'w.warehouse_id')}) o on ${elsewhere ? 'a.product_id is not null' : 'true'}
  left join offer_price op on op.tenant_id = p.tenant_id and op.warehouse_id = w.warehouse_id
    and op.product_id = p.product_id and op.offer_id = o.offer_id
)`;
}

export const loadedColumns = `(select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes`;
