import type { Db } from '../../platform/db/brand-db.ts';
import type { MailCalendar, MailContent } from './mail-document.ts';

export interface MailRecord extends Omit<MailContent, 'calendar' | 'papers'> {
  calendar: MailCalendar | null;
  mailId: number;
  recipient: string;
  createdAt: Date;
  sentAt: Date | null;
}

const columns = `mail_id as "mailId", recipient, subject, html, body as text, calendar, created_at as "createdAt", sent_at as "sentAt"`;

/**
 * Stores the occasion of a mail once, and claims its mail, so that no other worker sends it at the same time. The claim
 * of a worker that crashed ends after a while. `busy`: another worker has it; undefined: it was sent.
 */
export async function claimMail(
  db: Db,
  occasion: string,
  { now, endedBefore }: { now: Date; endedBefore: Date },
): Promise<number | 'busy' | undefined> {
  const claimed = await db.row<{ mailId: number }>(
    `insert into mail (tenant_id, occasion, created_at, claimed_at) values ($1, $2, $3, $3)
     on conflict (tenant_id, occasion) do update set claimed_at = excluded.claimed_at
       where mail.sent_at is null and (mail.claimed_at is null or mail.claimed_at < $4)
     returning mail_id as "mailId"`,
    [db.tenantId, occasion, now, endedBefore],
  );
  if (claimed) return claimed.mailId;
  const unsent = await db.row(
    'select 1 from mail where tenant_id = $1 and occasion = $2 and sent_at is null',
    [db.tenantId, occasion],
  );
  return unsent ? 'busy' : undefined;
}

/** Ends a claim, unless it has ended and another worker has claimed the mail since. */
export async function releaseMail(db: Db, mailId: number, claimedAt: Date): Promise<void> {
  await db.rows(
    'update mail set claimed_at = null where tenant_id = $1 and mail_id = $2 and claimed_at = $3 and sent_at is null',
    [db.tenantId, mailId, claimedAt],
  );
}

/** Deletes a claimed mail, because there is nothing to mail. */
export async function forgetMail(db: Db, mailId: number, claimedAt: Date): Promise<void> {
  await db.rows('delete from mail where tenant_id = $1 and mail_id = $2 and claimed_at = $3', [
    db.tenantId,
    mailId,
    claimedAt,
  ]);
}

/** Marks the mail as sent. Its content is stored only where no mail server has it. */
export async function markSent(
  db: Db,
  mailId: number,
  { to, subject }: { to: string; subject: string },
  content: MailContent | undefined,
  now: Date,
): Promise<void> {
  await db.rows(
    `update mail set recipient = $3, subject = $4, html = $5, body = $6, calendar = $7::jsonb, sent_at = $8, claimed_at = null,
       attempts = attempts + 1
     where tenant_id = $1 and mail_id = $2`,
    [
      db.tenantId,
      mailId,
      to,
      subject,
      content?.html ?? null,
      content?.text ?? null,
      content?.calendar ? JSON.stringify(content.calendar) : null,
      now,
    ],
  );
}

export function listMails(db: Db, limit: number): Promise<MailRecord[]> {
  return db.rows<MailRecord>(
    `select ${columns} from mail where tenant_id = $1 and html is not null order by mail_id desc limit $2`,
    [db.tenantId, limit],
  );
}

export function findMail(db: Db, mailId: number): Promise<MailRecord | undefined> {
  return db.row<MailRecord>(
    `select ${columns} from mail where tenant_id = $1 and mail_id = $2 and html is not null`,
    [db.tenantId, mailId],
  );
}
