import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** A calendar file, attached as such so that mail programs show the mail and not an invitation. */
  calendar?: { fileName: string; method: string; content: string } | undefined;
  papers?: { fileName: string; content: Buffer }[] | undefined;
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
    async send({ calendar, papers = [], ...mail }) {
      const attachments = [...(calendar ? [calendarOf(calendar)] : []), ...papers.map(paperOf)];
      await transport.sendMail({ ...mail, attachments });
    },
    close: () => transport.close(),
  };
}

const paperOf = ({ fileName, content }: NonNullable<OutgoingMail['papers']>[number]) => ({
  filename: fileName,
  content,
  contentType: 'application/pdf',
});

const calendarOf = ({ fileName, method, content }: NonNullable<OutgoingMail['calendar']>) => ({
  filename: fileName,
  content,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
});
