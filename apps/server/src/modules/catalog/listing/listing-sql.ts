import { paddedGtin, type Household } from '@bottega/domain/catalog';
import { announcedOffers } from '../../promotion/index.ts';
import { place, loadedColumns, loadPicked } from '../products/product-sql.ts';
import { foundFor, type Bind } from './found-sql.ts';
import type { Sought } from '../search/search-groups.ts';
import { suitableFor } from './suitable-sql.ts';

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

/** Chosen values of one facet; a product must have one of them. */
export interface FacetChoice {
  /** `vendor`, or the id of a group of characteristics. */
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
  /** Products of a list that the caller may see; without `listId`, of their favourites. A visitor has a session. */
  onList?: { userId: number; sessionId: string | null; listId?: number };
  /** The household that the products must suit. */
  household?: Household;
  promo: boolean;
  onlyNew: boolean;
  /** `on`: goods in season in the month of the day; `not-off`: also goods without a season. */
  season?: 'on' | 'not-off';
  choices: FacetChoice[];
  sort: Sort;
  page: number;
  pageSize: number;
}

const italian = 'collate "it-x-icu"';
const paid = 'coalesce(o.cents, l.list_cents)';

/** Combines a flag and a number into one sort key: sorting by one key takes half the time of sorting by two. */
const before = (flag: string, number: string): string => `(${flag}::int::bigint << 32) + ${number}`;

/** The percentage stated by the offer itself. */
const saidPercent = `case when o.kind = 'percentage' then (o.params->>'percent')::numeric / 100 end`;

/** Sort orders, each with sold-out products last. If all sort keys are whole numbers, they are combined into one. */
const orders: Record<Sort, string> = {
  rank: `${before('l.in_stock', 'l.popularity')} desc`,
  price: before('(not l.in_stock)', paid),
  '-price': `${before('l.in_stock', paid)} desc`,
  priceUm: `l.in_stock desc, ${paid} / l.base_millionths`,
  '-priceUm': `l.in_stock desc, ${paid} / l.base_millionths desc`,
  name: 'l.in_stock desc, l.name_key',
  '-name': 'l.in_stock desc, l.name_key desc',
  new: `l.in_stock desc, ${before('l.is_new', 'l.popularity')} desc`,
  // sorts by the announced percentage, the highest first
  discount: `l.in_stock desc, case when o.cut < 1 or o.cut is null then 0 when o.prior_cents >= l.list_cents then coalesce(${saidPercent}, o.cut) else o.cut end desc,
    ${before('(o.offer_id is not null)', 'l.popularity')} desc`,
};
/** Offers that may be announced. The list of offers leaves out a price that isn't below the prior price (ADR 5). */
const isAnnounced = '(o.cents is null or o.cut >= 1)';
/** Products with an announced offer, and the columns of that offer. */
const offered =
  'offered l, lateral (select l.offer_id, l.cents, l.prior_cents, l.cut, l.kind, l.params) o where true';
const byRelevance = 'l.in_stock desc, l.rank desc';
/** Goods of the aisles that a query names come first, one of each leaf category in turn. */
const byTurn = 'l.in_stock desc, l.turn, l.rank desc';

/**
 * Builds one statement for a page of products with facets and totals. It reads `listed_product` twice, once for the
 * page and once for the counts, and so never stores the whole list. Only offers are stored, because there are few.
 *
 * Products are counted in groups of equal maker and characteristics. In each group `miss` has one bit per chosen facet
 * that it fails. The total counts groups with `miss` 0; the counts of a facet ignore the facet's own bit.
 */
export function listingStatement(
  tenantId: number,
  listing: Listing,
): {
  text: string;
  values: unknown[];
  isComposed: boolean;
} {
  const values: unknown[] = [tenantId, listing.warehouseId, listing.defaultWarehouseId, listing.day];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { choices, sort } = listing;
  const order = listing.search && sort === 'rank' ? relevanceOf(listing.search) : orders[sort];
  const filters = filtersOf(listing, bind);
  const chosen = choices.map(({ facet, ids }) =>
    facet === 'vendor'
      ? `l.vendor_id = any (${bind(ids)}::bigint[])`
      : `l.class_ids && ${bind(ids)}::bigint[]`,
  );
  const { offers, hits, sorted } = sourcesOf(listing, filters, order.includes('o.'));
  const parts = [
    place,
    listing.categoryId !== undefined && categoriesBelow(bind(listing.categoryId)),
    listing.search && foundFor(listing.search, bind),
    ...offers,
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
  (${listing.promo ? aislesOfOffers : 'select null::json'}) as aisles, ${loadedColumns}`;
  // sorts and flags make 144 statement texts, which are prepared; filters make unlimited ones, which aren't
  const isComposed =
    choices.length > 0 ||
    listing.ean !== undefined ||
    listing.onList !== undefined ||
    listing.household !== undefined ||
    listing.season !== undefined;
  return { text, values, isComposed };
}

const ofMonth = 'extract(month from $4::date)::int = any (p.season_months)';
const productsWith = (condition: string): string =>
  `l.product_id in (select p.product_id from product p where p.tenant_id = $1 and ${condition})`;
const inSeason = {
  on: productsWith(`(${ofMonth})`),
  'not-off': productsWith(`(p.season_months = '{}' or ${ofMonth})`),
} as const;

/** Conditions on the listed product `l`; the first one is the warehouse of the brand. */
function filtersOf(listing: Listing, bind: Bind): string[] {
  const { categoryId, search, ean, onList, household, onlyNew, season } = listing;
  // `found` has products of the brand alone
  const ofBrand = search ? '' : 'l.tenant_id = $1 and ';
  const filters = [`${ofBrand}l.warehouse_id = (select warehouse_id from place)`];
  if (categoryId !== undefined)
    filters.push('l.category_id = any ((select array_agg(category_id) from below)::bigint[])');
  if (ean !== undefined)
    filters.push(
      `l.product_id in (select product_id from product where tenant_id = $1 and gtin = ${bind(paddedGtin(ean))})`,
    );
  if (onList !== undefined)
    filters.push(
      `l.product_id = any (array(select product_id from products_on_list($1, ${bind(onList.listId ?? null)}::bigint, ${bind(onList.userId)}::bigint, ${bind(onList.sessionId)}::uuid)))`,
    );
  if (household !== undefined) filters.push(suitableFor(household, bind));
  if (onlyNew) filters.push('l.is_new');
  if (season !== undefined) filters.push(inSeason[season]);
  return filters;
}

/** SQL sources of counts (`hits`) and page (`sorted`), with the common table expressions for offers that they need. */
function sourcesOf(
  { search, promo }: Listing,
  filters: readonly string[],
  sortsByOffer: boolean,
): { offers: string[]; hits: string; sorted: string } {
  const source = search ? 'found' : 'listed_product';
  const listed = `${source} l where ${filters.join(' and ')}`;
  const hasScope = filters.length > 1 || search !== undefined;
  const announced = announcedAmong(hasScope && `select l.product_id from ${listed}`);
  if (promo) {
    const conditions = [...filters, isAnnounced].join(' and ');
    return { offers: [announced, offeredFrom(source, conditions)], hits: offered, sorted: offered };
  }
  if (!sortsByOffer) return { offers: [], hits: listed, sorted: listed };
  const sorted = `${source} l left join announced o on o.product_id = l.product_id where ${filters.join(' and ')}`;
  return { offers: [announced], hits: listed, sorted };
}

const offeredFrom = (source: string, filters: string): string => `offered as materialized (
  select l.*, o.offer_id, o.cents, o.prior_cents, o.cut, o.kind, o.params
  from announced o join ${source} l on l.product_id = o.product_id
  where ${filters}
)`;

/**
 * Offers of the day in the warehouse with their prices and whole percents off the prior price. `among` restricts the
 * products.
 */
function announcedAmong(among: string | false): string {
  return `announced as materialized (
  select a.product_id, a.offer_id, a.kind, a.params, op.cents, op.prior_cents,
    (op.prior_cents - op.cents) * 100::bigint / op.prior_cents as cut
  from (${announcedOffers('$4', { brand: '$1', among })}) a
  left join offer_price op on op.tenant_id = $1 and op.warehouse_id = (select warehouse_id from place)
    and op.product_id = a.product_id and op.offer_id = a.offer_id
)`;
}

function missOf(chosen: readonly string[]): string {
  return (
    chosen.map((holds, index) => `case when ${holds} then 0 else ${bitOf(index)} end`).join(' + ') || '0'
  );
}

function categoriesBelow(root: string): string {
  return `below as (
  select category_id, tenant_id from category where tenant_id = $1 and category_id = ${root}::bigint
  union all
  select c.category_id, c.tenant_id from category c join below b on c.tenant_id = b.tenant_id and c.parent_id = b.category_id
)`;
}

const relevanceOf = ({ aisles }: Sought): string => (aisles ? byTurn : byRelevance);

function vendorFacet(choices: readonly FacetChoice[]): string {
  const own = bitOf(choices.findIndex(({ facet }) => facet === 'vendor'));
  return `select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name ${italian}) from (
    select vendor_id, sum(n) as n, ${filteredCount(String(own))} as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1`;
}

/** SQL of the aisles with offers, and the number of their products; the category tree has three levels. */
const aislesOfOffers = `select json_agg(json_build_object('id', category_id, 'name', name, 'slug', slug, 'count', n)
      order by n desc, name ${italian}) from (
    select aisle.category_id, aisle.name, aisle.slug, sum(h.n) as n
    from (select category_id, count(*) as n from offered group by 1) h
    join category own on own.tenant_id = $1 and own.category_id = h.category_id
    left join category above on above.tenant_id = own.tenant_id and above.category_id = own.parent_id
    join category aisle on aisle.tenant_id = own.tenant_id
      and aisle.category_id = coalesce(above.parent_id, above.category_id, own.category_id)
    group by 1, 2, 3) each_aisle`;

/** The count of a facet value with the other facets applied. `own` is the bit of its own facet, which is ignored. */
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
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class`;
}

/** The bit of a facet; 0 without a choice in it. */
function bitOf(index: number): number {
  return index < 0 ? 0 : 1 << index;
}
