import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatSummary } from '../../money/index.ts';
import { invoiceAmounts, withDiscounts, type InvoiceItem } from './invoice-lines.ts';

const anyItem: fc.Arbitrary<InvoiceItem> = fc.record({
  description: fc.constant('Pane'),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unit: fc.constantFrom('PZ', 'KG'),
  gross: fc.integer({ min: -20_000, max: 100_000 }),
  rate: fc.constantFrom(0, 400, 500, 1000, 2200),
});
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
      for (const { net, rate } of vat) {
        const cents = lines
          .filter((line) => line.rate === rate)
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
      for (const line of lines) expect(vat.map(({ rate }) => rate)).toContain(line.rate);
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
      expect(vat.filter(({ gross }) => gross !== 0)).toEqual(vatSummary(takings));
    }),
  );
});
