import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, vatSummary } from '../../money/index.ts';
import {
  creditAmounts,
  invoiceAmounts,
  withDiscounts,
  type InvoiceAmounts,
  type InvoiceItem,
} from './invoice-lines.ts';
import { stampDutyOf, ZERO_VAT } from './vat-natures.ts';

const anyItem: fc.Arbitrary<InvoiceItem> = fc
  .record({
    description: fc.constant('Pane'),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unit: fc.constantFrom('PZ' as const, 'KG' as const),
    gross: fc.integer({ min: -20_000, max: 100_000 }),
    rate: fc.constantFrom(0, 400, 500, 1000, 2200),
    zeroVat: fc.constantFrom(...ZERO_VAT),
  })
  .map(({ zeroVat, ...item }) => ({ ...item, ...(item.rate === 0 && { zeroVat }) }));
const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 60 });

test('the taxable amounts and the VAT of all rates are the total of the items, to the cent', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const { vat, total } = invoiceAmounts(items);
      expect(vat.reduce((sum, row) => sum + row.net + row.vat, 0)).toBe(total);
      expect(total).toBe(items.reduce((sum, { gross }) => sum + gross, 0));
    }),
  );
});

test('the VAT of each rate is the rate of its taxable amount, within a cent (SdI check 00421)', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      for (const { net, vat, rate } of invoiceAmounts(items).vat)
        expect(Math.abs(vat - (net * rate) / 10_000)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the lines of a rate add up to its taxable amount, within a cent (SdI check 00422)', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const { lines, vat } = invoiceAmounts(items);
      for (const { net, rate, zeroVat } of vat) {
        const cents = lines
          .filter((line) => line.rate === rate && line.zeroVat === zeroVat)
          .reduce((sum, line) => sum + Number(line.total) * 100, 0);
        expect(Math.abs(cents - net)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a line is its quantity at its price, within a cent (SdI check 00423)', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      for (const { quantity, unitPrice, total } of invoiceAmounts(items).lines)
        expect(Math.abs((quantity / 1000) * Number(unitPrice) - Number(total))).toBeLessThanOrEqual(0.01);
    }),
  );
});

test('each line has a summary of its rate (SdI check 00419)', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const { lines, vat } = invoiceAmounts(items);
      const kinds = vat.map(({ rate, zeroVat }) => `${rate} ${zeroVat}`);
      // lines without VAT that sum to nothing need no summary
      const sumOf = ({ rate, zeroVat }: InvoiceItem) =>
        items.reduce(
          (sum, item) => (item.rate === rate && item.zeroVat === zeroVat ? sum + item.gross : sum),
          0,
        );
      for (const line of lines.filter((line) => sumOf(line) !== 0))
        expect(kinds).toContain(`${line.rate} ${line.zeroVat}`);
    }),
  );
});

test('a price with VAT of 4 % is shown without it, with eight decimals', () => {
  const { lines } = invoiceAmounts([
    { description: 'Latte', quantity: 2000, unit: 'PZ', gross: 318, rate: 400 },
  ]);
  expect(lines[0]).toMatchObject({ unitPrice: '1.52884615', total: '3.05769231' });
});

test('with its discounts an invoice is the takings of the order, rate by rate', () => {
  // delivery and goods of one rate are two takings
  const anyTakings = fc.array(
    fc.record({ rate: fc.constantFrom(0, 400, 1000, 2200), gross: fc.integer({ min: 1, max: 100_000 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(anyItems, anyTakings, (items, takings) => {
      const { vat } = invoiceAmounts(withDiscounts(items, takings, 'Sconti'));
      expect(vatSummary(vat).filter(({ gross }) => gross !== 0)).toEqual(vatSummary(takings));
    }),
  );
});

test('when goods of two reasons without VAT have a discount, then it is split over them, and deposits have none', () => {
  const item = (gross: number, zeroVat: (typeof ZERO_VAT)[number]): InvoiceItem => ({
    description: 'x',
    quantity: 1000,
    unit: 'PZ',
    gross,
    rate: 0,
    zeroVat,
  });
  const items = [item(300, 'exempt'), item(100, 'publication'), item(50, 'deposit')];
  const { vat } = invoiceAmounts(withDiscounts(items, [{ rate: 0, gross: 410 }], 'Sconti'));
  expect(vat.map(({ zeroVat, gross }) => [zeroVat, gross])).toEqual([
    ['deposit', 50],
    ['publication', 90],
    ['exempt', 270],
  ]);
});

test('when more than 77.47 euro have no VAT, then the stamp duty is 2 euro; exports and publications do not count (law, duty 35)', () => {
  const duty = (gross: number, zeroVat: (typeof ZERO_VAT)[number], rate = 0) =>
    stampDutyOf([{ rate, gross, zeroVat }]);
  expect([duty(7747, 'deposit'), duty(7748, 'deposit'), duty(7748, 'exempt')]).toEqual([0, 200, 200]);
  expect([duty(90_000, 'export'), duty(90_000, 'publication'), duty(90_000, 'exempt', 400)]).toEqual([
    0, 0, 0,
  ]);
  expect(
    stampDutyOf([
      { rate: 0, gross: 4000, zeroVat: 'deposit' },
      { rate: 0, gross: 4000, zeroVat: 'exempt' },
    ]),
  ).toBe(200);
});

test('when an invoice is given back in parts, then taxable amounts and VAT of the credit notes sum to those of the invoice, rate by rate', () => {
  const paid = anyItem.filter(({ gross }) => gross > 0);
  fc.assert(
    fc.property(
      fc.array(paid, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
      (items, weights) => {
        const notes: InvoiceAmounts[] = [];
        weights.forEach((_, at) => {
          const part = items.map((item) => ({ ...item, gross: allocate(item.gross, weights)[at] ?? 0 }));
          notes.push(creditAmounts(part, notes));
        });
        const rows = notes.flatMap(({ vat }) => vat);
        for (const { rate, zeroVat, net, vat } of invoiceAmounts(items).vat) {
          const own = rows.filter((row) => row.rate === rate && row.zeroVat === zeroVat);
          expect(own.reduce((sum, row) => sum + row.net, 0)).toBe(net);
          expect(own.reduce((sum, row) => sum + row.vat, 0)).toBe(vat);
        }
        for (const { net, vat, rate } of rows)
          expect(Math.abs(vat - Math.round((net * rate) / 10_000))).toBeLessThanOrEqual(1);
      },
    ),
  );
});
