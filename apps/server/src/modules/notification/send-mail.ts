import type { Brand, Context } from '../../platform/context.ts';
import type { MailTransport } from '../../platform/mail/smtp.ts';
import { renderMail } from './render-mail.ts';
import { isKept, keepMail, lockUnsent, markSent } from './repository.ts';
import { templates } from './templates.ts';

export type MailActs = Pick<Context, 'brand' | 'db' | 'clock'>;

/** What a sender puts into the `mail` job. The same `occasion` never mails twice. */
export interface MailOrder {
  occasion: string;
  template: string;
  to: string;
  params: Record<string, unknown>;
}

/**
 * Writes the mail into the outbox and hands it over. Repeated after a crash it goes on where it stopped: a mail
 * already written is not written again, one already handed over is not handed over again.
 */
export async function sendMail(
  acts: MailActs,
  transport: MailTransport | undefined,
  order: MailOrder,
): Promise<void> {
  const { db, clock } = acts;
  if (!(await isKept(db, order.occasion)) && !(await write(acts, order))) return;
  await db.transaction(async (tx) => {
    const mail = await lockUnsent(tx, order.occasion);
    if (!mail) return;
    const { recipient: to, subject, html, text, mailId } = mail;
    // Without a transport the outbox is the mailbox: the test mailbox shows it.
    await transport?.send({ to, subject, html, text, messageId: messageId(acts.brand, mailId) });
    await markSent(tx, mailId, clock.now());
  });
}

async function write(
  { brand, db, clock }: MailActs,
  { occasion, template, to, params }: MailOrder,
): Promise<boolean> {
  const build = templates[template];
  if (!build) throw new Error(`no mail template named ${template}`);
  const mail = await build({ db, brand, params });
  if (!mail) return false;
  await keepMail(db, { ...renderMail(mail, brand.name), occasion, recipient: to }, clock.now());
  return true;
}

const messageId = (brand: Brand, mailId: number): string =>
  `<${brand.key}.${mailId}@${brand.hosts[0] ?? 'localhost'}>`;
