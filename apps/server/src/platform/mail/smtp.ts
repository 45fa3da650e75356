import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable name of this mail, so that a repeat after a lost answer is seen as the same mail. */
  messageId: string;
}

/** Hands a mail over to whoever delivers it; throws when it wasn't taken, so that it is tried again. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Transport over SMTP. Without an SMTP address there is none: mails stay in the outbox, shown by the test mailbox. */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    async send({ to, subject, html, text, messageId }) {
      await transport.sendMail({ to, subject, html, text, messageId });
    },
    close: () => transport.close(),
  };
}
