import { guaranteeAddress, type OrderPaper } from '@bottega/domain';
import { formatDate } from '@bottega/texts';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { Paper, PaperBlock } from '../../../platform/paper/paper.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findSellables } from '../../catalog/index.ts';
import { findOrderMoney } from '../../checkout/index.ts';
import {
  findConfirmation,
  findLines,
  findTerms,
  type OrderRecord,
  type TermsPage,
} from '../../order/index.ts';
import { dueOf } from '../orders/order-amounts.ts';
import { orderFacts, orderList, whenAndWhere } from '../orders/order-in-mail.ts';
import { pickedList } from '../orders/picked-goods.ts';
import { deliveryNotes } from './delivery-notes.ts';
import { factsBlock, listBlocks, lawfulAge, type PaperWords } from './paper-blocks.ts';
import { pageBlocks } from './page-blocks.ts';
import { receiptBlocks } from './receipt-blocks.ts';

const titles = {
  confirmation: 'notification.paperConfirmation',
  terms: 'notification.paperTerms',
  delivery_note: 'notification.paperDeliveryNote',
  receipt: 'notification.paperReceipt',
} as const satisfies Record<OrderPaper, string>;

/** A paper of an order, in the same words as its mails. Undefined if there is nothing to write yet. */
export async function orderPaper(
  db: Db,
  brand: Brand,
  order: OrderRecord,
  paper: OrderPaper,
): Promise<Paper | undefined> {
  const blocks = await blocksOf[paper]({ db, brand, order, texts: textsOf(brand) });
  return blocks && paperOf(brand, order, paper, blocks);
}

/** The same, but a confirmation as it was confirmed, once its mail was written. */
export async function keptPaper(
  db: Db,
  brand: Brand,
  order: OrderRecord,
  paper: OrderPaper,
): Promise<Paper | undefined> {
  const confirmation = paper === 'confirmation' ? await findConfirmation(db, order.orderId) : undefined;
  return confirmation
    ? { ...(confirmation as Omit<Paper, 'logo'>), logo: logoOf(brand) }
    : orderPaper(db, brand, order, paper);
}

/** The terms of an order as a paper. */
export const termsPaper = (brand: Brand, order: OrderRecord, pages: readonly TermsPage[]): Paper =>
  paperOf(brand, order, 'terms', termsBlocks(brand, order, pages));

function paperOf(brand: Brand, order: OrderRecord, paper: OrderPaper, blocks: PaperBlock[]): Paper {
  const { t } = textsOf(brand);
  const { legal } = brand;
  return {
    title: t(titles[paper], { orderId: String(order.orderId) }),
    logo: logoOf(brand),
    foot: [legal.company, legal.address, t('checkout.paperVat', { number: legal.vatNumber })].join(' · '),
    blocks,
  };
}

const logoOf = ({ files, theme }: Brand): Paper['logo'] => ({
  png: files.mailLogo.bytes,
  background: theme.colors.header,
});

function termsBlocks(brand: Brand, { origin }: OrderRecord, pages: readonly TermsPage[]): PaperBlock[] {
  const { t } = textsOf(brand);
  return [
    ...pages.flatMap(({ title, html }): PaperBlock[] => [
      { kind: 'heading', text: title },
      ...pageBlocks(html, origin),
    ]),
    {
      kind: 'guarantee',
      title: `${t('catalog.guaranteeTitle')}: ${t('catalog.guaranteeYears')}`,
      text: `${t('catalog.guaranteeText')}\n${guaranteeAddress}`,
      alt: t('catalog.guaranteeQr'),
    },
  ];
}

type Written = Promise<PaperBlock[] | undefined>;

const blocksOf: Record<OrderPaper, (content: PaperWords) => Written> = {
  /** What was ordered, with the seller's promise: time, place, price, payment. */
  async confirmation(content) {
    const { db, brand, order, texts } = content;
    const { lines, products } = await goodsOf(content);
    // a substitute came after the confirmation
    const goods = { lines: lines.filter(({ replacesLineNo }) => replacesLineNo === null), products };
    const money = await findOrderMoney(db, order.orderId);
    const due = money && dueOf(order, money, texts, brand.settings);
    return [
      orderedOn(content),
      factsBlock(orderFacts(order, texts)),
      ...listBlocks(content, orderList({ order, ...goods }, texts)),
      ...(due ? [factsBlock([{ label: due.label, value: due.amount }]), textOf(due.notes)] : []),
      ...lawfulAge(content, goods.products),
      { kind: 'text', text: texts.t('notification.paperConditions'), muted: true },
    ];
  },
  /** Conditions, withdrawal with its form, guarantee and complaints, as they were on the day of the order. */
  async terms({ db, brand, order }) {
    const pages = order.termsHash === null ? [] : await findTerms(db, order.termsHash);
    return pages.length === 0 ? undefined : termsBlocks(brand, order, pages);
  },
  /** What was handed over, with weights, missing goods and substitutes, and the allergens of loose food. */
  async delivery_note(content) {
    const { order, texts } = content;
    const goods = await goodsOf(content);
    return [
      factsBlock(whenAndWhere(order, texts)),
      ...listBlocks(content, pickedList(order, goods.lines, texts)),
      ...lawfulAge(content, goods.products),
      ...deliveryNotes(content, goods),
    ];
  },
  receipt: receiptBlocks,
};

async function goodsOf({ db, order }: PaperWords) {
  const lines = await findLines(db, order.orderId);
  const productIds = lines.map(({ productId }) => productId);
  const { warehouseId, deliveryDate: date } = order;
  return { lines, products: await findSellables(db, { warehouseId, date, productIds }) };
}

const orderedOn = ({ order, texts }: PaperWords): PaperBlock => ({
  kind: 'text',
  text: texts.t('notification.paperOrderedOn', { day: formatDate(order.createdAt) }),
});

const textOf = (lines: readonly string[]): PaperBlock => ({
  kind: 'text',
  text: lines.join('\n'),
  muted: true,
});
