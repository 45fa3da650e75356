import { isAwaitingPayment } from '@bottega/domain';
import { formatDay, formatTime, type Texts } from '@bottega/texts';
import type { Brand } from '../../platform/context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { textsOf } from '../../platform/texts.ts';
import { findPaymentOf } from '../checkout/index.ts';
import { findShopper, issueConfirmCode } from '../identity/index.ts';
import { findLines, findOrder, statusText } from '../order/index.ts';
import type { AddressedMail, MailDocument } from './mail-document.ts';
import { orderFacts, orderList } from './order-in-mail.ts';
import { nameInMail } from './safe-words.ts';

/** What a template is filled with: references its sender put into the job, and what it looks up by them. */
export interface TemplateInput {
  db: Db;
  brand: Brand;
  clock: Clock;
  params: Record<string, unknown>;
}

/** A template's mail; undefined when there is nothing to tell any more. */
type Template = (input: TemplateInput) => Promise<AddressedMail | undefined>;

const greeting = ({ t }: Texts, name: string | undefined): string =>
  name === undefined ? t('notification.mailGreetingPlain') : t('notification.mailGreeting', { name });

const frame = (texts: Texts, brand: Brand, firstName: string) => ({
  greeting: greeting(texts, nameInMail(firstName)),
  closing: [
    texts.t('notification.mailHelp', {
      phone: texts.t('shell.phoneNumber'),
      email: texts.t('shell.emailAddress'),
    }),
    texts.t('notification.mailSignature', { brand: brand.name }),
  ],
});

const registration: Template = async ({ db, brand, clock, params }) => {
  const userId = Number(params['userId']);
  const shopper = await findShopper(db, userId);
  if (!shopper || shopper.emailConfirmed) return undefined;
  const texts = textsOf(brand);
  const { t } = texts;
  const code = await issueConfirmCode(db, userId, clock.now());
  const query = new URLSearchParams({ e_mail: shopper.email, reg_control_code: code });
  const document = {
    ...frame(texts, brand, shopper.firstName),
    subject: t('notification.registrationSubject'),
    paragraphs: [t('notification.registrationBody')],
    action: {
      text: t('notification.registrationAction'),
      url: `${String(params['origin'])}/registration/confirm?${query}`,
    },
  };
  return { to: shopper.email, document };
};

const orderMail =
  (
    words: (its: OrderMail) => Pick<MailDocument, 'subject' | 'paragraphs'> & Partial<MailDocument>,
  ): Template =>
  async ({ db, brand, params }) => {
    const order = await findOrder(db, Number(params['orderId']));
    const shopper = order && (await findShopper(db, order.userId));
    if (!order || !shopper) return undefined;
    const texts = textsOf(brand);
    const lines = await findLines(db, order.orderId);
    const url = `${order.origin}/profile/orders/${order.orderId}`;
    const document = {
      ...frame(texts, brand, shopper.firstName),
      action: { text: texts.t('notification.orderAction'), url },
      ...words({ order, lines, texts, statusId: params['statusId'] as OrderMail['order']['statusId'] }),
    };
    return { to: order.contactEmail, document };
  };

interface OrderMail {
  order: NonNullable<Awaited<ReturnType<typeof findOrder>>>;
  lines: Awaited<ReturnType<typeof findLines>>;
  texts: Texts;
  /** What the order became, whatever it is when the mail is written. */
  statusId: OrderMail['order']['statusId'];
}

export const templates: Record<string, Template> = {
  registration,
  'order-confirmed': orderMail(({ order, lines, texts }) => ({
    subject: texts.t('notification.orderSubject', { orderId: String(order.orderId) }),
    paragraphs: [
      texts.t('notification.orderBody', { orderId: String(order.orderId) }),
      ...orderFacts(order, texts),
    ],
    list: orderList(order, lines, texts),
  })),
  'order-status': orderMail(({ order, texts, statusId }) => {
    const params = {
      orderId: String(order.orderId),
      status: statusText(texts, statusId, order.address).toLocaleLowerCase('it'),
    };
    return {
      subject: texts.t('notification.orderStatusSubject', params),
      paragraphs: [texts.t('notification.orderStatusBody', params)],
    };
  }),
  'order-cancelled': orderMail(({ order, texts }) => ({
    subject: texts.t('notification.orderCancelledSubject', { orderId: String(order.orderId) }),
    paragraphs: [texts.t('notification.orderCancelledBody', { orderId: String(order.orderId) })],
  })),
  'payment-failed': async (input) => {
    // A shopper who paid at the second try needn't hear that the first failed.
    const order = await findOrder(input.db, Number(input.params['orderId']));
    const payment =
      order && isAwaitingPayment(order.statusId) && (await findPaymentOf(input.db, order.orderId));
    if (!payment || !payment.retryUntil) return undefined;
    const { retryUntil } = payment;
    const mail = orderMail(({ order, texts: { t } }) => ({
      subject: t('notification.paymentFailedSubject', { orderId: String(order.orderId) }),
      paragraphs: [
        t('notification.paymentFailedBody', { orderId: String(order.orderId) }),
        t('notification.paymentFailedUntil', { time: formatTime(retryUntil), day: formatDay(retryUntil) }),
      ],
      action: {
        text: t('notification.paymentFailedAction'),
        url: `${order.origin}/cart/payment-error/${order.orderId}`,
      },
    }));
    return mail(input);
  },
};
