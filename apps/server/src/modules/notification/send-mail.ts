import type { Brand, Context } from '../../platform/context.ts';
import type { MailTransport } from '../../platform/mail/smtp.ts';
import type { MailContent } from './mail-document.ts';
import { lookOf } from './mail-look.ts';
import { renderMail } from './render-mail.ts';
import { forgetOccasion, keepContent, lockUnsent, markSent, noteOccasion } from './repository.ts';
import { templates } from './templates.ts';

export type MailActs = Pick<Context, 'brand' | 'db' | 'clock'>;

/** The message of the `mail` job: references only. The same `occasion` is mailed once. */
export interface MailOrder {
  occasion: string;
  template: string;
  params: Record<string, unknown>;
}

/**
 * Writes a mail and hands it over. The outbox stores the occasion first, so that a repeat after a crash finds the mail
 * and doesn't send it again. After the hand-over only the mail server has the content.
 */
export async function sendMail(
  acts: MailActs,
  transport: MailTransport | undefined,
  order: MailOrder,
): Promise<void> {
  const { db, brand, clock } = acts;
  const { occasion } = order;
  if (await noteOccasion(db, occasion, clock.now())) return;
  const mail = await write(acts, order);
  if (!mail) return forgetOccasion(db, occasion);
  const { to, subject, html, text, calendar, papers } = mail;
  await db.transaction(async (tx) => {
    const mailId = await lockUnsent(tx, occasion);
    if (mailId === undefined) return;
    await transport?.send({ to, subject, html, text, calendar, papers, messageId: messageId(brand, mailId) });
    const now = clock.now();
    await markSent(tx, mailId, { to, subject }, now);
    // without a transport the test mailbox shows the outbox
    if (!transport) await keepContent(tx, mailId, mail);
  });
}

async function write(
  { brand, db, clock }: MailActs,
  { template, params }: MailOrder,
): Promise<(MailContent & { to: string }) | undefined> {
  const build = templates[template];
  if (!build) throw new Error(`no mail template named ${template}`);
  const mail = await build({ db, brand, clock, params });
  return mail && { ...mail, ...renderMail(mail.document, lookOf(brand, mail.origin)) };
}

const messageId = (brand: Brand, mailId: number): string =>
  `<${brand.key}.${mailId}@${brand.hosts[0] ?? 'localhost'}>`;
