import type { JobDefinition, JobMessage } from '../../platform/jobs.ts';
import type { MailTransport } from '../../platform/mail/smtp.ts';
import { blankFarewells } from './personal-repository.ts';
import { sendMail, type MailActs, type MailOrder } from './send-mail.ts';

export interface NotificationJobDeps {
  /** The brand with that id, or every brand for 0. */
  actsOf(tenantId: number): MailActs[];
  /** Absent: mails stay in the outbox, and the test mailbox shows them. */
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
    {
      name: 'farewells-end',
      cron: '47 4 * * *',
      async run({ tenantId }) {
        for (const { db, clock } of actsOf(tenantId))
          await blankFarewells(db, new Date(clock.now().getTime() - farewellsKept));
      },
    },
  ];
}

/** Milliseconds for which it is kept to whom the last mail of a deleted account went. */
const farewellsKept = 7 * 24 * 60 * 60_000;

function orderOf({ occasion, template, params }: JobMessage): MailOrder {
  return {
    occasion: String(occasion),
    template: String(template),
    params: (params ?? {}) as Record<string, unknown>,
  };
}
