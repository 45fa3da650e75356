import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReceiptPayment } from '../receipt.ts';
import { offersInvoice } from './invoice-offer.ts';
import { invoicePayments } from './invoice-payments.ts';
import { mayIssueInvoice, mayResendInvoice } from './invoice-times.ts';

const anyPayment: fc.Arbitrary<ReceiptPayment> = fc.record({
  key: fc.constant('a'),
  account: fc.constantFrom('gateway' as const, 'door' as const, 'ticket' as const, 'bank' as const),
  detail: fc.constantFrom('18', '19'),
  cents: fc.integer({ min: -10_000, max: 10_000 }),
});

test('when an order is paid in any ways, then the parts of its invoice are above zero, one for each kind, and sum to the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.array(anyPayment, { maxLength: 6 }),
      fc.constantFrom(2, 11, 12, 13, 18, 19, 101, 113),
      (due, payments, paymentTypeId) => {
        const parts = invoicePayments(due, payments, paymentTypeId);
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(due);
        expect(parts.every(({ cents }) => cents > 0)).toBe(true);
        const kinds = parts.map(({ kind, isMealVoucher }) => `${kind}${isMealVoucher ?? ''}`);
        expect(new Set(kinds).size).toBe(kinds.length);
      },
    ),
  );
});

test('when meal vouchers pay a part and cash the rest, then both are named, the vouchers as such (law, duty 35)', () => {
  const vouchers = { key: 't', account: 'ticket' as const, detail: '19', cents: 2400 };
  const cash = { key: 'd', account: 'door' as const, cents: 1100 };
  expect(invoicePayments(3500, [cash, vouchers], 19)).toEqual([
    { kind: 'MP08', cents: 2400, isMealVoucher: true },
    { kind: 'MP01', cents: 1100 },
  ]);
  // the rest isn't paid yet
  expect(invoicePayments(3500, [vouchers], 19)).toEqual([
    { kind: 'MP08', cents: 2400, isMealVoucher: true },
    { kind: 'MP01', cents: 1100 },
  ]);
});

test('[TEN-26] when a brand lists warehouses, then an invoice is offered in these alone; else in all', () => {
  expect([offersInvoice('all', 1), offersInvoice([89], 89), offersInvoice([89], 1)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('when twelve days have passed since the hand-over, then no invoice can be asked for any more; a refused one goes out again within five', () => {
  const then = new Date('2026-11-20T10:00:00Z');
  const on = (day: number) => new Date(`2026-12-${String(day).padStart(2, '0')}T22:30:00Z`);
  expect([mayIssueInvoice(then, on(2)), mayIssueInvoice(then, on(3))]).toEqual([true, false]);
  expect([
    mayResendInvoice(then, new Date('2026-11-25T22:30:00Z')),
    mayResendInvoice(then, new Date('2026-11-25T23:30:00Z')),
  ]).toEqual([true, false]);
});
