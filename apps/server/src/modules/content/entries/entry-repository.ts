import type { Db } from '../../../platform/db/brand-db.ts';

export interface EntryRow {
  entry_id: number;
  post_type: string;
  slug: string;
  version: number;
  made_at: Date;
  title: string;
  shown_date: Date;
  position: number;
  category: string;
  seo_title: string;
  seo_description: string;
  testo_validit: string;
  link: string;
  excerpt: string;
  html: string;
  words: string;
  valid_from: Date | null;
  valid_to: Date | null;
  goods: string[];
  fields: unknown;
}

type OrderBy = 'date' | 'modified' | 'title' | 'slug' | 'id' | 'menu_order';

export interface EntriesWanted {
  postTypes: readonly string[];
  now: Date;
  /** Also versions that are not public yet. */
  isPreview: boolean;
  /** Groups of the reader: entries for other groups are left out (IDE-11). */
  groups: readonly string[];
  slugs?: string[] | undefined;
  ids?: number[] | undefined;
  exceptIds?: number[] | undefined;
  category?: string | undefined;
  after?: Date | undefined;
  before?: Date | undefined;
  /** The entry after (`next`) or before (`previous`) that one by date. */
  beside?: { direction: 'next' | 'previous'; entryId: number } | undefined;
  search?: string | undefined;
  orderBy: OrderBy;
  isDescending: boolean;
  limit: number;
  offset: number;
}

const columns: Record<OrderBy, string> = {
  date: 'shown_date',
  modified: 'made_at',
  title: 'lower(title)',
  slug: 'slug',
  id: 'entry_id',
  menu_order: 'position',
};

/**
 * The version of each entry that is public at an instant, for a reader: $1 the brand, $2 post types, $3 the instant,
 * $4 whether as a preview, $5 the reader's groups.
 */
const current = `select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])`;

const shown = `entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields`;

const statement = (orderBy: OrderBy, direction: 'asc' | 'desc') => `with current as (${current}),
beside as (select shown_date, entry_id from current where entry_id = $12)
select ${shown}, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by ${Object.hasOwn(columns, orderBy) ? columns[orderBy] : columns.date} ${direction}, entry_id ${direction} limit $15 offset $16`;

/** Reads a page of entries with the number of all of them. */
export async function readEntries(
  db: Db,
  wanted: EntriesWanted,
): Promise<{ rows: EntryRow[]; total: number }> {
  const { beside } = wanted;
  const rows = await db.rows<EntryRow & { total: number }>(
    statement(wanted.orderBy, wanted.isDescending ? 'desc' : 'asc'),
    [
      db.tenantId,
      wanted.postTypes,
      wanted.now,
      wanted.isPreview,
      wanted.groups,
      wanted.slugs ?? null,
      wanted.ids ?? null,
      wanted.exceptIds ?? null,
      wanted.category ?? null,
      wanted.after ?? null,
      wanted.before ?? null,
      beside?.entryId ?? null,
      beside?.direction === 'next',
      wanted.search ?? null,
      wanted.limit,
      wanted.offset,
    ],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Slides of a slider that are valid at an instant, for a delivery service. */
export function readSlides(
  db: Db,
  wanted: {
    slider: string;
    now: Date;
    at: Date;
    deliveryServiceId: number | undefined;
    groups: readonly string[];
  },
): Promise<EntryRow[]> {
  return db.rows<EntryRow>(
    `with current as (${current})
     select ${shown} from current
     where slider = $6
       and $7::timestamptz >= coalesce(valid_from, '-infinity') and $7::timestamptz < coalesce(valid_to, 'infinity')
       and (delivery_service_ids = '{}' or $8::bigint = any(delivery_service_ids))
     order by position, entry_id`,
    [
      db.tenantId,
      ['slides'],
      wanted.now,
      false,
      wanted.groups,
      wanted.slider,
      wanted.at,
      wanted.deliveryServiceId ?? null,
    ],
  );
}

/** Contents that have every word, the best first. */
export async function searchEntries(
  db: Db,
  wanted: Pick<EntriesWanted, 'postTypes' | 'now' | 'groups' | 'limit' | 'offset'> & { search: string },
): Promise<{ rows: EntryRow[]; total: number }> {
  const rows = await db.rows<EntryRow & { total: number }>(
    `with current as (${current}),
     found as (
       select *, setweight(to_tsvector('italian', title), 'A') || to_tsvector('italian', words) as said,
         plainto_tsquery('italian', $6) as asked
       from current
     )
     select ${shown}, count(*) over ()::int as total from found
     where said @@ asked or position(lower($6) in lower(title)) > 0
     order by ts_rank(said, asked) desc, entry_id limit $7 offset $8`,
    [
      db.tenantId,
      wanted.postTypes,
      wanted.now,
      false,
      wanted.groups,
      wanted.search,
      wanted.limit,
      wanted.offset,
    ],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The public version of a menu, form or custom file. */
export async function readDocument(
  db: Db,
  { type, name, now }: { type: string; name: string; now: Date },
): Promise<EntryRow | undefined> {
  return db.row<EntryRow>(`with current as (${current}) select ${shown} from current where slug = $6`, [
    db.tenantId,
    [type],
    now,
    false,
    [],
    name,
  ]);
}
