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
 * The version of each entry that is public at an instant, for a reader: $1 post types, $2 the instant, $3 whether as a
 * preview, $4 the reader's groups.
 */
const current = `select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.post_type = any($1) and (v.publish_at <= $2 or $3)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $4::text[])`;

const shown = `entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields`;

const statement = (orderBy: OrderBy, direction: 'asc' | 'desc') => `with current as (${current}),
beside as (select shown_date, entry_id from current where entry_id = $11)
select ${shown}, count(*) over ()::int as total
from current
where ($5::text[] is null or slug = any($5))
  and ($6::int[] is null or entry_id = any($6))
  and ($7::int[] is null or entry_id <> all($7))
  and ($8::text is null or category = $8)
  and ($9::timestamptz is null or shown_date > $9)
  and ($10::timestamptz is null or shown_date < $10)
  and ($11::int is null
    or case when $12 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($13::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $13)
    or position(lower($13) in lower(title)) > 0)
order by ${Object.hasOwn(columns, orderBy) ? columns[orderBy] : columns.date} ${direction}, entry_id ${direction} limit $14 offset $15`;

/** Reads a page of entries with the number of all of them. */
export async function readEntries(
  db: Db,
  wanted: EntriesWanted,
): Promise<{ rows: EntryRow[]; total: number }> {
  const { beside } = wanted;
  const rows = await db.rows<EntryRow & { total: number }>(
    statement(wanted.orderBy, wanted.isDescending ? 'desc' : 'asc'),
    [
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
     where slider = $5
       and $6::timestamptz >= coalesce(valid_from, '-infinity') and $6::timestamptz < coalesce(valid_to, 'infinity')
       and (delivery_service_ids = '{}' or $7::int = any(delivery_service_ids))
     order by position, entry_id`,
    [
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
         plainto_tsquery('italian', $5) as asked
       from current
     )
     select ${shown}, count(*) over ()::int as total from found
     where said @@ asked or position(lower($5) in lower(title)) > 0
     order by ts_rank(said, asked) desc, entry_id limit $6 offset $7`,
    [wanted.postTypes, wanted.now, false, wanted.groups, wanted.search, wanted.limit, wanted.offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The public version of a menu, form or custom file. */
export async function readDocument(
  db: Db,
  { type, name, now }: { type: string; name: string; now: Date },
): Promise<EntryRow | undefined> {
  return db.row<EntryRow>(`with current as (${current}) select ${shown} from current where slug = $5`, [
    [type],
    now,
    false,
    [],
    name,
  ]);
}
