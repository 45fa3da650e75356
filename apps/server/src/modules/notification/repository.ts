import type { Db } from '../../platform/db/brand-db.ts';
import type { MailContent } from './mail-document.ts';

export interface MailRecord extends MailContent {
  mailId: number;
  recipient: string;
  createdAt: Date;
  sentAt: Date | null;
}

const columns = `mail_id as "mailId", recipient, subject, html, body as text, created_at as "createdAt", sent_at as "sentAt"`;

/** Keeps the mail of an occasion, once; a repeat finds the first. */
export async function keepMail(
  db: Db,
  mail: MailContent & { occasion: string; recipient: string },
  now: Date,
): Promise<void> {
  await db.rows(
    `insert into mail (tenant_id, occasion, recipient, subject, html, body, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (tenant_id, occasion) do nothing`,
    [db.tenantId, mail.occasion, mail.recipient, mail.subject, mail.html, mail.text, now],
  );
}

/** The occasion's mail, locked, unless it went out already. */
export function lockUnsent(tx: Db, occasion: string): Promise<MailRecord | undefined> {
  return tx.row<MailRecord>(
    `select ${columns} from mail where occasion = $1 and sent_at is null for update`,
    [occasion],
  );
}

export async function isKept(db: Db, occasion: string): Promise<boolean> {
  return (await db.row('select 1 as kept from mail where occasion = $1', [occasion])) !== undefined;
}

export async function markSent(tx: Db, mailId: number, now: Date): Promise<void> {
  await tx.rows('update mail set sent_at = $2, attempts = attempts + 1 where mail_id = $1', [mailId, now]);
}

export function listMails(db: Db, limit: number): Promise<MailRecord[]> {
  return db.rows<MailRecord>(`select ${columns} from mail order by mail_id desc limit $1`, [limit]);
}

export function findMail(db: Db, mailId: number): Promise<MailRecord | undefined> {
  return db.row<MailRecord>(`select ${columns} from mail where mail_id = $1`, [mailId]);
}
