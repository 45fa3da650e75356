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

/** Stores the occasion of a mail once. Returns true if its mail was sent already. */
export async function noteOccasion(db: Db, occasion: string, now: Date): Promise<boolean> {
  const noted = await db.row(
    `insert into mail (tenant_id, occasion, created_at) values ($1, $2, $3)
     on conflict (tenant_id, occasion) do nothing returning mail_id`,
    [db.tenantId, occasion, now],
  );
  if (noted) return false;
  const sent = await db.row(
    'select 1 from mail where tenant_id = $1 and occasion = $2 and sent_at is not null',
    [db.tenantId, occasion],
  );
  return sent !== undefined;
}

/** Deletes the occasion, because there is nothing to mail. */
export async function forgetOccasion(db: Db, occasion: string): Promise<void> {
  await db.rows('delete from mail where tenant_id = $1 and occasion = $2 and sent_at is null', [
    db.tenantId,
    occasion,
  ]);
}

/** Locks the mail of an occasion; undefined if it was sent already. */
export async function lockUnsent(tx: Db, occasion: string): Promise<number | undefined> {
  const row = await tx.row<{ mailId: number }>(
    `select mail_id as "mailId" from mail where tenant_id = $1 and occasion = $2 and sent_at is null for update`,
    [tx.tenantId, occasion],
  );
  return row?.mailId;
}

/** Marks the mail as sent and deletes its stored content, because the mail server has it now. */
export async function markSent(
  tx: Db,
  mailId: number,
  { to, subject }: { to: string; subject: string },
  now: Date,
): Promise<void> {
  await tx.rows(
    `update mail set recipient = $3, subject = $4, html = null, body = null, calendar = null, sent_at = $5, attempts = attempts + 1
     where tenant_id = $1 and mail_id = $2`,
    [tx.tenantId, mailId, to, subject, now],
  );
}

export async function keepContent(
  tx: Db,
  mailId: number,
  { html, text, calendar }: MailContent,
): Promise<void> {
  await tx.rows(
    'update mail set html = $3, body = $4, calendar = $5::jsonb where tenant_id = $1 and mail_id = $2',
    [tx.tenantId, mailId, html, text, calendar ? JSON.stringify(calendar) : null],
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
