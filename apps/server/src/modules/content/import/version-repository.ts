import type { Db } from '../../../platform/db/brand-db.ts';
import { hashOf, type Draft } from './draft.ts';

export interface LatestRow {
  entry_id: number;
  post_type: string;
  slug: string;
  version: number;
  is_removed: boolean;
  content_hash: string;
}

/** Locks the content of a brand, so that one import or revert runs at a time. */
export async function lockContent(tx: Db): Promise<void> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('content of brand ' || $1::text, 0))`, [
    String(tx.tenantId),
  ]);
}

/** The latest version of each entry, public or not. */
export function readLatest(tx: Db): Promise<LatestRow[]> {
  return tx.rows<LatestRow>(
    `select distinct on (e.entry_id) e.entry_id, e.post_type, e.slug, v.version, v.is_removed, v.content_hash
     from content_entry e
     join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
     where e.tenant_id = $1
     order by e.entry_id, v.version desc`,
    [tx.tenantId],
  );
}

export async function insertEntry(tx: Db, { type, slug }: Pick<Draft, 'type' | 'slug'>): Promise<number> {
  const row = await tx.row<{ entry_id: number }>(
    `insert into content_entry (tenant_id, entry_id, post_type, slug)
     select $1, coalesce(max(entry_id), 0) + 1, $2, $3 from content_entry where tenant_id = $1
     returning entry_id`,
    [tx.tenantId, type, slug],
  );
  return row!.entry_id;
}

export async function insertVersion(
  tx: Db,
  { entryId, draft, now }: { entryId: number; draft: Draft; now: Date },
): Promise<void> {
  await tx.rows(
    `insert into content_version (tenant_id, entry_id, version, made_at, publish_at, title, shown_date, position,
       category, seo_title, seo_description, testo_validit, link, excerpt, html, words, slider, delivery_service_ids,
       valid_from, valid_to, goods, fields, content_hash, audience)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       $18, $19, $20, $21, $22, $23
     from content_version where tenant_id = $1 and entry_id = $2`,
    [
      tx.tenantId,
      entryId,
      now,
      draft.publishAt ?? now,
      draft.title,
      draft.shownDate,
      draft.position,
      draft.category,
      draft.seoTitle,
      draft.seoDescription,
      draft.testoValidit,
      draft.link,
      draft.excerpt,
      draft.html,
      draft.words,
      draft.slider,
      draft.deliveryServiceIds,
      draft.validFrom ?? null,
      draft.validTo ?? null,
      draft.goods,
      JSON.stringify(draft.fields),
      hashOf(draft),
      draft.audience ?? [],
    ],
  );
}

const copied = `title, shown_date, position, category, seo_title, seo_description, testo_validit, link, excerpt, html,
  words, slider, delivery_service_ids, valid_from, valid_to, goods, fields, audience`;

/** Adds a version that repeats an earlier one: public at once. */
export async function repeatVersion(
  tx: Db,
  { entryId, version, now }: { entryId: number; version: number; now: Date },
): Promise<void> {
  await tx.rows(
    `insert into content_version (tenant_id, entry_id, version, made_at, publish_at, is_removed, content_hash, ${copied})
     select tenant_id, entry_id, (select max(version) + 1 from content_version where tenant_id = $1 and entry_id = $2),
       $4, $4, is_removed, content_hash, ${copied}
     from content_version where tenant_id = $1 and entry_id = $2 and version = $3`,
    [tx.tenantId, entryId, version, now],
  );
}

/** Adds a version without content: the entry is no longer shown. */
export async function removeEntry(tx: Db, { entryId, now }: { entryId: number; now: Date }): Promise<void> {
  await tx.rows(
    `insert into content_version (tenant_id, entry_id, version, made_at, publish_at, is_removed, title, shown_date, content_hash)
     select tenant_id, entry_id, version + 1, $3, $3, true, title, shown_date, ''
     from content_version where tenant_id = $1 and entry_id = $2 order by version desc limit 1`,
    [tx.tenantId, entryId, now],
  );
}

export interface VersionRow {
  entry_id: number;
  post_type: string;
  slug: string;
  version: number;
  made_at: Date;
  publish_at: Date;
  is_removed: boolean;
  title: string;
  category: string;
}

/** Every version, or those of a slug, the newest of an entry first. */
export function listVersions(db: Db, slug: string | undefined): Promise<VersionRow[]> {
  return db.rows<VersionRow>(
    `select e.entry_id, e.post_type, e.slug, v.version, v.made_at, v.publish_at, v.is_removed, v.title, v.category
     from content_entry e
     join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
     where e.tenant_id = $1 and ($2::text is null or e.slug = $2 or e.post_type || '/' || e.slug = $2)
     order by e.post_type, e.slug, v.version desc`,
    [db.tenantId, slug ?? null],
  );
}
