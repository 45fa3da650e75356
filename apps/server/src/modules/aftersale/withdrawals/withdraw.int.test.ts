import { asCommand } from '../../../../testing/as-command.ts';
import type { Case, DataOf, contract } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRoute } from '../../../../testing/call-route.ts';
import type { Result } from '../../../platform/result.ts';
import { payDeadline } from '../../checkout/index.ts';
import { decideCase, type CaseAct } from '../index.ts';
import { aftersaleRoutes } from '../routes.ts';
import {
  afterSaleShop,
  type AfterSaleShop,
  type Delivered,
} from '../../../../testing/shops/after-sale-shop.ts';

let shop: AfterSaleShop;
let pan: number;
let cream: number;
let tin: number;
let milk: number;
const started = new Date('2026-11-10T10:00:00Z');

beforeAll(async () => {
  shop = await afterSaleShop();
  pan = await shop.goods({ listCents: 2500, vatBp: 2200 }, { nonFood: true });
  cream = await shop.goods({ listCents: 800, vatBp: 2200 }, { nonFood: true, sealedHygiene: true });
  tin = await shop.goods({ listCents: 150, vatBp: 400 });
  milk = await shop.goods({ listCents: 180, vatBp: 400 }, { perishable: true });
});
afterAll(() => shop.close());

const all = () => [pan, cream, tin, milk].map((productId) => ({ productId, quantity: 2 }));
const refusal = (answer: Result<unknown>) => (answer.ok ? undefined : [answer.code, answer.field]);
const idOf = (answer: Result<Case>): number => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.caseId;
};
let requests = 0;
const decide = (caseId: number, act: CaseAct, requestId = `recesso-${(requests += 1)}`) =>
  decideCase(asCommand(shop.ctx), { caseId, requestId: `${requestId}-staff` }, act);
const refunds = ({ orderId }: Delivered) =>
  shop.brands.db.rows<{ line: number | null; cents: number; vat: number }>(
    `select line_no as line, l.cents, vat_bp as vat from order_refund_line l join order_refund using (tenant_id, refund_id)
     where order_id = $1 order by refund_id, position`,
    [orderId],
  );

describe('a withdrawal', () => {
  test('when goods are given back, then it is declared with a mailed receipt, followed to their return, and refunded once by their VAT rate', async () => {
    const order = await shop.delivered(all());
    const declared = await order.withdraw([{ line: 1, quantity: 1 }]);
    expect(declared).toMatchObject({ ok: true, data: { kind: 'withdrawal', state: 'open', amount: 25 } });
    const caseId = idOf(declared);
    expect(refusal(await decide(caseId, { act: 'refund' }))).toEqual(['CASE_GOODS_NOT_BACK', undefined]);
    expect(await decide(caseId, { act: 'returned' })).toMatchObject({ data: { state: 'returned' } });
    const [first, second] = await Promise.all([
      decide(caseId, { act: 'refund' }, 'due-volte'),
      decide(caseId, { act: 'refund' }, 'due-volte'),
    ]);
    expect([first, second]).toMatchObject([{ data: { state: 'refunded' } }, { data: { state: 'refunded' } }]);
    expect(refusal(await decide(caseId, { act: 'refund' }))).toEqual(['CASE_ENDED', undefined]);
    await shop.settle(order.orderId);
    expect(await refunds(order)).toEqual([{ line: 1, cents: 2500, vat: 2200 }]);
    const { problems, sums } = await shop.explained(order.orderId);
    expect([problems, sums.refunded, sums.owed]).toEqual([[], 2500, 0]);
  });

  test('when the whole order is withdrawn, also in two times, then the last refund has the delivery fee', async () => {
    const order = await shop.delivered([{ productId: pan, quantity: 2 }]);
    const { totals } = (await shop.brands.db.row<{ totals: { deliveryFee: number } }>(
      'select totals from sales_order where order_id = $1',
      [order.orderId],
    ))!;
    expect(totals.deliveryFee).toBeGreaterThan(0);
    for (const back of [1, 1]) {
      const caseId = idOf(await order.withdraw([{ line: 1, quantity: back }]));
      await decide(caseId, { act: 'returned' });
      expect(await decide(caseId, { act: 'refund' })).toMatchObject({ ok: true });
    }
    expect(await refunds(order)).toEqual([
      { line: 1, cents: 2500, vat: 2200 },
      { line: 1, cents: 2500, vat: 2200 },
      { line: null, cents: totals.deliveryFee, vat: 2200 },
    ]);
    await shop.settle(order.orderId);
    expect((await shop.explained(order.orderId)).problems).toEqual([]);
  });

  test('when the same request comes twice, then it is declared once; with another content it is refused', async () => {
    const order = await shop.delivered(all());
    const twice = { request_id: 'un-recesso-1' };
    const declared = await order.withdraw([{ line: 1, quantity: 1 }], twice);
    expect(await order.withdraw([{ line: 1, quantity: 1 }], twice)).toEqual(declared);
    expect(refusal(await order.withdraw([{ line: 1, quantity: 2 }], twice))).toEqual([
      'REQUEST_ID_REUSED',
      'request_id',
    ]);
    expect((await order.view()).cases).toHaveLength(1);
    expect(await order.withdraw([{ line: 1, quantity: 1 }])).toMatchObject({ ok: true });
    expect((await order.view()).cases).toHaveLength(2);
  });

  test('when only some of the goods come back, then only they are refunded', async () => {
    const order = await shop.delivered([{ productId: pan, quantity: 2 }], 2);
    const caseId = idOf(await order.withdraw([{ line: 1, quantity: 2 }]));
    expect(refusal(await decide(caseId, { act: 'returned', lines: [{ line: 1, quantity: 3 }] }))).toEqual([
      'COMPLAINT_QUANTITY',
      'lines.0.quantity',
    ]);
    await decide(caseId, { act: 'returned', lines: [{ line: 1, quantity: 1 }] });
    expect(await decide(caseId, { act: 'refund' })).toMatchObject({ data: { givenCents: 2500 } });
    expect((await shop.explained(order.orderId)).problems).toEqual([]);
  });
});

describe('a withdrawal of goods that are paid later', () => {
  const due = ({ orderId }: Delivered) =>
    shop.brands.db.row<{ cents: number; isOpen: boolean }>(
      'select amount_cents as cents, paid_at is null as "isOpen" from payment_deadline where order_id = $1',
      [orderId],
    );
  const giveBack = async (order: Delivered, line: number, quantity: number) => {
    const caseId = idOf(await order.withdraw([{ line, quantity, unopened: true }]));
    await decide(caseId, { act: 'returned' });
    return decide(caseId, { act: 'refund' });
  };

  test('when a part comes back, then it is taken off what is due; when the rest comes back, then nothing is due', async () => {
    const order = await shop.delivered([{ productId: pan, quantity: 2 }], 11);
    const before = (await due(order))!.cents;
    expect(await giveBack(order, 1, 1)).toMatchObject({ data: { state: 'deducted', givenCents: 2500 } });
    expect(await due(order)).toEqual({ cents: before - 2500, isOpen: true });
    expect(await giveBack(order, 1, 1)).toMatchObject({
      data: { state: 'deducted', givenCents: before - 2500 },
    });
    expect(await due(order)).toEqual({ cents: 0, isOpen: false });
    expect(refusal(await payDeadline(shop.ctx, order.orderId))).toEqual(['DEADLINE_NOT_OPEN', undefined]);
    const { problems, sums } = await shop.explained(order.orderId);
    expect([problems, sums.refunded, sums.owed]).toEqual([[], before, 0]);
  });

  test('when it was paid in the meantime, then the shop hands the money over', async () => {
    const order = await shop.delivered([{ productId: pan, quantity: 2 }], 11);
    const before = (await due(order))!.cents;
    expect(await giveBack(order, 1, 1)).toMatchObject({ data: { state: 'deducted' } });
    expect(await payDeadline(shop.ctx, order.orderId)).toMatchObject({
      data: { amountCents: before - 2500 },
    });
    expect(await giveBack(order, 1, 1)).toMatchObject({ data: { state: 'refunded' } });
    const { problems, sums } = await shop.explained(order.orderId);
    expect([problems, sums.refunded, sums.owed]).toEqual([[], before, 0]);
  });

  test('when a refund and the payment come at once, then the shop gets what the shopper owes, and not more', async () => {
    const order = await shop.delivered([{ productId: pan, quantity: 2 }], 11);
    const caseId = idOf(await order.withdraw([{ line: 1, quantity: 1 }]));
    await decide(caseId, { act: 'returned' });
    const [refunded, paid] = await Promise.all([
      decide(caseId, { act: 'refund' }),
      payDeadline(shop.ctx, order.orderId),
    ]);
    expect([refunded.ok, paid.ok]).toEqual([true, true]);
    const { problems, sums } = await shop.explained(order.orderId);
    expect([problems, sums.refunded, sums.owed]).toEqual([[], 2500, 0]);
  });
});

describe('a withdrawal that is refused', () => {
  test('when goods spoil, or food and hygiene goods were opened, then their field says so and nothing is declared', async () => {
    const order = await shop.delivered(all());
    expect(refusal(await order.withdraw([{ line: 4, quantity: 1 }]))).toEqual([
      'WITHDRAWAL_EXCLUDED',
      'lines.0.line',
    ]);
    for (const line of [2, 3]) {
      expect(refusal(await order.withdraw([{ line, quantity: 1 }]))).toEqual([
        'WITHDRAWAL_UNOPENED',
        'lines.0.unopened',
      ]);
      expect(await order.withdraw([{ line, quantity: 1, unopened: true }])).toMatchObject({ ok: true });
    }
    expect((await order.view()).cases).toHaveLength(2);
  });

  test('when name or e-mail are missing, the goods were claimed before, or the order is foreign, then it is refused', async () => {
    const [order, other] = [await shop.delivered(all()), await shop.delivered(all())];
    const pans = [{ line: 1, quantity: 2 }];
    expect(refusal(await order.withdraw(pans, { name: ' ' }))).toEqual(['WITHDRAWAL_NAME', 'name']);
    expect(refusal(await order.withdraw(pans, { email: 'ada@' }))).toEqual(['WITHDRAWAL_EMAIL', 'email']);
    expect(refusal(await order.withdraw(pans, { order_id: other.orderId }))).toEqual([
      'ORDER_NOT_FOUND',
      undefined,
    ]);
    const twice = await Promise.all([order.withdraw(pans), order.withdraw(pans)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refusal(await order.withdraw(pans))).toEqual(['COMPLAINT_QUANTITY', 'lines.0.quantity']);
  });

  test('when the fourteen days are over in Rome, then it is too late; until their last evening the order is listed', async () => {
    const order = await shop.delivered(all());
    const listed = async () => {
      const answer = await callRoute<DataOf<(typeof contract)['aftersale']['listWithdrawable']>>(
        aftersaleRoutes,
        'listWithdrawable',
        order.request.ctx,
      );
      return answer.ok ? answer.data.orders : [];
    };
    try {
      shop.clock.instant = new Date('2026-11-24T22:59:00Z');
      expect(await listed()).toMatchObject([{ orderId: order.orderId, withdrawalUntil: '2026-11-24' }]);
      expect((await listed())[0]!.goods).toHaveLength(3);
      expect(await order.withdraw([{ line: 1, quantity: 1 }])).toMatchObject({ ok: true });
      shop.clock.instant = new Date('2026-11-24T23:01:00Z');
      expect(await listed()).toEqual([]);
      expect((await order.view()).withdrawalUntil).toBeUndefined();
      expect(refusal(await order.withdraw([{ line: 1, quantity: 1 }]))).toEqual([
        'WITHDRAWAL_TOO_LATE',
        'order_id',
      ]);
    } finally {
      shop.clock.instant = started;
    }
  });
});
