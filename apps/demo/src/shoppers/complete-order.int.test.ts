import type { AfterSale, DownloadedFile, Order, OrderSummary } from '@bottega/contract';
import { explainOrder } from '@bottega/server/modules/checkout/index';
import { findOrder } from '@bottega/server/modules/order/index';
import { brandDb } from '@bottega/server/platform/db/brand-db';
import { createPool } from '@bottega/server/platform/db/pool';
import { dataOf } from '@bottega/server/testing/at-places';
import { runningApp, type Caller, type RunningApp } from '@bottega/server/testing/shops/running-app';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoBrands } from '../demo-brands.ts';
import { complainedSku, completeOrder } from './complete-order.ts';

let shop: RunningApp;
let pool: pg.Pool;
beforeAll(async () => {
  shop = await runningApp();
  pool = createPool(shop.appUrl, 2);
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

describe.each(demoBrands)('the last order of the demo shopper of $name', (brand) => {
  let shopper: Caller;
  let order: Order;
  let afterSale: AfterSale;
  beforeAll(async () => {
    const { key, login } = brand;
    shopper = shop.caller(key);
    await shopper.post('/ebsn/api/auth/login', { login: login.login, password: login.password });
    const { orders } = dataOf(await shopper.get<{ orders: OrderSummary[] }>('/ebsn/api/order/list'));
    const { orderId } = orders[0]!;
    const view = `/ebsn/api/order/view?order_id=${orderId}&show_replaced=true`;
    order = dataOf(await shopper.get<Order>(view));
    afterSale = dataOf(await shopper.get<AfterSale>(`/ebsn/api/aftersale/order?order_id=${orderId}`));
  });

  /** The ordered line of a good of the complete order. */
  function lineOf(sku: string) {
    const at = completeOrder(brand).findIndex((good) => good.sku === sku);
    return order.lines.filter(({ replaces }) => replaces === undefined)[at]!;
  }
  /** The goods of which the shop found something else than was ordered, as it weighed or counted them. */
  const found = (isOf: (quantity: number, picked: number) => boolean) =>
    order.lines.filter(({ quantity, picked = quantity }) => isOf(quantity, picked));

  test('it was delivered yesterday, after all steps of the shop, and paid at the hand-over', () => {
    expect(order.events.map(({ orderStatusId }) => orderStatusId)).toEqual([3, 4, 5, 6, 7, 8]);
    const days = (Date.now() - Date.parse(order.events.at(-1)!.at)) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(3);
    expect(order).toMatchObject({ orderStatusId: 8, paymentTypeId: 2, payment: { transactionState: 3 } });
  });

  test('a good is missing, and other goods stand for what was missing of a second one', () => {
    const missing = order.lines.filter(({ shortage, replacedBy }) => shortage && replacedBy === undefined);
    expect(missing).toMatchObject([{ picked: 0, chargedTotal: 0, acceptAlternatives: false }]);
    const [replaced] = order.lines.filter(({ replacedBy }) => replacedBy !== undefined);
    expect(order.replaced).toBe(true);
    expect(order.lines.filter(({ replaces }) => replaces === replaced!.itemId)).toMatchObject([
      { itemId: replaced!.replacedBy, picked: 2 },
    ]);
  });

  test('loose goods weigh more and less than ordered, one of them by the fish, and cost what they weigh', () => {
    const heavier = found((quantity, picked) => picked > quantity);
    const lighter = found((quantity, picked) => picked > 0 && picked < quantity);
    expect(heavier.length).toBeGreaterThan(1);
    expect(lighter).toHaveLength(1);
    for (const { saleType, unitPrice, picked = 0, chargedTotal } of [...heavier, ...lighter]) {
      expect(saleType).toBe('Sfuso');
      expect(chargedTotal).toBeCloseTo(unitPrice * picked, 1);
    }
    expect(heavier).toContainEqual(
      expect.objectContaining({ itemId: lineOf('p2322').itemId, quantity: 0.8 }),
    );
  });

  test('lines have wishes: how the fish is cleaned and the ham cut, with notes to the picker', () => {
    expect(lineOf('p2322')).toMatchObject({
      params: { pulizia: 'eviscerata-e-squamata' },
      note: 'Lasciate la testa, grazie',
    });
    expect(lineOf('p2345')).toMatchObject({ params: { affettatura: 'sottile' } });
    expect(order.orderComment).not.toBe('');
  });

  test('a good is on offer, bottles have a deposit, and packaging and delivery have their cost', () => {
    const offered = order.lines.filter(({ promo }) => promo !== undefined);
    expect(offered).toHaveLength(1);
    expect(offered[0]!.netTotal).toBeLessThan(offered[0]!.grossTotal);
    expect(order.totals.discountTotal).toBeGreaterThan(0);
    expect(lineOf('p1956')).toMatchObject({ quantity: 6, containerDeposit: 0.25 });
    // Rosmarino's crates have a deposit too
    expect(order.totals.containerTotal).toBe(brand.key === 'rosmarino' ? 2 : 1.5);
    expect(order.totals.packageTotal > 0).toBe(brand.key === 'ponte');
    expect(order.totals.deliveryFee).toBe(4.9);
  });

  test('a complaint was accepted and its price given back; the rest can still be complained about or given back', () => {
    const { itemId, unitPrice } = lineOf(complainedSku);
    expect(afterSale.cases).toMatchObject([
      {
        kind: 'complaint',
        state: 'refunded',
        amount: unitPrice,
        lines: [{ line: itemId, reason: 'missing', quantity: 1, accepted: 1 }],
      },
    ]);
    expect(afterSale.cases[0]).toHaveProperty('given', unitPrice);
    const rest = afterSale.lines.filter(({ left, reasons }) => left > 0 && reasons.length > 0);
    expect(rest.map(({ line }) => line)).toContain(itemId);
    expect(rest.length).toBeGreaterThan(5);
    expect(afterSale.lines.map(({ withdraw }) => withdraw)).toEqual(
      expect.arrayContaining(['yes', 'unopened', 'no']),
    );
    const today = new Date().toISOString().slice(0, 10);
    expect(afterSale.complaintUntil! > today).toBe(true);
    expect(afterSale.withdrawalUntil! > today).toBe(true);
  });

  test('it has an invoice, a credit note for the refund, and all papers, which can be read', async () => {
    const { orderId, invoice, creditNotes, papers } = order;
    expect(invoice).toMatch(/^\d{4}\/[A-Z]?\d{6}$/);
    expect(creditNotes).toHaveLength(1);
    expect(papers).toEqual(['confirmation', 'terms', 'delivery_note', 'receipt']);
    const files = [
      ...papers.map((paper) => `paper?order_id=${orderId}&paper=${paper}`),
      `invoice?order_id=${orderId}&file_type=pdf`,
      `invoice?order_id=${orderId}&file_type=pdf&number=${creditNotes![0]}`,
    ];
    for (const file of files) {
      const { content } = dataOf(await shopper.get<DownloadedFile>(`/ebsn/api/order/${file}`));
      expect(Buffer.from(content, 'base64').toString('latin1')).toMatch(/^%PDF/);
    }
  });

  test('its ledger agrees with its cost, its payment and its refund', async () => {
    const db = brandDb(pool, brand.tenantId);
    const { problems, sums, stage } = await explainOrder(db, (await findOrder(db, order.orderId))!);
    expect({ problems, stage }).toEqual({ problems: [], stage: 'handed_over' });
    const [cost, refund] = [order.totals.chargedTotal!, afterSale.cases[0]!.given].map((euros) =>
      Math.round(euros * 100),
    ) as [number, number];
    const left = cost - refund;
    expect(sums).toMatchObject({ sold: cost, received: left, moved: left, refunded: refund, owed: 0 });
  });

  test('the shopper comes to an empty basket', async () => {
    const { cartItems = [] } = dataOf(await shopper.get<{ cartItems?: unknown[] }>('/ebsn/api/cart/view'));
    expect(cartItems).toEqual([]);
  });
});
