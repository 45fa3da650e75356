import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

/** Deletes the forms, with their files, in which one of the e-mails was written. */
export async function deleteFormsOf(tx: Db, { emails }: { emails: readonly string[] }): Promise<void> {
  await tx.rows(
    `delete from form_submission f
     where f.tenant_id = $1 and exists (
       select from jsonb_array_elements(f.answers) a where lower(trim(a->>'value')) = any ($2::text[]))`,
    [tx.tenantId, emails],
  );
}

/** The forms in which one of the shopper's e-mails was written. */
export function readForms(db: Db, { emails }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select jsonb_build_object('title', f.title, 'sent_at', f.sent_at, 'answers', f.answers) as entry
     from form_submission f
     where f.tenant_id = $1 and exists (
       select from jsonb_array_elements(f.answers) a where lower(trim(a->>'value')) = any ($2::text[]))
     order by f.sent_at`,
    [db.tenantId, emails],
  );
}
