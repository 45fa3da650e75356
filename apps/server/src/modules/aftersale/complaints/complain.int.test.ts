import { asCommand } from '../../../../testing/as-command.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case } from '@bottega/contract';
import type { Result } from '../../../platform/result.ts';
import { invoiceJobs } from '../../checkout/index.ts';
import { listCases, decideCase } from '../index.ts';
import {
  afterSaleShop,
  type AfterSaleShop,
  type Delivered,
} from '../../../../testing/shops/after-sale-shop.ts';
import { noInvoiceChannel } from '../../../../testing/no-invoice-channel.ts';

let shop: AfterSaleShop;
let pasta: number;
let soap: number;
let apples: number;
let yogurt: number;
const day = 86_400_000;
const started = new Date('2026-11-10T10:00:00Z');

beforeAll(async () => {
  shop = await afterSaleShop();
  pasta = await shop.goods({ listCents: 199, vatBp: 400 });
  soap = await shop.goods({ name: 'Sapone', listCents: 500, vatBp: 2200 }, { nonFood: true });
  yogurt = await shop.goods({ listCents: 150, vatBp: 1000 }, { perishable: true, freshDays: 10 });
  apples = await shop.goods({ saleType: 'Sfuso', listCents: 333, firstAdd: 0.5, vatBp: 400 });
});
afterAll(() => shop.close());

const basket = () => [
  { productId: pasta, quantity: 3 },
  { productId: soap, quantity: 2 },
  { productId: apples, quantity: 0.5 },
];
const missing = (line: number, quantity: number) => ({ line, reason: 'missing', quantity });
const refusal = (answer: Result<Case>) => (answer.ok ? undefined : [answer.code, answer.field]);
const stateOf = (answer: Result<Case>) => (answer.ok ? answer.data.state : answer.code);
async function from(instant: Date, work: () => Promise<void>): Promise<void> {
  shop.clock.instant = instant;
  await work().finally(() => (shop.clock.instant = started));
}
const movements = (orderId: number) =>
  shop.brands.db.rows<{ kind: string; cents: number }>(
    `select m.kind, m.amount_cents as cents from payment_movement m join payment p using (tenant_id, payment_id)
     where p.order_id = $1 and m.kind = 'refunded'`,
    [orderId],
  );

describe('a complaint within the limits of the brand', () => {
  test('when a pack was missing from an order paid by card, then it is refunded by its VAT rate and mailed, and the ledger explains every cent', async () => {
    const order = await shop.delivered(basket());
    const before = (await shop.explained(order.orderId)).sums.sold;
    const answer = await order.complain([missing(2, 1)]);
    expect(answer).toMatchObject({ ok: true, data: { state: 'refunded', given: 5, amount: 5 } });
    await shop.settle(order.orderId);
    expect(await movements(order.orderId)).toEqual([{ kind: 'refunded', cents: 500 }]);
    const { problems, sums, postings } = await shop.explained(order.orderId);
    expect(problems).toEqual([]);
    expect(sums).toMatchObject({ sold: before, refunded: 500, owed: 0 });
    expect(postings.find(({ kind }) => kind === 'granted')?.entries).toEqual([
      { account: 'shopper', cents: -500 },
      { account: 'refund', vat: 2200, cents: 500 },
    ]);
    expect((await order.view()).lines.find(({ line }) => line === 2)).toMatchObject({ left: 1, amount: 5 });
  });

  test('when the refunded order has an invoice, then one credit note takes off the good at its VAT rate', async () => {
    const order = await shop.delivered(basket());
    const buyer = {
      type: 'company',
      companyName: 'Caffè della Piazza S.r.l.',
      vatNumber: '01234567897',
      sdiCode: 'ABC1234',
      address1: 'Via Cavour',
      addressNumber: '107',
      city: 'Roma',
      province: 'RM',
      postalcode: '00184',
    };
    await shop.brands.db.rows('insert into invoice_request (tenant_id, order_id, buyer) values (1, $1, $2)', [
      order.orderId,
      JSON.stringify(buyer),
    ]);
    await order.complain([missing(2, 1)]);
    await shop.settle(order.orderId);
    const job = invoiceJobs({ channel: noInvoiceChannel, contextsOf: () => [shop.ctx] }).find(
      ({ name }) => name === 'issue-invoice',
    )!;
    for (let repeat = 0; repeat < 2; repeat += 1) await job.run({ tenantId: 1, orderId: order.orderId });
    const notes = await shop.brands.db.rows<{ total: number; document: object }>(
      `select total_cents as total, document from invoice
       where order_id = $1 and refund_posting is not null`,
      [order.orderId],
    );
    expect(notes).toMatchObject([{ total: 500 }]);
    for (const words of ['2200', 'Sapone']) expect(JSON.stringify(notes[0]!.document)).toContain(words);
  });

  test('when an order was paid at the door, then the shopper who chooses credit gets a code of that worth, and takings stay', async () => {
    const order = await shop.delivered(basket(), 2);
    const answer = await order.complain([
      missing(1, 3),
      { line: 3, reason: 'spoiled', quantity: 0.5, photos: [] },
    ]);
    expect(refusal(answer)).toEqual(['COMPLAINT_PHOTO_NEEDED', 'lines.1.photos']);
    const credited = await order.complain([missing(1, 3)], { credit: true });
    expect(credited).toMatchObject({ ok: true, data: { state: 'credited', given: 5.97 } });
    const { code } = (credited as { data: Case }).data;
    const gift = await shop.brands.db.row(
      `select amount_cents as cents, owner_id = $2 as own, uses from gift_certificate where code = $1`,
      [code, order.request.ctx.actor.userId],
    );
    expect(gift).toEqual({ cents: 597, own: true, uses: 1 });
    expect(await movements(order.orderId)).toEqual([]);
    expect((await shop.explained(order.orderId)).problems).toEqual([]);
  });

  test('when goods were paid online and not delivered, then they go back to the means of payment, also where the brand prefers credit', async () => {
    const other = await afterSaleShop({
      aftersale: { ...shop.ctx.brand.settings.aftersale, answer: 'credit' },
    });
    try {
      const productId = await other.goods({ listCents: 199, vatBp: 400 });
      const bought = () => other.delivered([{ productId, quantity: 3 }]);
      for (const reason of ['missing', 'wrong']) {
        const order = await bought();
        expect(await order.complain([{ line: 1, reason, quantity: 1 }])).toMatchObject({
          data: { state: 'refunded', given: 1.99 },
        });
        await other.settle(order.orderId);
        expect((await other.explained(order.orderId)).sums.refunded).toBe(199);
      }
      expect(await (await bought()).complain([missing(1, 1)], { credit: true })).toMatchObject({
        data: { state: 'credited', wantsCredit: true },
      });
    } finally {
      await other.close();
    }
  });

  test('when goods were paid at the door and not delivered, then a person hands the money over, and may not give a credit instead', async () => {
    const order = await shop.delivered(basket(), 2);
    const answer = await order.complain([missing(2, 1)]);
    expect(answer).toMatchObject({ ok: true, data: { state: 'open' } });
    const { caseId } = (answer as { data: Case }).data;
    const accept = (way: 'payment' | 'credit') =>
      decideCase(
        asCommand(shop.ctx),
        { caseId, requestId: `denaro-${way}` },
        { act: 'accept', way, answer: '' },
      );
    expect(await accept('credit')).toMatchObject({ ok: false, code: 'CASE_CREDIT_UNWANTED', field: 'way' });
    expect(await accept('payment')).toMatchObject({ ok: true, data: { state: 'refunded', givenCents: 500 } });
    expect((await shop.explained(order.orderId)).problems).toEqual([]);
  });

  test('when an order is still to be paid, then what was missing is taken off what is due', async () => {
    const order = await shop.delivered(basket(), 11);
    const answer = await order.complain([missing(2, 1)]);
    expect(answer).toMatchObject({ ok: true, data: { state: 'deducted', given: 5 } });
    const { problems, sums } = await shop.explained(order.orderId);
    expect(problems).toEqual([]);
    expect(
      await shop.brands.db.row('select amount_cents from payment_deadline where order_id = $1', [
        order.orderId,
      ]),
    ).toEqual({ amount_cents: sums.owed });
  });

  test('when the same request comes twice at once, from two tabs and again, then one refund is made and all answers are the same', async () => {
    const order = await shop.delivered(basket());
    const twice = { request_id: 'una-richiesta-1' };
    const answers = await Promise.all([1, 2, 3].map(() => order.complain([missing(1, 2)], twice)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await order.complain([missing(1, 2)], twice)).toEqual(answers[0]);
    expect(refusal(await order.complain([missing(1, 1)], twice))).toEqual([
      'REQUEST_ID_REUSED',
      'request_id',
    ]);
    await shop.settle(order.orderId);
    expect(await movements(order.orderId)).toEqual([{ kind: 'refunded', cents: 398 }]);
  });

  test('when two tabs claim the same packs with requests of their own, then one gets them and the other is refused', async () => {
    const order = await shop.delivered(basket());
    const answers = await Promise.all([order.complain([missing(1, 3)]), order.complain([missing(1, 3)])]);
    expect(answers.map(stateOf).toSorted()).toEqual(['COMPLAINT_QUANTITY', 'refunded']);
  });

  test('when complaints of one shopper about two orders come at once, then together they stay within the limit of the month', async () => {
    const first = await shop.delivered([{ productId: soap, quantity: 4 }]);
    const { monthCents } = shop.ctx.brand.settings.aftersale;
    const refundedCents = async () =>
      (await shop.brands.db.row<{ cents: number }>(
        `select sum(given_cents)::int as cents from aftersale_case c join sales_order o using (tenant_id, order_id)
         where o.user_id = $1 and c.decided_by = 'rules'`,
        [first.request.ctx.actor.userId],
      ))!.cents;
    // for another order the shopper has had 45 of 50 euros this month
    const second = await shop.delivered([{ productId: soap, quantity: 4 }]);
    await second.complain([missing(1, 1)]);
    await shop.brands.db.rows('update sales_order set user_id = $2 where order_id = $1', [
      second.orderId,
      first.request.ctx.actor.userId,
    ]);
    await shop.brands.db.rows(`update aftersale_case set given_cents = $2 where order_id = $1`, [
      second.orderId,
      monthCents - 500,
    ]);
    const states = await Promise.all([1, 2, 3].map(() => first.complain([missing(1, 1)])));
    expect(states.map(stateOf).toSorted()).toEqual(['open', 'open', 'refunded']);
    expect(await refundedCents()).toBe(monthCents);
  });
});

describe('an order that is complained about in parts', () => {
  const parts = (order: Delivered) =>
    Promise.all([1, 2, 3, 4, 5, 6].map(() => order.complain([missing(1, 1)])));

  test('when six complaints about one order come at once, then together they stay within the limit of the order', async () => {
    const order = await shop.delivered([{ productId: soap, quantity: 6 }]);
    const { automaticCents } = shop.ctx.brand.settings.aftersale;
    const answers = await parts(order);
    const refunds = answers.map((answer) => (answer.ok ? Math.round(answer.data.given * 100) : 0));
    expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(automaticCents);
    expect(answers.map(stateOf).toSorted()).toEqual(['open', 'open', ...Array(4).fill('refunded')]);
    await shop.settle(order.orderId);
    expect((await shop.explained(order.orderId)).problems).toEqual([]);
  });

  test('when the complaints about one order come in two months, then the limit of the order stays', async () => {
    const order = await shop.delivered([{ productId: soap, quantity: 6 }]);
    await parts(order);
    await shop.brands.db.rows(
      `update aftersale_case set at = at - interval '1 month' where order_id = $1 and state = 'refunded'`,
      [order.orderId],
    );
    await shop.brands.db.rows(`delete from aftersale_case where order_id = $1 and state = 'open'`, [
      order.orderId,
    ]);
    expect(stateOf(await order.complain([missing(1, 1)]))).toBe('open');
  });
});

describe('the promise of freshness', () => {
  test('when goods were promised fresh for ten days, then the order keeps the promise, and until its end they are refunded as not fresh', async () => {
    const order = await shop.delivered([
      { productId: yogurt, quantity: 4 },
      { productId: pasta, quantity: 3 },
    ]);
    // the catalogue promises less from now on; the order doesn't
    await shop.brands.db.rows('update product set fresh_days = 2 where product_id = $1', [yogurt]);
    const notFresh = async (line: number) => {
      const photoId = crypto.randomUUID();
      await shop.brands.db.rows(
        `insert into aftersale_photo (tenant_id, photo_id, order_id, media_type, uploaded_at)
         values (1, $1, $2, 'image/jpeg', $3)`,
        [photoId, order.orderId, shop.clock.instant],
      );
      return order.complain([{ line, reason: 'not_fresh', quantity: 1, photos: [photoId] }]);
    };
    expect((await order.view()).lines[0]).toMatchObject({ freshDays: 10 });
    expect(refusal(await notFresh(2))).toEqual(['COMPLAINT_REASON', 'lines.0.reason']);
    await from(new Date('2026-11-20T22:30:00Z'), async () => {
      expect((await order.view()).lines[0]!.reasons).toEqual(['not_fresh']);
      expect(await notFresh(1)).toMatchObject({ ok: true, data: { state: 'refunded', given: 1.5 } });
    });
    await from(new Date('2026-11-20T23:01:00Z'), async () => {
      expect(refusal(await notFresh(1))).toEqual(['COMPLAINT_TOO_LATE', 'lines.0.line']);
    });
    await shop.brands.db.rows('update product set fresh_days = 10 where product_id = $1', [yogurt]);
  });
});

describe('a complaint that is refused', () => {
  test('when it is about more than was bought, or about part of a piece, then its field says how much is left', async () => {
    const order = await shop.delivered(basket());
    expect(refusal(await order.complain([missing(1, 4)]))).toEqual([
      'COMPLAINT_QUANTITY',
      'lines.0.quantity',
    ]);
    expect(refusal(await order.complain([missing(1, 0.5)]))).toEqual([
      'COMPLAINT_QUANTITY',
      'lines.0.quantity',
    ]);
    expect(refusal(await order.complain([missing(1, 1), missing(1, 1)]))).toEqual(['INVALID_INPUT', 'lines']);
    expect(refusal(await order.complain([missing(9, 1)]))).toEqual(['COMPLAINT_QUANTITY', 'lines.0.line']);
    expect(refusal(await order.complain([{ line: 1, reason: 'weight', quantity: 1 }]))).toEqual([
      'COMPLAINT_REASON',
      'lines.0.reason',
    ]);
    expect((await order.view()).cases).toEqual([]);
    expect(await movements(order.orderId)).toEqual([]);
  });

  test('when the days are over in Rome, then it is refused, and on the last evening it is taken', async () => {
    const order = await shop.delivered(basket());
    await from(new Date('2026-11-17T22:59:00Z'), async () => {
      expect(stateOf(await order.complain([missing(1, 1)]))).toBe('refunded');
    });
    await from(new Date('2026-11-17T23:01:00Z'), async () => {
      expect(refusal(await order.complain([missing(1, 1)]))).toEqual(['COMPLAINT_TOO_LATE', 'lines.0.line']);
    });
  });

  test('when the order is of another shopper or not handed over, then it is refused', async () => {
    const [mine, other] = [await shop.delivered(basket()), await shop.delivered(basket())];
    const foreign = await mine.complain([missing(1, 1)], { order_id: other.orderId });
    expect(refusal(foreign)).toEqual(['ORDER_NOT_FOUND', undefined]);
    await shop.brands.db.rows('update sales_order set status_id = 7 where order_id = $1', [mine.orderId]);
    expect(refusal(await mine.complain([missing(1, 1)]))).toEqual(['ORDER_NOT_HANDED_OVER', undefined]);
  });
});

describe('a complaint that waits for the shop', () => {
  test('when a good has a defect within two years, then a person decides, and after two years it is too late', async () => {
    const order = await shop.delivered(basket());
    const defect = { line: 2, reason: 'defect', quantity: 1 };
    await from(new Date(started.getTime() + 700 * day), async () => {
      expect((await order.view()).lines.find(({ line }) => line === 2)?.reasons).toEqual(['defect']);
      expect(stateOf(await order.complain([defect]))).toBe('open');
    });
    await from(new Date(started.getTime() + 732 * day), async () => {
      expect(refusal(await order.complain([defect]))).toEqual(['COMPLAINT_TOO_LATE', 'lines.0.line']);
    });
  });

  test('when the shop accepts a part, repeats the call and tries again, then it gives that part back once', async () => {
    const order = await shop.delivered([{ productId: soap, quantity: 6 }]);
    const complaint = await order.complain([missing(1, 6)], { note: 'Il sacchetto era vuoto.' });
    expect(stateOf(complaint)).toBe('open');
    const { caseId } = (complaint as { data: Case }).data;
    const { cases } = await listCases(
      shop.ctx.db,
      { kind: undefined, all: false, stores: 'all' },
      { limit: 50, offset: 0 },
    );
    expect(cases.map((aftersaleCase) => aftersaleCase.caseId)).toContain(caseId);
    const accept = (requestId: string, quantity = 4) =>
      decideCase(
        asCommand(shop.ctx),
        { caseId, requestId },
        { act: 'accept', way: 'payment', answer: 'Due erano nel sacchetto.', lines: [{ line: 1, quantity }] },
      );
    expect(await accept('staff-00', 7)).toMatchObject({ code: 'COMPLAINT_QUANTITY' });
    const [first, second] = await Promise.all([accept('staff-01'), accept('staff-01')]);
    expect([first, second]).toMatchObject([
      { ok: true, data: { state: 'refunded', givenCents: 2000 } },
      { ok: true, data: { state: 'refunded', givenCents: 2000 } },
    ]);
    expect(await accept('staff-02')).toMatchObject({ code: 'CASE_ENDED' });
    await shop.settle(order.orderId);
    expect(await movements(order.orderId)).toEqual([{ kind: 'refunded', cents: 2000 }]);
    expect((await order.view()).cases[0]).toMatchObject({
      state: 'refunded',
      given: 20,
      answer: 'Due erano nel sacchetto.',
      note: 'Il sacchetto era vuoto.',
      lines: [{ accepted: 4 }],
    });
    expect((await shop.explained(order.orderId)).problems).toEqual([]);
  });

  test('when the shop refuses with a word, then the shopper reads it and nothing is given', async () => {
    const order = await shop.delivered([{ productId: soap, quantity: 6 }]);
    const { caseId } = ((await order.complain([missing(1, 6)])) as { data: Case }).data;
    const refused = await decideCase(
      asCommand(shop.ctx),
      { caseId, requestId: 'staff-03' },
      { act: 'refuse', answer: 'Il corriere ha la tua firma.' },
    );
    expect(refused).toMatchObject({ ok: true, data: { state: 'refused', givenCents: 0 } });
    expect((await order.view()).cases).toMatchObject([{ answer: 'Il corriere ha la tua firma.', given: 0 }]);
    expect(await movements(order.orderId)).toEqual([]);
    // what was claimed once is not claimed again
    expect(refusal(await order.complain([missing(1, 1)]))).toEqual([
      'COMPLAINT_QUANTITY',
      'lines.0.quantity',
    ]);
  });
});
