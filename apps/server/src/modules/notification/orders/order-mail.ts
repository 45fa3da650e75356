import type { Texts } from '@bottega/texts';
import type { Clock } from '../../../platform/clock.ts';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findShopper } from '../../identity/index.ts';
import { findOrder, type OrderRecord } from '../../order/index.ts';
import type { MailCalendar, MailDocument, MailPaper } from '../mail-document.ts';
import { frame, type Template } from '../mail-template.ts';

/** What the words of a mail about an order are made of. */
export interface OrderMail {
  db: Db;
  brand: Brand;
  clock: Clock;
  order: OrderRecord;
  texts: Texts;
  /** The status that caused the mail; the order may have another one by now. */
  statusId: OrderRecord['statusId'];
  /** The number of the document that the mail is about, for mails about an invoice or credit note. */
  number: string;
  /** The amount that the mail is about, for mails about a single amount. */
  amountCents: number;
  /** The order's number for texts; a number would get thousands separators. */
  id: { orderId: string };
}

export type OrderWords = Pick<MailDocument, 'subject' | 'preheader' | 'paragraphs'> &
  Partial<MailDocument> & { calendar?: MailCalendar | undefined; papers?: MailPaper[] };

/** A template about an order. Without words there is nothing to mail any more. */
export const orderMail =
  (words: (mail: OrderMail) => OrderWords | undefined | Promise<OrderWords | undefined>): Template =>
  async ({ db, brand, clock, params }) => {
    const order = await findOrder(db, Number(params['orderId']));
    const shopper = order && (await findShopper(db, order.userId));
    if (!order || !shopper) return undefined;
    const texts = textsOf(brand);
    const { origin, orderId } = order;
    const statusId = params['statusId'] as OrderMail['statusId'];
    const amountCents = Number(params['amountCents'] ?? 0);
    const number = (params['number'] ?? '') as string;
    const id = { orderId: String(orderId) };
    const written = await words({ db, brand, clock, order, texts, statusId, number, amountCents, id });
    if (!written) return undefined;
    const { calendar, papers, ...content } = written;
    const document = {
      ...frame(texts, brand, shopper.firstName),
      action: { text: texts.t('notification.orderAction'), url: `${origin}/profile/orders/${orderId}` },
      ...content,
    };
    const { userId, contactEmail: to } = order;
    return { to, userId, origin, document, calendar, papers };
  };
