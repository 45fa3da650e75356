import type { Db } from '../../platform/db/brand-db.ts';

/** A saved choice. Technical cookies are always on. */
interface CookieChoice {
  uuid: string;
  analytics: boolean;
  profilation: boolean;
  savedAt: Date;
}

export interface KeptChoice extends CookieChoice {
  textVersion: string;
  /** The sentences that were shown, one a line. */
  body: string;
}

/** Adds a choice and, if it is the first with this text, the text. */
export async function insertCookieChoice(
  db: Db,
  { uuid, analytics, profilation, savedAt }: CookieChoice,
  { version, body }: { version: string; body: string },
): Promise<void> {
  await db.rows(
    `with shown as (
       insert into cookie_text (tenant_id, version, body, first_used_at) values ($1, $6, $7, $5)
       on conflict (tenant_id, version) do nothing
     )
     insert into cookie_choice (tenant_id, uuid, analytics, profilation, saved_at, text_version)
     values ($1, $2, $3, $4, $5, $6)`,
    [db.tenantId, uuid, analytics, profilation, savedAt, version, body],
  );
}

/** The choices of a browser, oldest first, each with the text that was shown. */
export function findCookieChoices(db: Db, uuid: string): Promise<KeptChoice[]> {
  return db.rows(
    `select c.uuid, c.analytics, c.profilation, c.saved_at as "savedAt", c.text_version as "textVersion", t.body
     from cookie_choice c
     join cookie_text t on t.tenant_id = c.tenant_id and t.version = c.text_version
     where c.tenant_id = $1 and c.uuid = $2
     order by c.saved_at, c.choice_id`,
    [db.tenantId, uuid],
  );
}

/** Deletes the choices from before an instant. The database refuses to delete younger ones than five years. */
export async function deleteCookieChoices(db: Db, before: Date): Promise<void> {
  await db.rows('delete from cookie_choice where tenant_id = $1 and saved_at < $2', [db.tenantId, before]);
}
