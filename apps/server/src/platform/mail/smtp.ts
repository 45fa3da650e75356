import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable id of this mail, so that a second delivery after a lost answer is recognised as the same mail. */
  messageId: string;
}

/** Delivers mails. It throws if a mail was not accepted, so that it is sent again later. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Delivers mails over SMTP. Without an SMTP address mails stay in the outbox, which the test mailbox shows. */
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
