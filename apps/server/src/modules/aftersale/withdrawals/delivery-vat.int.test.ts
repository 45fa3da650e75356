import { asCommand } from '../../../../testing/as-command.ts';
import type { Order } from '@bottega/contract';
import { receiptOf, vatSummary, type VatRow } from '@bottega/domain';
import { expect, test } from 'vitest';
import { afterSaleShop, type AfterSaleShop } from '../../../../testing/shops/after-sale-shop.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { findInvoicesOf, findPostings, invoiceJobs, readBooks } from '../../checkout/index.ts';
import { findOrder, orderRoutes } from '../../order/index.ts';
import { decideCase } from '../index.ts';

const grossByRate = (rows: readonly Pick<VatRow, 'rate' | 'net' | 'vat'>[]) =>
  Object.fromEntries(rows.map(({ rate, net, vat }) => [rate / 100, net + vat]));

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

/** The VAT rows of the invoice that the shop issues for an order. */
async function invoiced({ brands, ctx }: AfterSaleShop, orderId: number): Promise<VatRow[]> {
  await brands.db.rows('insert into invoice_request (tenant_id, order_id, buyer) values (1, $1, $2)', [
    orderId,
    JSON.stringify(buyer),
  ]);
  const jobs = invoiceJobs({
    channel: { handOver: async () => {}, messages: async () => [], putAway: async () => {} },
    contextsOf: () => [ctx],
  });
  await jobs.find(({ name }) => name === 'issue-invoice')!.run({ tenantId: 1, orderId });
  return (await findInvoicesOf(brands.db, orderId))[0]!.document.amounts.vat;
}

/* Ordered are 18,00 € at 4 % and 4,00 € at 22 %; one of three packs of the first is missing; the fee is 4,90 €. */
test.each([
  {
    rule: 'goods' as const,
    ordered: { 4: 1800 + 401, 22: 400 + 89 },
    sold: { 4: 1200 + 368, 22: 400 + 122 },
    back: [
      { rate: 400, cents: 368 },
      { rate: 2200, cents: 122 },
    ],
  },
  {
    rule: 'ordinary' as const,
    ordered: { 4: 1800, 22: 400 + 490 },
    sold: { 4: 1200, 22: 400 + 490 },
    back: [{ rate: 2200, cents: 490 }],
  },
])(
  'when a brand taxes the delivery as $rule, then basket, order, receipt, invoice, books and refund have it at the same rates',
  async ({ rule, ordered, sold, back }) => {
    const shop = await afterSaleShop({ deliveryVat: rule });
    try {
      const [food, detergent] = [
        await shop.goods({ listCents: 600, vatBp: 400 }, { nonFood: true }),
        await shop.goods({ listCents: 400, vatBp: 2200 }, { nonFood: true }),
      ];
      const bought = [
        { productId: food, quantity: 3 },
        { productId: detergent, quantity: 1 },
      ];
      const { orderId, request, withdraw } = await shop.delivered(bought, 12, [{ lineNo: 1, quantity: 2 }]);
      expect(grossByRate((await findOrder(shop.brands.db, orderId))!.totals.vat)).toEqual(ordered);
      const routes = orderRoutes({
        retryableOf: async () => [],
        paymentOf: async () => ({
          transactionState: 1,
          canRetry: false,
          blocked: 0,
          charged: 0,
          refunded: 0,
        }),
      });
      const shown = dataOf(
        await callRoute<Order>(routes, 'view', request.ctx, { order_id: String(orderId) }),
      );
      expect(
        Object.fromEntries(
          shown.totals.vat.map(({ ivaPct, taxable, tax }) => [
            Number(ivaPct) * 100,
            Math.round((taxable + tax) * 100),
          ]),
        ),
      ).toEqual(sold);
      const postings = await findPostings(shop.brands.db, orderId);
      expect(grossByRate(receiptOf(postings)!.vat)).toEqual(sold);
      expect(grossByRate(await invoiced(shop, orderId))).toEqual(sold);
      const { rows, areEqual } = await readBooks(shop.brands.db, '2026-11-10', '2026-11-10');
      const register = rows.filter(({ what }) => what === 'register');
      expect([areEqual, Object.fromEntries(register.map((row) => [row.rate! / 100, row.gross]))]).toEqual([
        true,
        sold,
      ]);

      const declared = await withdraw([
        { line: 1, quantity: 2, unopened: true },
        { line: 2, quantity: 1, unopened: true },
      ]);
      const { caseId } = dataOf(declared);
      const decide = (act: 'returned' | 'refund') =>
        decideCase(asCommand(shop.ctx), { caseId, requestId: `delivery-${act}` }, { act });
      await decide('returned');
      expect(await decide('refund')).toMatchObject({ ok: true });
      expect(
        await shop.brands.db.rows(
          `select vat_bp as rate, l.cents from order_refund_line l join order_refund using (tenant_id, refund_id)
           where order_id = $1 and line_no is null order by position`,
          [orderId],
        ),
      ).toEqual(back);
      await shop.settle(orderId);
      const { problems, sums } = await shop.explained(orderId);
      expect([problems, sums.owed]).toEqual([[], 0]);
      const left = (await findPostings(shop.brands.db, orderId)).flatMap(({ entries }) =>
        entries.flatMap(({ vat, cents }) => (vat === undefined ? [] : [{ rate: vat, gross: -cents }])),
      );
      expect(vatSummary(left).filter(({ gross }) => gross !== 0)).toEqual([]);
    } finally {
      await shop.close();
    }
  },
);
