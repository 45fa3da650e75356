import { rootCategoryId } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { Sort } from './listing-sql.ts';

/** The parameters of a product list. */
export interface PlainQuestion {
  warehouseId: number;
  day: string;
  categoryId?: number | undefined;
  vendorIds?: number[] | undefined;
  /** Chosen characteristics by their group. */
  classIds: Record<number, number[] | undefined>;
  promo: boolean;
  onlyNew: boolean;
  sort: Sort;
  page: number;
  pageSize: number;
}

interface Good {
  id: number;
  name: string;
  categoryId: number;
  vendorId: number;
  classIds: number[];
  popularity: number;
  isNew: boolean;
  base: number;
  list: number;
  available: number;
  offerId?: number;
  /** Whether the product has an offer with a price lower than the prior price, or without a price. */
  isAnnounced: boolean;
  paid: number;
  /** Whole percents announced off the prior price; 0 if the price is not lower. */
  cut: number;
}

export interface PlainAnswer {
  ids: number[];
  paidCents: number[];
  total: number;
  /** `parameter/id`: `count of filteredCount`. */
  counts: Record<string, string>;
  /** The number of products in each aisle, for a list of offers. */
  aisles: Record<string, number>;
}

/** Computes a list product by product from the tables of the catalogue: slow, but easy to check. */
export async function plainListing(db: Db, question: PlainQuestion): Promise<PlainAnswer> {
  // the root has the whole shop, as no category has
  const category = question.categoryId === rootCategoryId ? undefined : question.categoryId;
  const under = await categoriesUnder(db, category);
  const groups = await groupsOfClasses(db);
  const hits = (await goodsOf(db, question)).filter(
    (good) =>
      (category === undefined || under.has(good.categoryId)) &&
      (!question.promo || good.isAnnounced) &&
      (!question.onlyNew || good.isNew),
  );
  const facets = ['vendor_id', ...new Set(groups.values())];
  const fits = (good: Good, butFor?: string): boolean =>
    facets.every((facet) => {
      const chosen =
        facet === 'vendor_id' ? question.vendorIds : question.classIds[Number(facet.split('_').pop())];
      if (facet === butFor || chosen === undefined) return true;
      return valuesOf(good, facet, groups).some((value) => chosen.includes(value));
    });
  const counts: Record<string, string> = {};
  for (const facet of facets) {
    for (const id of new Set(hits.flatMap((good) => valuesOf(good, facet, groups)))) {
      const having = hits.filter((good) => valuesOf(good, facet, groups).includes(id));
      counts[`${facet}/${id}`] = `${having.filter((good) => fits(good, facet)).length} of ${having.length}`;
    }
  }
  const chosen = hits.filter((good) => fits(good)).sort(inOrder(question.sort));
  const shown = chosen.slice((question.page - 1) * question.pageSize, question.page * question.pageSize);
  return {
    ids: shown.map(({ id }) => id),
    paidCents: shown.map(({ paid }) => paid),
    total: chosen.length,
    counts,
    aisles: question.promo ? await countByAisle(db, hits) : {},
  };
}

async function countByAisle(db: Db, goods: readonly Good[]): Promise<Record<string, number>> {
  const all = await db.rows<{ id: number; parent: number | null }>(
    'select category_id as id, parent_id as parent from category',
  );
  const parents = new Map(all.map(({ id, parent }) => [id, parent]));
  const counts: Record<string, number> = {};
  for (let { categoryId } of goods) {
    for (let above = parents.get(categoryId); above; above = parents.get(above)) categoryId = above;
    counts[categoryId] = (counts[categoryId] ?? 0) + 1;
  }
  return counts;
}

async function categoriesUnder(db: Db, root: number | undefined): Promise<Set<number>> {
  const all = await db.rows<{ id: number; parent: number | null }>(
    'select category_id as id, parent_id as parent from category',
  );
  const under = new Set(root === undefined ? [] : [root]);
  for (let size = 0; size !== under.size;) {
    size = under.size;
    for (const { id, parent } of all) if (parent !== null && under.has(parent)) under.add(id);
  }
  return under;
}

/** The facet each characteristic belongs to. */
async function groupsOfClasses(db: Db): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; facet: string }>(
    `select product_class_id as id, 'product_class_' || class_group_id as facet from product_class`,
  );
  return new Map(rows.map(({ id, facet }) => [id, facet]));
}

function valuesOf(good: Good, facet: string, groups: ReadonlyMap<number, string>): number[] {
  return facet === 'vendor_id' ? [good.vendorId] : good.classIds.filter((id) => groups.get(id) === facet);
}

async function goodsOf(db: Db, { warehouseId, day }: PlainQuestion): Promise<Good[]> {
  const goods = await db.rows<Good>(
    `select p.product_id as id, p.name, p.category_id as "categoryId", p.vendor_id as "vendorId",
       p.class_ids as "classIds", p.popularity, p.is_new as "isNew", p.base_content as base,
       a.list_cents as list, a.available
     from product p join assortment a using (tenant_id, product_id) where p.published and a.warehouse_id = $1`,
    [warehouseId],
  );
  const offers = await db.rows<{ id: number; kind: string; percent: number | null; productId: number }>(
    `select o.offer_id as id, o.kind, (o.params->>'percent')::int as percent, op.product_id as "productId"
     from offer o join offer_product op using (tenant_id, offer_id)
     where $1::date between o.starts_on and o.ends_on and (o.warehouse_ids = '{}' or $2::bigint = any (o.warehouse_ids))
     order by o.offer_id`,
    [day, warehouseId],
  );
  const prices = await db.rows<{ offerId: number; productId: number; cents: number; prior: number | null }>(
    `select offer_id as "offerId", product_id as "productId", cents, prior_cents as prior
     from offer_price where warehouse_id = $1`,
    [warehouseId],
  );
  return goods.map((good) => {
    const own = offers.filter(({ productId }) => productId === good.id);
    const offer = own.find(({ kind }) => kind !== 'basket_threshold') ?? own[0];
    const price = prices.find(({ offerId, productId }) => offerId === offer?.id && productId === good.id);
    const paid = price?.cents ?? good.list;
    const prior = price?.prior ?? 0;
    const off = prior > paid ? Math.floor(((prior - paid) * 100) / prior) : 0;
    const isOwn = offer?.kind === 'percentage' && prior >= good.list && off > 0;
    return {
      ...good,
      ...(offer && { offerId: offer.id }),
      paid,
      cut: isOwn ? offer.percent! / 100 : off,
      isAnnounced: offer !== undefined && (price === undefined || off > 0),
    };
  });
}

const rising = (by: (good: Good) => number | string) => (a: Good, b: Good) => {
  const [left, right] = [by(a), by(b)];
  return left < right ? -1 : Number(left > right);
};
const falling = (by: (good: Good) => number | string) => (a: Good, b: Good) => rising(by)(b, a);
const plainName = ({ name }: Good) =>
  name.replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Micrograms and the like, so that equal prices a kg are equal. */
const perUnit = ({ paid, base }: Good) => paid / Math.round(base * 1_000_000);

const orders: Record<Sort, ((a: Good, b: Good) => number)[]> = {
  rank: [falling(({ popularity }) => popularity)],
  price: [rising(({ paid }) => paid)],
  '-price': [falling(({ paid }) => paid)],
  priceUm: [rising(perUnit)],
  '-priceUm': [falling(perUnit)],
  name: [rising(plainName)],
  '-name': [falling(plainName)],
  new: [falling(({ isNew }) => Number(isNew)), falling(({ popularity }) => popularity)],
  discount: [
    falling(({ cut }) => cut),
    falling(({ offerId }) => Number(offerId !== undefined)),
    falling(({ popularity }) => popularity),
  ],
};

function inOrder(sort: Sort): (a: Good, b: Good) => number {
  const keys = [falling(({ available }) => Number(available > 0)), ...orders[sort], rising(({ id }) => id)];
  return (a, b) => keys.map((compare) => compare(a, b)).find((result) => result !== 0) ?? 0;
}
