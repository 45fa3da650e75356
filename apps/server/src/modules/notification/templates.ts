import { textsOf } from '../../platform/texts.ts';
import { findBackInStock, pictureAddress } from '../catalog/index.ts';
import { findSentForm, sentFileAddress } from '../content/index.ts';
import { findShopper } from '../identity/index.ts';
import { accountTemplates } from './account-templates.ts';
import { aftersaleTemplate } from './aftersale-mail.ts';
import { recallTemplate } from './recall-mail.ts';
import { withdrawalTemplate } from './withdrawal-mail.ts';
import { frame, greeting, type Template } from './mail-template.ts';
import { orderTemplates } from './orders/order-templates.ts';
import { staffTemplates } from './staff-templates.ts';
import { keepingPapers } from './papers/keep-papers.ts';

const backInStock: Template = async ({ db, brand, params }) => {
  const shopper = await findShopper(db, Number(params['userId']));
  const goods = await findBackInStock(db, params['productIds'] as number[]);
  const [first] = goods;
  if (!shopper || !first) return undefined;
  const texts = textsOf(brand);
  const { t } = texts;
  const origin = String(params['origin']);
  const rows = goods.map((good) => ({
    picture: `${origin}${pictureAddress('thumb', good.pictureKey, good.pictureHash)}.jpg`,
    url: `${origin}/product/${good.slug}`,
    brand: good.brandName,
    name: good.name,
    details: [good.sizeText].filter(Boolean),
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
  return { to: shopper.email, userId: shopper.userId, origin, document };
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

export const templates: Record<string, Template> = {
  ...accountTemplates,
  ...staffTemplates,
  ...orderTemplates,
  'order-confirmed': keepingPapers(orderTemplates['order-confirmed']),
  'order-changed': keepingPapers(orderTemplates['order-changed']),
  'form-submission': formSubmission,
  'back-in-stock': backInStock,
  aftersale: aftersaleTemplate,
  recall: recallTemplate,
  withdrawal: withdrawalTemplate,
};
