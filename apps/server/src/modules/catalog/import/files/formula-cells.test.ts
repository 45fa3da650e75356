import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutralCell, plainCell } from './formula-cells.ts';

const text = fc.oneof(
  fc.string(),
  fc.tuple(fc.stringMatching(/^'{0,3}[=+@\t\r\n-]?$/), fc.string()).map(([begin, rest]) => begin + rest),
);

test('when a text is exported, then no cell starts like a formula', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(neutralCell(value)).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
  expect(neutralCell('=HYPERLINK("http://evil")')).toBe(`'=HYPERLINK("http://evil")`);
});

test('when an exported cell is imported, then its text is the original one', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(plainCell(neutralCell(value))).toBe(value);
    }),
  );
});

test('when a cell starts with an apostrophe without a formula, then it is unchanged', () => {
  for (const value of ["'Nduja", "''", "l'olio"]) {
    expect(neutralCell(value)).toBe(value);
    expect(plainCell(value)).toBe(value);
  }
});
