import { takingsOf } from '@bottega/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPurchase } from '../../../../testing/builders/order.ts';
import { cardShop, type CardShop } from '../../../../testing/shops/card-shop.ts';
import { invoiceProblems } from '../../../../testing/fatturapa/validate-invoice.ts';
import { goodCard } from '../../../../testing/payment-pages.ts';
import { advanceOrder, lockOrder, paymentDueJob } from '../../order/index.ts';
import { findPostings } from '../ledger/ledger-repository.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import { findInvoicesOf, saveInvoiceRequest } from './invoice-repository.ts';
import { issueInvoice, issueInvoiceJob } from './issue-invoice.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await cardShop();
});
afterAll(() => shop.close());

const buyer = {
  type: 'company' as const,
  firstName: '',
  lastName: '',
  companyName: 'Caffè della Piazza S.r.l.',
  vatNumber: '01234567897',
  fiscalCode: '',
  sdiCode: 'ABC1234',
  pec: '',
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};

/** An order by card with an invoice, handed over and charged. */
async function delivered(): Promise<TestPurchase & { orderId: number }> {
  const card = await shop.atGateway();
  const { orderId } = card.purchase;
  await shop.pages.press(card.purchase.redirectUrl ?? '', 'card', goodCard);
  await shop.brands.db.transaction((tx) => saveInvoiceRequest(tx, orderId, buyer));
  while ((await advanceOrder(shop.request.ctx, orderId, 'staff')).ok);
  await shop.runJob(paymentDueJob, { orderId, due: 'capture' });
  await shop.runJob('gateway-calls', { orderId });
  return { ...card, orderId };
}
async function refund(orderId: number, amountCents: number, key: string) {
  const answer = await shop.brands.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    return refundPayment(tx, shop.request.ctx, { orderId, amountCents, key });
  });
  await shop.runJob('gateway-calls', { orderId });
  return answer;
}
const documentsOf = (orderId: number) => findInvoicesOf(shop.brands.db, orderId);
const issue = (orderId: number) => issueInvoice(shop.request.ctx, orderId);
const cents = (xml: string, tag: string): number =>
  [...xml.matchAll(new RegExp(`<${tag}>([-\\d.]+)<`, 'g'))].reduce(
    (sum, [, amount]) => sum + Math.round(Number(amount) * 100),
    0,
  );

test('when money of an invoiced order is given back twice, then each refund has a valid credit note of its amount, which names the invoice, and what is left equals the ledger', async () => {
  const { orderId } = await delivered();
  await issue(orderId);
  expect(await refund(orderId, 123, 'broken')).toMatchObject({ ok: true });
  expect(shop.request.sent).toContainEqual({ name: issueInvoiceJob, message: { orderId } });
  expect(await refund(orderId, 45, 'late')).toMatchObject({ ok: true });
  await Promise.all([issue(orderId), issue(orderId), issue(orderId)]);

  const [invoice, first, second, ...more] = await documentsOf(orderId);
  expect(more).toEqual([]);
  const notes = [first!, second!];
  expect(await invoiceProblems([invoice!, ...notes].map(({ xml }) => xml))).toEqual([]);
  expect(notes.map(({ xml }) => cents(xml, 'ImportoTotaleDocumento'))).toEqual([123, 45]);
  for (const { xml } of notes) {
    expect(xml).toContain('<TipoDocumento>TD04</TipoDocumento>');
    expect(xml).toContain(`<IdDocumento>${invoice!.document.number}</IdDocumento>`);
    expect(cents(xml, 'ImponibileImporto') + cents(xml, 'Imposta')).toBe(
      cents(xml, 'ImportoTotaleDocumento'),
    );
  }
  const postings = await findPostings(shop.brands.db, orderId);
  const left = takingsOf(postings.flatMap(({ entries }) => entries)).reduce(
    (sum, { gross }) => sum + gross,
    0,
  );
  expect(invoice!.document.amounts.total - 123 - 45).toBe(left);
});

test('when more is to be given back than was charged, then it is refused and no credit note is made', async () => {
  const { orderId } = await delivered();
  await issue(orderId);
  const [invoice] = await documentsOf(orderId);
  const { total } = invoice!.document.amounts;
  expect(await refund(orderId, total + 1, 'too-much')).toMatchObject({ ok: false, code: 'REFUND_TOO_HIGH' });
  expect(await refund(orderId, total, 'all')).toMatchObject({ ok: true });
  expect(await refund(orderId, 1, 'one-more')).toMatchObject({ ok: false });
  await issue(orderId);
  const [, ...notes] = await documentsOf(orderId);
  expect(notes.map(({ document }) => document.amounts.total)).toEqual([total]);
});

test('when money is given back before the invoice was made, then both documents are made, the invoice first', async () => {
  const { orderId } = await delivered();
  await refund(orderId, 50, 'early');
  await issue(orderId);
  const [invoice, note] = await documentsOf(orderId);
  expect([invoice!.refundPosting, note!.document.credits?.number]).toEqual([null, invoice!.document.number]);
  expect(note!.number).toBe(invoice!.number + 1);
});

test('when an invoice or a credit note is made, then it is mailed once, with its copy as PDF', async () => {
  const { orderId } = await delivered();
  await refund(orderId, 50, 'mailed');
  await issue(orderId);
  await issue(orderId);
  const numbers = (await documentsOf(orderId)).map(({ document }) => document.number);
  const mails = shop.request.sent.filter(
    ({ message }) =>
      message['template'] === 'order-invoice' && (message['params'] as never)['orderId'] === orderId,
  );
  expect(mails.map(({ message }) => message['occasion'])).toEqual(
    numbers.map((number) => `order-invoice:${number}`),
  );
});
