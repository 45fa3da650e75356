import { addDays, romeDay } from '@bottega/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cardShop, type CardShop } from '../../../../testing/shops/card-shop.ts';
import { goodCard } from '../../../../testing/payment-pages.ts';
import { runReconcile } from '../../../ops/money/reconcile-command.ts';
import { advanceOrder } from '../../order/index.ts';
import { settleDue } from '../jobs.ts';
import { makeCalls } from '../gateway-events/make-calls.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import { findReconciliations } from './reconciliation-repository.ts';

let shop: CardShop;
let day: string;
/** Number of the order that was charged 10,00 € and delivery, with 2,00 € given back. */
let orderId: number;

const sold = new Date('2026-11-25T10:00:00Z');

beforeAll(async () => {
  shop = await cardShop();
  const { request, clock, gateways, pages } = shop;
  const { purchase } = await shop.atGateway();
  ({ orderId } = purchase);
  await pages.press(purchase.redirectUrl!, 'card', goodCard);
  for (let step = 0; step < 5; step++) await advanceOrder(request.ctx, orderId, 'staff');
  clock.instant = sold;
  day = romeDay(sold);
  await settleDue(request.ctx, orderId, 'capture');
  await makeCalls(request.ctx, gateways, orderId);
  const refund = { orderId, amountCents: 200, key: 'broken-bottle' };
  await request.ctx.db.transaction((tx) => refundPayment(tx, request.ctx, refund));
  await makeCalls(request.ctx, gateways, orderId);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.instant = new Date('2026-11-26T03:30:00Z');
  shop.request.sent.length = 0;
});

/** `npm run ops -- reconcile DAY`: its exit code and what it prints. */
async function reconcile(of = day): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const command = { name: 'reconcile', brand: 'rosmarino', day: of } as const;
  const code = await runReconcile(shop.request.ctx, command, shop.gateways, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

/** Runs statements on the gateway's own rows, and undoes them after the test's act. */
async function disturbed<R>(disturb: string, mend: string, act: () => Promise<R>): Promise<R> {
  const { db } = shop.brands;
  await db.rows(disturb);
  try {
    return await act();
  } finally {
    await db.rows(mend);
  }
}

test('when gateway, movements and ledger agree, then the command says so and exits with 0', async () => {
  const { code, output } = await reconcile();
  expect(output).toContain('2 movements: charged 14,90\u00a0€, given back 2,00\u00a0€, fees 0,00\u00a0€');
  expect(output).toContain('Gateway, movements and ledger agree.');
  expect(code).toBe(0);
});

test('when the gateway charged a payment that the shop does not know, then it is named and the exit code is 1', async () => {
  const { code, output } = await disturbed(
    `with made as (
       insert into test_gateway_payment (tenant_id, gateway_ref, merchant_ref, amount_cents, completed_url, failed_url,
         callback_url, state, created_at, key)
       values (1, 'foreign', '42', 900, '', '', '', 'captured', '2026-11-25T10:00:00Z', 'foreign') returning tenant_id)
     insert into test_gateway_movement (tenant_id, gateway_ref, key, kind, amount_cents, at)
     select tenant_id, 'foreign', 'foreign', 'captured', 900, '2026-11-25T10:00:00Z' from made`,
    `with gone as (delete from test_gateway_movement where gateway_ref = 'foreign')
     delete from test_gateway_payment where gateway_ref = 'foreign'`,
    reconcile,
  );
  expect(code).toBe(1);
  expect(output).toContain('1 difference:');
  expect(output).toMatch(/unknown +captured +9,00\s€ +0,00\s€ +0,00\s€ {2}foreign$/m);
});

test('when the gateway lacks a refund, or charged another amount, then the order is named with both amounts', async () => {
  const lost = await disturbed(
    `update test_gateway_movement set at = at - interval '3 days' where kind = 'refunded'`,
    `update test_gateway_movement set at = at + interval '3 days' where kind = 'refunded'`,
    reconcile,
  );
  expect(lost.code).toBe(1);
  expect(lost.output).toMatch(new RegExp(`${orderId} +refunded +0,00\\s€ +2,00\\s€ +2,00\\s€`));
  const other = await disturbed(
    `update test_gateway_movement set amount_cents = 1500 where kind = 'captured'`,
    `update test_gateway_movement set amount_cents = 1490 where kind = 'captured'`,
    reconcile,
  );
  expect(other.output).toMatch(new RegExp(`${orderId} +captured +15,00\\s€ +14,90\\s€ +14,90\\s€`));
  expect((await reconcile()).code).toBe(0);
});

test('when a day is not over, then it is not compared', async () => {
  shop.clock.instant = sold;
  expect(await reconcile()).toEqual({
    code: 1,
    output: `The day ${day} isn't over. The last one is ${addDays(day, -1)}.`,
  });
});

test('when the night comes, then each of the last seven days is compared until it has a result', async () => {
  await shop.request.ctx.db.rows('delete from reconciliation');
  await shop.runJob('reconcile-days');
  const days = shop.request.sent.map(({ name, message }) => [name, message['gateway'], message['day']]);
  expect(days).toEqual(
    [-7, -6, -5, -4, -3, -2, -1].map((back) => ['reconcile-day', 'test', addDays('2026-11-26', back)]),
  );
  for (const { message } of shop.request.sent.splice(0)) await shop.runJob('reconcile-day', message);
  const [latest, ...earlier] = await findReconciliations(shop.brands.db, '2026-11-01');
  expect(latest).toMatchObject({
    day,
    gateway: 'test',
    moves: 2,
    capturedCents: 1490,
    refundedCents: 200,
    differences: [],
  });
  expect(earlier.map(({ moves }) => moves)).toEqual([0, 0, 0, 0, 0, 0]);
  await shop.runJob('reconcile-days');
  expect(shop.request.sent).toEqual([]);
  expect(await findReconciliations(shop.brands.otherBrand, '2026-11-01')).toEqual([]);
});
