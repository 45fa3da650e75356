import { isAwaitingPayment } from '@bottega/domain';
import { formatCents, formatDay, formatTime, type Texts } from '@bottega/texts';
import type { Brand } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { textsOf } from '../../platform/texts.ts';
import { findBackInStock, findSellables, pictureAddress } from '../catalog/index.ts';
import { findPaymentOf } from '../checkout/index.ts';
import { findSentForm, sentFileAddress } from '../content/index.ts';
import { findShopper } from '../identity/index.ts';
import { findLines, findOrder, statusText, type OrderRecord } from '../order/index.ts';
import { accountTemplates } from './account-templates.ts';
import type { MailDocument } from './mail-document.ts';
import { frame, greeting, type Template } from './mail-template.ts';
import { chargedOf, dueOf, givenBackText } from './order-amounts.ts';
import { handOverFact, orderFacts, orderList, totalLabel } from './order-in-mail.ts';

const backInStock: Template = async ({ db, brand, params }) => {
  const shopper = await findShopper(db, Number(params['userId']));
  const goods = await findBackInStock(db, params['productIds'] as number[]);
  const [first] = goods;
  if (!shopper || !first) return undefined;
  const texts = textsOf(brand);
  const { t } = texts;
  const origin = String(params['origin']);
  const rows = goods.map((one) => ({
    picture: `${origin}${pictureAddress('thumb', one.pictureKey, one.pictureHash)}.jpg`,
    url: `${origin}/product/${one.slug}`,
    brand: one.brandName,
    name: one.name,
    details: [one.sizeText].filter(Boolean),
  }));
  const document = {
    ...frame(texts, brand, shopper.firstName),
    subject: t('notification.backInStockSubject', { count: goods.length }),
    preheader: goods.map(({ name }) => name).join(', '),
    paragraphs: [t('notification.backInStockBody')],
    list: { rows, sums: [] },
    action:
      goods.length === 1
        ? { text: t('notification.backInStockOne'), url: `${origin}/product/${first.slug}` }
        : { text: t('notification.backInStockMany'), url: `${origin}/` },
  };
  return { to: shopper.email, origin, document };
};

/** What a shopper sent through a form, for the shop's own people. */
const formSubmission: Template = async ({ db, brand, params }) => {
  const form = await findSentForm(db, String(params['submissionId']));
  if (!form) return undefined;
  const texts = textsOf(brand);
  const { t } = texts;
  const { title } = form;
  const files = form.answers.flatMap(({ label, files: sent }) => sent.map((file) => ({ ...file, label })));
  const document = {
    subject: form.subject,
    preheader: t('notification.formPreheader', { title, brand: brand.name }),
    greeting: greeting(texts, undefined),
    paragraphs: [t('notification.formBody', { title })],
    facts: [
      ...form.answers.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value })),
      ...files.map(({ label, name, uploadId }) => ({
        label: t('notification.formFile', { label, name }),
        value: sentFileAddress(form.origin, uploadId),
      })),
    ],
    signature: t('notification.formSignature', { brand: brand.name }),
  };
  return { to: form.recipient, origin: form.origin, document };
};

type OrderWords = Pick<MailDocument, 'subject' | 'preheader' | 'paragraphs'> & Partial<MailDocument>;

const orderMail =
  (words: (its: OrderMail) => OrderWords | Promise<OrderWords>): Template =>
  async ({ db, brand, params }) => {
    const order = await findOrder(db, Number(params['orderId']));
    const shopper = order && (await findShopper(db, order.userId));
    if (!order || !shopper) return undefined;
    const texts = textsOf(brand);
    const { origin, orderId } = order;
    const url = `${origin}/profile/orders/${orderId}`;
    const statusId = params['statusId'] as OrderMail['statusId'];
    const document = {
      ...frame(texts, brand, shopper.firstName),
      action: { text: texts.t('notification.orderAction'), url },
      ...(await words({ db, brand, order, texts, statusId, id: { orderId: String(orderId) } })),
    };
    return { to: order.contactEmail, origin, document };
  };

interface OrderMail {
  db: Db;
  brand: Brand;
  order: OrderRecord;
  texts: Texts;
  /** The status that caused the mail; the order may have another one by now. */
  statusId: OrderRecord['statusId'];
  /** The order's number for texts; a number would get thousands separators. */
  id: { orderId: string };
}

async function confirmed({ db, brand, order, texts, id }: OrderMail): Promise<OrderWords> {
  const { t } = texts;
  const lines = await findLines(db, order.orderId);
  const products = await findSellables(db, {
    warehouseId: order.warehouseId,
    date: order.deliveryDate,
    productIds: lines.map(({ productId }) => productId),
  });
  const when = handOverFact(order, texts);
  const total = `${totalLabel(order, t)}: ${formatCents(order.totals.total)}`;
  return {
    subject: t('notification.orderSubject', id),
    preheader: `${when.label}: ${when.value} · ${total}`,
    paragraphs: [t('notification.orderBody', id)],
    facts: orderFacts(order, texts),
    list: orderList({ order, lines, products }, texts),
    due: dueOf(order, texts, brand.settings),
  };
}

async function moved(its: OrderMail): Promise<OrderWords> {
  const { db, order, texts, statusId, id } = its;
  const { t } = texts;
  const status = statusText(texts, statusId, order.address).toLocaleLowerCase('it');
  const when = handOverFact(order, texts);
  const common = {
    subject: t('notification.orderStatusSubject', { ...id, status }),
    preheader: `${when.label}: ${when.value}`,
  };
  const news = t('notification.orderStatusBody', { ...id, status });
  if (statusId === 12 || statusId === 13)
    return { ...common, paragraphs: [news, await aboutMoney(db, order, texts)] };
  return {
    ...common,
    paragraphs: [news],
    facts: orderFacts(order, texts),
    due: isHandedOver(statusId) ? chargedOf(order, texts) : dueOf(order, texts, its.brand.settings),
  };
}

const isHandedOver = (statusId: OrderRecord['statusId']): boolean => statusId === 8 || statusId === 9;

async function cancelled({ db, order, texts, id }: OrderMail): Promise<OrderWords> {
  const money = await aboutMoney(db, order, texts);
  return {
    subject: texts.t('notification.orderCancelledSubject', id),
    preheader: money,
    paragraphs: [texts.t('notification.orderCancelledBody', id), money],
  };
}

const aboutMoney = async (db: Db, order: OrderRecord, texts: Texts): Promise<string> =>
  givenBackText(order, (await findPaymentOf(db, order.orderId))?.state, texts);

const failed =
  (retryUntil: Date) =>
  ({ order, texts: { t }, id }: OrderMail): OrderWords => {
    const until = t('notification.paymentFailedUntil', {
      time: formatTime(retryUntil),
      day: formatDay(retryUntil),
    });
    return {
      subject: t('notification.paymentFailedSubject', id),
      preheader: until,
      paragraphs: [t('notification.paymentFailedBody', id), until],
      due: {
        label: totalLabel(order, t),
        amount: formatCents(order.totals.total),
        notes: [t('notification.paymentFailedDue')],
      },
      action: {
        text: t('notification.paymentFailedAction'),
        url: `${order.origin}/cart/payment-error/${order.orderId}`,
      },
    };
  };

export const templates: Record<string, Template> = {
  ...accountTemplates,
  'form-submission': formSubmission,
  'back-in-stock': backInStock,
  'order-confirmed': orderMail(confirmed),
  'order-status': orderMail(moved),
  'order-cancelled': orderMail(cancelled),
  'payment-failed': async (input) => {
    // A shopper who has paid at a later try needs no mail about the failed one.
    const order = await findOrder(input.db, Number(input.params['orderId']));
    const payment =
      order && isAwaitingPayment(order.statusId) && (await findPaymentOf(input.db, order.orderId));
    return payment && payment.retryUntil ? orderMail(failed(payment.retryUntil))(input) : undefined;
  },
};
