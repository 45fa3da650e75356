import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Case } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import { afterSaleShop, type AfterSaleShop } from '../../../../testing/shops/after-sale-shop.ts';
import type { Result } from '../../../platform/result.ts';
import { listCases } from '../index.ts';

let shop: AfterSaleShop;
let pasta: number;
let rice: number;
const started = new Date('2026-11-10T10:00:00Z');
beforeAll(async () => {
  shop = await afterSaleShop();
  pasta = await shop.goods({ listCents: 500, vatBp: 400 });
  rice = await shop.goods({ name: 'Riso', listCents: 300, vatBp: 1000 });
});
afterAll(() => shop.close());

/** An order of three packs, for one of which the shop picked other goods: line 2, at 3.00 €. */
async function withSubstitute(paymentTypeId: number = paymentType.card) {
  const substitute = { product: { productId: rice }, quantity: 1 };
  const lines = [{ productId: pasta, quantity: 3, infos: { accept_alternatives: 'true' } }];
  const order = await shop.delivered(lines, paymentTypeId, [{ lineNo: 1, quantity: 2, substitute }]);
  const takeBack = (more: object = {}) =>
    order.complain([{ line: 2, reason: 'substitute', quantity: 1 }], { request_id: 'take-back-2', ...more });
  return { ...order, takeBack };
}
const codeOf = (answer: Result<Case>) => (answer.ok ? undefined : answer.code);

test('when the shopper gives a substitute back in two tabs and again later, then its charge goes back once, at its VAT rate', async () => {
  const order = await withSubstitute();
  const answers = await Promise.all([order.takeBack(), order.takeBack()]);
  answers.push(await order.takeBack());
  for (const answer of answers)
    expect(answer).toMatchObject({
      data: { state: 'refunded', amount: 3, lines: [{ line: 2, reason: 'substitute', quantity: 1 }] },
    });
  expect(new Set(answers.map((answer) => answer.ok && answer.data.caseId)).size).toBe(1);
  expect(codeOf(await order.takeBack({ request_id: 'take-back-again' }))).toBe('COMPLAINT_QUANTITY');
  await shop.settle(order.orderId);
  const { problems, sums, postings } = await shop.explained(order.orderId);
  expect(problems).toEqual([]);
  expect(sums).toMatchObject({ refunded: 300, owed: 0 });
  expect(postings.find(({ kind }) => kind === 'granted')?.entries).toEqual([
    { account: 'shopper', cents: -300 },
    { account: 'refund', vat: 1000, cents: 300 },
  ]);
  const { cases } = await listCases(
    shop.brands.db,
    { kind: 'complaint', all: true, stores: 'all' },
    { limit: 50, offset: 0 },
  );
  expect(cases.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
    state: 'refunded',
    lines: [{ name: 'Marca di prova Riso', reason: 'substitute' }],
  });
});

test('when a substitute was refunded by a complaint, then it can’t be given back, and the other way round', async () => {
  const complained = await withSubstitute();
  expect(codeOf(await complained.complain([{ line: 2, reason: 'wrong', quantity: 1 }]))).toBeUndefined();
  expect(codeOf(await complained.takeBack())).toBe('COMPLAINT_QUANTITY');
  const takenBack = await withSubstitute();
  expect(codeOf(await takenBack.takeBack())).toBeUndefined();
  expect(codeOf(await takenBack.complain([{ line: 2, reason: 'wrong', quantity: 1 }]))).toBe(
    'COMPLAINT_QUANTITY',
  );
});

test('when the day of the hand-over is over, or the goods are no substitute, then they can’t be given back as unwanted', async () => {
  const order = await withSubstitute();
  const reasonsOf = async (lineNo: number) =>
    (await order.view()).lines.find(({ line }) => line === lineNo)!.reasons;
  expect(await reasonsOf(2)).toContain('substitute');
  expect(await reasonsOf(1)).not.toContain('substitute');
  expect(codeOf(await order.complain([{ line: 1, reason: 'substitute', quantity: 1 }]))).toBe(
    'COMPLAINT_REASON',
  );
  // in Rome it is the next day
  shop.clock.instant = new Date('2026-11-10T23:30:00Z');
  try {
    expect(codeOf(await order.takeBack())).toBe('COMPLAINT_REASON');
    expect(await reasonsOf(2)).not.toContain('substitute');
  } finally {
    shop.clock.instant = started;
  }
});

test('when an order was paid at the door, then a person hands the money over', async () => {
  const order = await withSubstitute(paymentType.onDelivery);
  expect(await order.takeBack()).toMatchObject({ data: { state: 'open', amount: 3 } });
});
