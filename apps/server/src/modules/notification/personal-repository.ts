import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

/** Blanks the mails to the e-mails, and those that name one. Their occasions stay, so that none is sent twice. */
export async function blankMailsTo(tx: Db, { emails }: { emails: readonly string[] }): Promise<void> {
  await tx.rows(
    `update mail set recipient = null, subject = null, html = null, body = null, calendar = null
     where tenant_id = $1 and (lower(recipient) = any ($2::text[])
       or exists (select from unnest($2::text[]) email where position(email in lower(body)) > 0))`,
    [tx.tenantId, emails],
  );
}

/** Blanks the last mails to deleted accounts, once they are old. */
export async function blankFarewells(db: Db, before: Date): Promise<void> {
  await db.rows(
    `update mail set recipient = null, subject = null, html = null, body = null, calendar = null
     where tenant_id = $1 and occasion like 'account-deleted:%' and recipient is not null and created_at < $2`,
    [db.tenantId, before],
  );
}

/** Deletes text and recipient of old mails that no mail server took. Their occasions stay, so none is sent late. */
export async function blankUnsent(db: Db, before: Date): Promise<void> {
  await db.rows(
    `update mail set recipient = null, subject = null, html = null, body = null, calendar = null
     where tenant_id = $1 and body is not null and created_at < $2`,
    [db.tenantId, before],
  );
}

/** The mails to the shopper. Their text is kept only until the mail server has it. */
export function readMails(db: Db, { emails }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select jsonb_build_object('recipient', m.recipient, 'subject', m.subject, 'sent_at', m.sent_at) as entry from mail m
     where m.tenant_id = $1 and lower(m.recipient) = any ($2::text[]) order by m.mail_id`,
    [db.tenantId, emails],
  );
}
