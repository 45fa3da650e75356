import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '../../../../platform/csv.ts';
import { plainCell } from './formula-cells.ts';

/** The text of the only cell of a line, as a reader of CSV gets it. */
const writtenCell = (value: string): string => {
  const line = csvLine([value]).slice(0, -1);
  return line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
};

const text = fc.oneof(
  fc.string(),
  fc.tuple(fc.stringMatching(/^'{0,3}[=+@\t\r\n-]?$/), fc.string()).map(([begin, rest]) => begin + rest),
);

test('when a text is exported, then no cell starts like a formula', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(writtenCell(value)).not.toMatch(/^(?!="[\d .,:/e-]+"$)[=+\-@\t\r\n]/i);
    }),
  );
  expect(writtenCell('=HYPERLINK("http://evil")')).toBe(`'=HYPERLINK("http://evil")`);
});

test('when an exported cell is imported, then its text is the original one', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(plainCell(writtenCell(value))).toBe(value);
    }),
  );
});

test('when a cell starts with an apostrophe without a formula, then it is unchanged', () => {
  for (const value of ["'Nduja", "''", "l'olio"]) {
    expect(writtenCell(value)).toBe(value);
    expect(plainCell(value)).toBe(value);
  }
});

test('when Excel would change a code, number or date, then the cell is a text that it leaves alone', () => {
  for (const value of ['8008343200134', '0042', '1-2', '3/4', '1,5', '2026-11-02'])
    expect(writtenCell(value)).toBe(`="${value}"`);
  for (const value of ['42', '10234', 'A-10234', '500 g', 'Caffè']) expect(writtenCell(value)).toBe(value);
});
