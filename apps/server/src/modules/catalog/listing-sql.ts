import { announcedOffers } from '../promotion/index.ts';
import { place, loadedColumns, loadPicked } from './product-sql.ts';
import type { SearchGroups } from './search-groups.ts';

export type Sort =
  | 'rank'
  | 'price'
  | '-price'
  | 'priceUm'
  | '-priceUm'
  | 'name'
  | '-name'
  | 'new'
  | 'discount';

/** Chosen values of one facet: one of them must hold. */
export interface FacetChoice {
  /** `vendor`, or the group of characteristics. */
  facet: 'vendor' | number;
  ids: number[];
}

export interface Listing {
  warehouseId: number;
  defaultWarehouseId: number;
  day: string;
  categoryId?: number;
  search?: SearchGroups;
  ean?: string;
  promo: boolean;
  onlyNew: boolean;
  choices: FacetChoice[];
  sort: Sort;
  page: number;
  pageSize: number;
}

const italian = 'collate "it-x-icu"';
const paid = 'coalesce(op.cents, a.list_cents)';

/** Sold out goods come last in the shop's own order, never in one the shopper chose. */
const orders: Record<Sort, { keys: string[]; order: string }> = {
  rank: { keys: ['a.available > 0', 'p.popularity'], order: 'k1 desc, k2 desc, product_id' },
  price: { keys: [paid], order: 'k1, product_id' },
  '-price': { keys: [paid], order: 'k1 desc, product_id' },
  priceUm: { keys: [`${paid} / p.base_content`], order: 'k1, product_id' },
  '-priceUm': { keys: [`${paid} / p.base_content`], order: 'k1 desc, product_id' },
  name: { keys: [`p.name ${italian}`], order: 'k1, product_id' },
  '-name': { keys: [`p.name ${italian}`], order: 'k1 desc, product_id' },
  new: { keys: ['p.is_new', 'p.popularity'], order: 'k1 desc, k2 desc, product_id' },
  discount: {
    keys: [`1 - ${paid}::float8 / a.list_cents`, 'o.offer_id is not null', 'p.popularity'],
    order: 'k1 desc, k2 desc, k3 desc, product_id',
  },
};
const byRelevance = { keys: ['a.available > 0', 'f.rank'], order: 'k1 desc, k2 desc, product_id' };

/**
 * One statement for a page of products with facets and totals. Each hit carries `miss`, one bit for every
 * chosen facet it fails: a page wants 0, a facet's own count forgives the facet's own bit.
 */
export function listingStatement(listing: Listing): { text: string; values: unknown[] } {
  const values: unknown[] = [listing.warehouseId, listing.defaultWarehouseId, listing.day];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { choices, sort } = listing;
  const { keys, order } = listing.search && sort === 'rank' ? byRelevance : orders[sort];
  const needsPrice = keys.some((key) => key.includes('op.'));
  const needsOffer = needsPrice || listing.promo;
  const where = ['p.published'];
  if (listing.categoryId !== undefined) where.push('p.category_id in (select category_id from below)');
  if (listing.ean !== undefined) where.push(`p.ean = ${bind(listing.ean)}`);
  if (listing.onlyNew) where.push('p.is_new');
  const miss = choices.map(({ facet, ids }, index) => {
    const list = `${bind(ids)}::int[]`;
    return `case when ${facet === 'vendor' ? `p.vendor_id = any(${list})` : `p.class_ids && ${list}`} then 0 else ${1 << index} end`;
  });
  const parts = [
    place,
    listing.categoryId !== undefined && categoriesBelow(bind(listing.categoryId)),
    listing.search && foundBy(bind(JSON.stringify(listing.search))),
    needsOffer && `announced as materialized (${announcedOffers('$3')})`,
    `hits as materialized (
  select p.product_id, p.vendor_id, p.class_ids, ${miss.join(' + ') || '0'} as miss, ${keys.map((key, i) => `${key} as k${i + 1}`).join(', ')}
  from product p
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  ${listing.search ? 'join found f on f.product_id = p.product_id' : ''}
  ${needsOffer ? `${listing.promo ? 'join' : 'left join'} announced o on o.product_id = p.product_id` : ''}
  ${needsPrice ? `left join offer_price op on op.tenant_id = p.tenant_id and op.warehouse_id = a.warehouse_id and op.product_id = p.product_id and op.offer_id = o.offer_id` : ''}
  where ${where.join(' and ')}
)`,
    `picked as materialized (
  select product_id, row_number() over (order by ${order}) as n from (
    select * from hits where miss = 0 order by ${order}
    limit ${bind(listing.pageSize)}::int offset ${bind((listing.page - 1) * listing.pageSize)}::bigint) page
)`,
    loadPicked(),
  ].filter((part) => typeof part === 'string');
  const text = `with recursive ${parts.join(',\n')}
select (select count(*) from hits) as found, (select count(*) from hits where miss = 0) as total,
  (${vendorFacet(choices)}) as vendors, (${classFacets(choices)}) as characteristics,
  ${loadedColumns}`;
  return { text, values };
}

function categoriesBelow(root: string): string {
  return `below as (
  select category_id, tenant_id from category where category_id = ${root}::int
  union all
  select c.category_id, c.tenant_id from category c join below b on c.tenant_id = b.tenant_id and c.parent_id = b.category_id
)`;
}

function foundBy(groups: string): string {
  return `found as materialized (
  select product_id, rank from search_products(search_query(${groups}::jsonb), search_heads(${groups}::jsonb, false),
    search_heads(${groups}::jsonb, true))
)`;
}

function vendorFacet(choices: readonly FacetChoice[]): string {
  const own = bitOf(choices.findIndex(({ facet }) => facet === 'vendor'));
  return `select json_agg(value order by name ${italian}) from (
    select v.name, json_build_object('id', v.vendor_id, 'name', v.name, ${counts(String(own))}) as value
    from (select vendor_id, miss, count(*) as n from hits group by 1, 2) h join vendor v on v.vendor_id = h.vendor_id
    group by v.vendor_id, v.name) each_vendor`;
}

/** `own`: bit of the facet's own choice, forgiven in its own counts. */
function counts(own: string): string {
  return `'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(${own}) = 0), 0)`;
}

function classFacets(choices: readonly FacetChoice[]): string {
  const bits = choices.flatMap(({ facet }, index) =>
    facet === 'vendor' ? [] : [`when ${facet} then ${bitOf(index)}`],
  );
  const own = bits.length > 0 ? `case c.class_group_id ${bits.join(' ')} else 0 end` : '0';
  return `select json_agg(value order by class_group_id, name ${italian}) from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, ${counts(own)}) as value
    from (select class_id, miss, count(*) as n from hits, unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class`;
}

function bitOf(index: number): number {
  return index < 0 ? 0 : 1 << index;
}
