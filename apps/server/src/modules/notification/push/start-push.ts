import type { PushKind } from '@bottega/domain/customer';
import type { PushContent } from '../../../platform/push/push-service.ts';
import type { OrderContext } from '../../order/index.ts';
import type { AddressedMail } from '../mail-document.ts';
import type { MailOrder } from '../send-mail.ts';
import { templates } from '../templates.ts';
import { addPushMessages } from './push-repository.ts';

/** Mails that also go to the shopper's devices as push messages, by their templates. */
const kinds: Record<string, PushKind> = {
  'order-confirmed': 'orders',
  'order-changed': 'orders',
  'order-status': 'orders',
  'order-cancelled': 'orders',
  'order-top-up': 'orders',
  'order-refunded': 'orders',
  'payment-failed': 'orders',
  'order-reminder': 'reminders',
  'payment-deadline': 'reminders',
  'back-in-stock': 'stock',
};

/** Name of the job that sends one message to one device. */
export const pushJob = 'push';

/** Writes the push messages of a mail's occasion and a job for each device. A repeat adds none. */
export async function startPush(
  { brand, db, clock, jobs }: OrderContext,
  { occasion, template, params }: MailOrder,
): Promise<void> {
  const kind = kinds[template];
  const mail = kind && (await templates[template]?.({ db, brand, clock, params }));
  if (!kind || !mail || mail.userId === undefined) return;
  const { userId } = mail;
  await db.transaction(async (tx) => {
    const content = pushContent(mail);
    const devices = await addPushMessages(tx, { userId, kind, occasion }, content, clock.now());
    for (const device of devices) await jobs.send(tx, pushJob, { occasion, ...device });
  });
}

/** The mail's subject, its line beside the subject, and the page that its button opens. */
function pushContent({ document: { subject, preheader, action } }: AddressedMail): PushContent {
  const { pathname, search } = new URL(action?.url ?? '/', 'https://shop.example');
  return { title: subject, body: preheader, path: pathname + search };
}
