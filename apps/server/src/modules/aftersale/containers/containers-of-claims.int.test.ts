import { asCommand } from '../../../../testing/as-command.ts';
import type { Case } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  afterSaleShop,
  type AfterSaleShop,
  type Delivered,
} from '../../../../testing/shops/after-sale-shop.ts';
import { noInvoiceChannel } from '../../../../testing/no-invoice-channel.ts';
import { invoiceJobs } from '../../checkout/index.ts';
import type { Result } from '../../../platform/result.ts';
import { decideCase, returnContainers } from '../index.ts';

let shop: AfterSaleShop;
let water: number;
let code: string;

beforeAll(async () => {
  shop = await afterSaleShop();
  water = await shop.goods({ name: 'Acqua in vetro', listCents: 120, vatBp: 2200 });
  const row = await shop.brands.db.row<{ sku: string }>(
    'update product set container_cents = 25 where product_id = $1 returning sku',
    [water],
  );
  code = row!.sku;
});
afterAll(() => shop.close());

const bottles = (quantity: number) => [{ productId: water, quantity }];
const claim = (quantity: number, reason = 'missing') => [{ line: 1, reason, quantity }];
const back = ({ orderId }: Delivered, count: number) =>
  returnContainers(asCommand(shop.ctx), {
    orderId,
    requestId: crypto.randomUUID(),
    containers: [{ code, count }],
  });
const idOf = (answer: Result<Case>): number => (answer as { data: Case }).data.caseId;
const decide = (answer: Result<Case>, act: Parameters<typeof decideCase>[2]) =>
  decideCase(asCommand(shop.ctx), { caseId: idOf(answer), requestId: crypto.randomUUID() }, act);
async function booksOf({ orderId }: Delivered) {
  await shop.settle(orderId);
  const { problems, sums, postings } = await shop.explained(orderId);
  const back = postings
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account === 'container_back')
    .reduce((sum, { cents }) => sum + cents, 0);
  return { problems, owed: sums.owed, back };
}

test.each(['missing', 'wrong'])(
  'when bottles are claimed as %s, then their deposits go back with their price, and only the others can come back',
  async (reason) => {
    const order = await shop.delivered(bottles(6));
    const answer = await order.complain(claim(2, reason));
    expect(answer).toMatchObject({
      ok: true,
      data: { state: 'refunded', amount: 2.9, given: 2.9, lines: [{ amount: 2.9 }] },
    });
    expect(await booksOf(order)).toEqual({ problems: [], owed: 0, back: 50 });
    expect(await back(order, 5)).toMatchObject({ code: 'CONTAINER_NOT_OUT', params: { left: 4 } });
    expect(await back(order, 4)).toMatchObject({ ok: true });
    expect(await booksOf(order)).toEqual({ problems: [], owed: 0, back: 150 });
  },
);

test('when all bottles came back before, then a claim gives back the price alone', async () => {
  const order = await shop.delivered(bottles(3));
  expect(await back(order, 3)).toMatchObject({ ok: true });
  expect(await order.complain(claim(1))).toMatchObject({ data: { given: 1.2 } });
  expect(await booksOf(order)).toEqual({ problems: [], owed: 0, back: 75 });
});

test('when the order was paid at the door, then the money handed over has the deposit too, and the bottle can’t come back', async () => {
  const order = await shop.delivered(bottles(2), 2);
  const answer = await order.complain(claim(1));
  expect(answer).toMatchObject({ data: { state: 'open', amount: 1.45 } });
  expect(await decide(answer, { act: 'accept', way: 'payment', answer: '' })).toMatchObject({
    data: { state: 'refunded', givenCents: 145 },
  });
  expect(await back(order, 2)).toMatchObject({ code: 'CONTAINER_NOT_OUT', params: { left: 1 } });
  expect((await booksOf(order)).problems).toEqual([]);
});

test('when staff accept a part of a claim, then only the deposits of that part go back', async () => {
  const order = await shop.delivered(bottles(40));
  const answer = await order.complain(claim(30));
  expect(answer).toMatchObject({ data: { state: 'open', amount: 43.5 } });
  const lines = [{ line: 1, quantity: 10 }];
  expect(await decide(answer, { act: 'accept', way: 'payment', answer: '', lines })).toMatchObject({
    data: { state: 'refunded', givenCents: 1450 },
  });
  expect(await booksOf(order)).toEqual({ problems: [], owed: 0, back: 250 });
});

test('when goods are given back in their bottles, then the withdrawal pays the deposits back', async () => {
  const order = await shop.delivered(bottles(2));
  const answer = await order.withdraw([{ line: 1, quantity: 2, unopened: true }]);
  expect(answer).toMatchObject({ data: { amount: 2.9 } });
  await decide(answer, { act: 'returned' });
  expect(await decide(answer, { act: 'refund' })).toMatchObject({ ok: true });
  expect(await booksOf(order)).toEqual({ problems: [], owed: 0, back: 50 });
  expect(await back(order, 1)).toMatchObject({ code: 'CONTAINER_NOT_OUT' });
});

test('when tills take bottles back while staff accept a claim of them, then no deposit goes back twice', async () => {
  const order = await shop.delivered(bottles(40));
  const answer = await order.complain(claim(40));
  await Promise.all([
    decide(answer, { act: 'accept', way: 'payment', answer: '' }),
    ...Array.from({ length: 8 }, () => back(order, 5)),
  ]);
  expect(await booksOf(order)).toEqual({ problems: [], owed: 0, back: 1000 });
});

test('when the order has an invoice, then the credit note lists the deposits outside VAT', async () => {
  const order = await shop.delivered(bottles(6));
  const buyer = {
    type: 'person',
    firstName: 'Ada',
    lastName: 'Rossi',
    fiscalCode: 'RSSDAA80A41H501W',
    address1: 'Via Cavour',
    addressNumber: '107',
    city: 'Roma',
    province: 'RM',
    postalcode: '00184',
    sdiCode: '',
    pec: '',
  };
  await shop.brands.db.rows('insert into invoice_request (tenant_id, order_id, buyer) values (1, $1, $2)', [
    order.orderId,
    JSON.stringify(buyer),
  ]);
  await order.complain(claim(2));
  await shop.settle(order.orderId);
  const job = invoiceJobs({ channel: noInvoiceChannel, contextsOf: () => [shop.ctx] }).find(
    ({ name }) => name === 'issue-invoice',
  )!;
  await job.run({ tenantId: 1, orderId: order.orderId });
  const [note] = await shop.brands.db.rows<{ total: number; xml: string }>(
    'select total_cents as total, xml from invoice where order_id = $1 and refund_posting is not null',
    [order.orderId],
  );
  expect(note!.total).toBe(290);
  expect(note!.xml).toMatch(/Cauzione di contenitori[\s\S]*<Natura>N1<\/Natura>/);
});
