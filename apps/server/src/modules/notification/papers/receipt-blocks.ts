import { paymentType, receiptOf, type ReceiptPayment } from '@bottega/domain';
import { formatCents, formatDate, formatNumber } from '@bottega/texts';
import type { PaperBlock } from '../../../platform/paper/paper.ts';
import { findPostings } from '../../checkout/index.ts';
import { paymentText } from '../../order/index.ts';
import { whenAndWhere } from '../orders/order-in-mail.ts';
import { factsBlock, type PaperWords } from './paper-blocks.ts';

/** What the order cost by VAT rate, and each payment and refund with its day. Undefined before the hand-over. */
export async function receiptBlocks(content: PaperWords): Promise<PaperBlock[] | undefined> {
  const { db, order, texts } = content;
  const { t } = texts;
  const postings = await findPostings(db, order.orderId);
  const receipt = receiptOf(postings);
  if (!receipt) return undefined;
  const { vat, containers, total, payments, left } = receipt;
  const deposits = containers > 0 ? [{ name: t('cart.containers'), amount: formatCents(containers) }] : [];
  const days = new Map(postings.map(({ key, at }) => [key, formatDate(at)]));
  return [
    factsBlock(whenAndWhere(order, texts)),
    { kind: 'heading', text: t('checkout.invoiceVat') },
    {
      kind: 'table',
      head: [
        t('checkout.paperRate'),
        t('notification.paperTaxable'),
        t('notification.paperTax'),
        t('checkout.paperAmount'),
      ],
      columns: [{ share: 0.25 }, ...Array.from({ length: 3 }, () => ({ share: 0.25, isNumber: true }))],
      rows: vat.map(({ rate, net, vat: tax, gross }) => [
        t('checkout.paperPercent', { rate: formatNumber(rate / 100) }),
        formatCents(net),
        formatCents(tax),
        formatCents(gross),
      ]),
    },
    { kind: 'sums', rows: [...deposits, { name: t('notification.paperCost'), amount: formatCents(total) }] },
    { kind: 'heading', text: t('notification.paperPayments') },
    {
      kind: 'table',
      head: [t('notification.paperDay'), t('order.payment'), t('checkout.paperAmount')],
      columns: [{ share: 0.25 }, { share: 0.5 }, { share: 0.25, isNumber: true }],
      rows: payments.map((payment) => [
        days.get(payment.key) ?? '',
        howText(content, payment),
        formatCents(payment.cents),
      ]),
    },
    ...(left > 0
      ? [{ kind: 'sums' as const, rows: [{ name: t('notification.paperLeft'), amount: formatCents(left) }] }]
      : []),
    { kind: 'text', text: t('notification.paperReceiptNote'), muted: true },
  ];
}

/** How the money came or went. */
function howText({ order, texts }: PaperWords, { account, cents }: ReceiptPayment): string {
  const { t } = texts;
  const how = {
    gateway: paymentText(texts, order.paymentTypeId, order.address),
    door: paymentText(texts, paymentType.onDelivery, order.address),
    ticket: t('checkout.paymentMealTickets'),
    bank: t('notification.paperBank'),
  }[account];
  return cents < 0 ? t('notification.paperRefund', { how }) : how;
}
