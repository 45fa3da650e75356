import type { JobDefinition, JobMessage } from '../../platform/jobs/jobs.ts';
import type { MailTransport } from '../../platform/mail/smtp.ts';
import type { Brand } from '../../platform/brand.ts';
import type { PushService } from '../../platform/push/push-service.ts';
import type { OrderContext } from '../order/index.ts';
import { blankFarewells, blankUnsent } from './personal-repository.ts';
import { remindOfDeadlines, remindOfTomorrow } from './orders/send-reminders.ts';
import { deletePushMessagesBefore } from './push/push-repository.ts';
import { sendPush } from './push/send-push.ts';
import { pushJob, startPush } from './push/start-push.ts';
import { sendMail, type MailOrder } from './send-mail.ts';

export interface NotificationJobDeps {
  /** The brand with that id, or every brand for 0. */
  contextsOf(tenantId: number): OrderContext[];
  /** Absent: mails stay in the outbox, and the test mailbox shows them. */
  transport?: MailTransport | undefined;
  /** The push service of a brand; absent: no push messages. */
  pushOf?: ((brand: Brand) => PushService | undefined) | undefined;
}

export function notificationJobs({ contextsOf, transport, pushOf }: NotificationJobDeps): JobDefinition[] {
  return [
    {
      name: 'mail',
      async run(message) {
        const order = orderOf(message);
        for (const ctx of contextsOf(message.tenantId)) {
          if (pushOf?.(ctx.brand)) await startPush(ctx, order);
          await sendMail(ctx, transport, order);
        }
      },
    },
    {
      name: pushJob,
      startsLater: true,
      async run(message) {
        for (const ctx of contextsOf(message.tenantId)) {
          const service = pushOf?.(ctx.brand);
          if (service) await sendPush(ctx, service, message);
        }
      },
    },
    {
      name: 'order-reminders',
      // repeated in the evening, so that a server that was down at six still reminds
      cron: '*/15 18-20 * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId)) await remindOfTomorrow(ctx);
      },
    },
    {
      name: 'payment-deadline-reminders',
      cron: '0 9 * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId)) await remindOfDeadlines(ctx);
      },
    },
    {
      name: 'farewells-end',
      cron: '47 4 * * *',
      async run({ tenantId }) {
        for (const { db, clock } of contextsOf(tenantId)) {
          const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
          await blankFarewells(db, ago(farewellDays));
          await blankUnsent(db, ago(unsentDays));
          await deletePushMessagesBefore(db, ago(unsentDays));
        }
      },
    },
  ];
}

const dayMs = 24 * 60 * 60_000;
/** Days for which it is kept to whom the last mail of a deleted account went. */
const farewellDays = 7;
/** Days for which it is kept that a push message was sent, and for which a mail is kept that can't be sent, for example without a mail server. */
const unsentDays = 30;

function orderOf({ occasion, template, params }: JobMessage): MailOrder {
  return {
    occasion: String(occasion),
    template: String(template),
    params: (params ?? {}) as Record<string, unknown>,
  };
}
