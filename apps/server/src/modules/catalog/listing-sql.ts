import { announcedOffers } from '../promotion/index.ts';
import { place, loadedColumns, loadPicked } from './product-sql.ts';
import type { Sought } from './search-groups.ts';

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
  search?: Sought;
  ean?: string;
  /** On a list that shopper may see; without an id, among their favourites. */
  onList?: { userId: number; listId?: number };
  promo: boolean;
  onlyNew: boolean;
  choices: FacetChoice[];
  sort: Sort;
  page: number;
  pageSize: number;
}

const italian = 'collate "it-x-icu"';
const paid = 'coalesce(o.cents, l.list_cents)';

/** One number that compares like the two after each other: a sort by one key takes half the time of one by two. */
const before = (flag: string, number: string): string => `(${flag}::int::bigint << 32) + ${number}`;

/** The percentage an offer itself says. */
const saidPercent = `case when o.kind = 'percentage' then (o.params->>'percent')::numeric / 100 end`;

/** Sold out goods come last in the shop's own order, never in one the shopper chose. */
const orders: Record<Sort, string> = {
  rank: `${before('l.in_stock', 'l.popularity')} desc`,
  price: paid,
  '-price': `${paid} desc`,
  priceUm: `${paid} / l.base_millionths`,
  '-priceUm': `${paid} / l.base_millionths desc`,
  name: 'l.name_key',
  '-name': 'l.name_key desc',
  new: `${before('l.is_new', 'l.popularity')} desc`,
  // by the percentage as it is announced, so that what claims the most comes first
  discount: `case when o.cut < 1 or o.cut is null then 0 when o.prior_cents >= l.list_cents then coalesce(${saidPercent}, o.cut) else o.cut end desc,
    ${before('(o.offer_id is not null)', 'l.popularity')} desc`,
};
/** Offers lists are asked for: a price under an offer that is no lower than before is announced as no cut (ADR 0011). */
const isAnnounced = '(o.cents is null or o.cut >= 1)';
/** Goods under an announced offer stand in a list of their own, with what the offer makes of them. */
const offered =
  'offered l, lateral (select l.offer_id, l.cents, l.prior_cents, l.cut, l.kind, l.params) o where true';
const byRelevance = 'l.in_stock desc, l.rank desc';

/**
 * One statement for a page of products with facets and totals, read from `listed_product` twice: once for the page,
 * once for the counts, so that nothing as long as the list is kept in between; of offers, few as they are, it is. Products are counted in groups of equal
 * maker and characteristics. Each group carries `miss`, one bit for every chosen facet it fails: the page's total wants
 * 0, a facet's own count forgives the facet's own bit.
 */
export function listingStatement(listing: Listing): {
  text: string;
  values: unknown[];
  isComposed: boolean;
} {
  const values: unknown[] = [listing.warehouseId, listing.defaultWarehouseId, listing.day];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { choices, sort } = listing;
  const order = listing.search && sort === 'rank' ? byRelevance : orders[sort];
  const byOffer = order.includes('o.');
  const where = ['l.warehouse_id = (select warehouse_id from place)'];
  if (listing.categoryId !== undefined)
    where.push('l.category_id = any ((select array_agg(category_id) from below)::int[])');
  if (listing.ean !== undefined)
    where.push(`l.product_id in (select product_id from product where ean = ${bind(listing.ean)})`);
  if (listing.onList !== undefined) {
    const { listId, userId } = listing.onList;
    where.push(
      `l.product_id = any (array(select product_id from products_on_list(${bind(listId ?? null)}::int, ${bind(userId)}::int)))`,
    );
  }
  if (listing.onlyNew) where.push('l.is_new');
  const chosen = choices.map(({ facet, ids }) =>
    facet === 'vendor' ? `l.vendor_id = any (${bind(ids)}::int[])` : `l.class_ids && ${bind(ids)}::int[]`,
  );
  const source = listing.search ? 'found' : 'listed_product';
  const hasScope = where.length > 1 || listing.search !== undefined;
  const hits = listing.promo ? offered : `${source} l where ${where.join(' and ')}`;
  const sorted =
    byOffer && !listing.promo
      ? `${source} l left join announced o on o.product_id = l.product_id where ${where.join(' and ')}`
      : hits;
  const parts = [
    place,
    listing.categoryId !== undefined && categoriesBelow(bind(listing.categoryId)),
    listing.search && foundBy(bind(JSON.stringify(listing.search.groups)), bind(listing.search.atLeast)),
    (byOffer || listing.promo) &&
      announcedAmong(hasScope && `select l.product_id from ${source} l where ${where.join(' and ')}`),
    listing.promo &&
      `offered as materialized (
  select l.*, o.offer_id, o.cents, o.prior_cents, o.cut, o.kind, o.params
  from announced o join ${source} l on l.product_id = o.product_id
  where ${[...where, isAnnounced].join(' and ')}
)`,
    `counted as materialized (
  select l.vendor_id, l.class_ids, ${missOf(chosen)} as miss, count(*)::int as n
  from ${hits}
  group by 1, 2, 3
)`,
    `picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from ${[sorted, ...chosen].join(' and ')}
    order by ${order}, l.product_id
    limit ${bind(listing.pageSize)}::int offset ${bind((listing.page - 1) * listing.pageSize)}::bigint) page
)`,
    loadPicked(),
  ].filter((part) => typeof part === 'string');
  const text = `with recursive ${parts.join(',\n')}
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (${vendorFacet(choices)}) as vendors, (${classFacets(choices, bind)}) as characteristics,
  ${loadedColumns}`;
  // sorts and flags make 144 texts, each planned once a connection; filters make no end of them
  const isComposed = choices.length > 0 || listing.ean !== undefined || listing.onList !== undefined;
  return { text, values, isComposed };
}

/**
 * The offers of the day in the warehouse, of the products `among` names or of all, with what each makes of the price:
 * whole percents off the price before.
 */
function announcedAmong(among: string | false): string {
  return `announced as materialized (
  select a.product_id, a.offer_id, a.kind, a.params, op.cents, op.prior_cents,
    (op.prior_cents - op.cents) * 100::bigint / op.prior_cents as cut
  from (${announcedOffers('$3', { among })}) a
  left join offer_price op on op.warehouse_id = (select warehouse_id from place) and op.product_id = a.product_id
    and op.offer_id = a.offer_id
)`;
}

function missOf(chosen: readonly string[]): string {
  return (
    chosen.map((holds, index) => `case when ${holds} then 0 else ${bitOf(index)} end`).join(' + ') || '0'
  );
}

function categoriesBelow(root: string): string {
  return `below as (
  select category_id, tenant_id from category where category_id = ${root}::int
  union all
  select c.category_id, c.tenant_id from category c join below b on c.tenant_id = b.tenant_id and c.parent_id = b.category_id
)`;
}

function foundBy(groups: string, atLeast: string): string {
  return `found as materialized (
  select l.*, s.rank
  from search_products(${groups}::jsonb, ${atLeast}::int) s
  join listed_product l on l.product_id = s.product_id and l.warehouse_id = (select warehouse_id from place)
)`;
}

function vendorFacet(choices: readonly FacetChoice[]): string {
  const own = bitOf(choices.findIndex(({ facet }) => facet === 'vendor'));
  return `select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by name ${italian}) from (
    select vendor_id, sum(n) as n, ${filteredCount(String(own))} as filtered from counted group by 1) h
    join vendor v using (vendor_id)`;
}

/** `own`: bit of the facet's own choice, forgiven in its own counts. */
function filteredCount(own: string): string {
  return `coalesce(sum(n) filter (where miss & ~(${own}) = 0), 0)`;
}

function classFacets(choices: readonly FacetChoice[], bind: (value: unknown) => string): string {
  const bits = choices.flatMap(({ facet }, index) =>
    facet === 'vendor' ? [] : [`when ${bind(facet)}::int then ${bitOf(index)}`],
  );
  const own = bits.length > 0 ? `case c.class_group_id ${bits.join(' ')} else 0 end` : '0';
  return `select json_agg(value order by class_group_id, name ${italian}) from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', ${filteredCount(own)}) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class`;
}

/** 0 for a facet nothing was chosen of. */
function bitOf(index: number): number {
  return index < 0 ? 0 : 1 << index;
}
