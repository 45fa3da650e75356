import type { Brand, Context } from '../../platform/context.ts';
import type { MailTransport } from '../../platform/mail/smtp.ts';
import type { MailContent } from './mail-document.ts';
import { lookOf } from './mail-look.ts';
import { renderMail } from './render-mail.ts';
import { claimMail, forgetMail, markSent, releaseMail } from './repository.ts';
import { templates } from './templates.ts';

export type MailContext = Pick<Context, 'brand' | 'db' | 'clock'>;

/** The message of the `mail` job: references only. The same `occasion` is mailed once. */
export interface MailOrder {
  occasion: string;
  template: string;
  params: Record<string, unknown>;
}

/** Longer than a conversation with a mail server should last. */
const claimMs = 120_000;

/**
 * Writes a mail and hands it over, outside any transaction. The outbox stores the occasion and the claim first, so that a
 * repeat after a crash finds the mail and doesn't send it again. After the hand-over only the mail server has the
 * content. A repeat after a lost answer has the same message id.
 */
export async function sendMail(
  ctx: MailContext,
  transport: MailTransport | undefined,
  order: MailOrder,
): Promise<void> {
  const { db, brand, clock } = ctx;
  const now = clock.now();
  const mailId = await claimMail(db, order.occasion, {
    now,
    endedBefore: new Date(now.getTime() - claimMs),
  });
  if (mailId === undefined) return;
  if (mailId === 'busy') throw new Error('another worker is sending this mail');
  try {
    const mail = await write(ctx, order);
    if (!mail) return await forgetMail(db, mailId, now);
    const { to, subject, html, text, calendar, papers } = mail;
    await transport?.send({ to, subject, html, text, calendar, papers, messageId: messageId(brand, mailId) });
    // without a transport the test mailbox shows the outbox
    await markSent(db, mailId, mail, transport ? undefined : mail, clock.now());
  } catch (error) {
    await releaseMail(db, mailId, now);
    throw error;
  }
}

async function write(
  { brand, db, clock }: MailContext,
  { template, params }: MailOrder,
): Promise<(MailContent & { to: string }) | undefined> {
  const build = templates[template];
  if (!build) throw new Error(`no mail template named ${template}`);
  const mail = await build({ db, brand, clock, params });
  return mail && { ...mail, ...renderMail(mail.document, lookOf(brand, mail.origin)) };
}

const messageId = (brand: Brand, mailId: number): string =>
  `<${brand.key}.${mailId}@${brand.hosts[0] ?? 'localhost'}>`;
