import type { JobDefinition, JobMessage } from '../../platform/jobs.ts';
import type { MailTransport } from '../../platform/mail/smtp.ts';
import { sendMail, type MailActs, type MailOrder } from './send-mail.ts';

export interface NotificationJobDeps {
  /** The brand of that id, or every brand for 0, ready to act. */
  actsOf(tenantId: number): MailActs[];
  /** Absent: mails stay in the outbox, where the test mailbox shows them. */
  transport?: MailTransport | undefined;
}

export function notificationJobs({ actsOf, transport }: NotificationJobDeps): JobDefinition[] {
  return [
    {
      name: 'mail',
      async run(message) {
        for (const acts of actsOf(message.tenantId)) await sendMail(acts, transport, orderOf(message));
      },
    },
  ];
}

function orderOf({ occasion, template, params }: JobMessage): MailOrder {
  return {
    occasion: String(occasion),
    template: String(template),
    params: (params ?? {}) as Record<string, unknown>,
  };
}
