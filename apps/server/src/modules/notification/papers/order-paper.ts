import type { OrderPaper } from '@bottega/domain';
import { formatDate } from '@bottega/texts';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { Paper, PaperBlock } from '../../../platform/paper/paper.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findSellables } from '../../catalog/index.ts';
import { findOrderMoney } from '../../checkout/index.ts';
import { findLines, type OrderRecord } from '../../order/index.ts';
import { dueOf } from '../orders/order-amounts.ts';
import { orderFacts, orderList, whenAndWhere } from '../orders/order-in-mail.ts';
import { pickedList } from '../orders/picked-goods.ts';
import { deliveryNotes } from './delivery-notes.ts';
import { factsBlock, listBlocks, lawfulAge, type PaperWords } from './paper-blocks.ts';
import { receiptBlocks } from './receipt-blocks.ts';

const titles = {
  confirmation: 'notification.paperConfirmation',
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
  if (!blocks) return undefined;
  const { t } = textsOf(brand);
  const { legal, theme, files } = brand;
  return {
    title: t(titles[paper], { orderId: String(order.orderId) }),
    logo: { png: files.mailLogo.bytes, background: theme.colors.header },
    foot: [legal.company, legal.address, t('checkout.paperVat', { number: legal.vatNumber })].join(' · '),
    blocks,
  };
}

type Written = Promise<PaperBlock[] | undefined>;

const blocksOf: Record<OrderPaper, (its: PaperWords) => Written> = {
  /** What was ordered, with the seller's promise: time, place, price, payment. */
  async confirmation(its) {
    const { db, brand, order, texts } = its;
    const goods = await goodsOf(its);
    const money = await findOrderMoney(db, order.orderId);
    const due = money && dueOf(order, money, texts, brand.settings);
    return [
      orderedOn(its),
      factsBlock(orderFacts(order, texts)),
      ...listBlocks(its, orderList({ order, ...goods }, texts)),
      ...(due ? [factsBlock([{ label: due.label, value: due.amount }]), textOf(due.notes)] : []),
      ...lawfulAge(its, goods.products),
      { kind: 'text', text: texts.t('notification.paperConditions'), muted: true },
    ];
  },
  /** What was handed over, with weights, missing goods and substitutes, and the allergens of loose food. */
  async delivery_note(its) {
    const { order, texts } = its;
    const goods = await goodsOf(its);
    return [
      factsBlock(whenAndWhere(order, texts)),
      ...listBlocks(its, pickedList(order, goods.lines, texts)),
      ...lawfulAge(its, goods.products),
      ...deliveryNotes(its, goods),
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
