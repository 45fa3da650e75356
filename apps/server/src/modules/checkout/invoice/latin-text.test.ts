import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinText } from './latin-text.ts';

test('when a text has letters outside Latin-1, then the invoice has letters that sound alike and no question mark', () => {
  expect(latinText('Łukasz Đorđević, ı‑−ﬁ', 80)).toBe('Lukasz Dordevic, i--fi');
  expect(latinText('Ștefan Țăranu', 60)).toBe('Stefan Taranu');
  expect(latinText('10 € “netto” …', 80)).toBe('10 EUR "netto" ...');
});

test('when any text is written for an invoice, then it fits the pattern of the format and the length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 100 }), (text, most) => {
      const written = latinText(text, most);
      expect(written).toMatch(/^[\u0020-\u007e\u00a0-\u00ff]+$/);
      expect(written.length).toBeLessThanOrEqual(most);
    }),
  );
});
