import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigitOf } from '../customer/index.ts';
import { gtinOf, gtinProblem } from './gtin.ts';

const digits = (first: string): string => first + checkDigitOf(first);

it('when a bar code has 8, 12, 13 or 14 digits, then exactly one last digit is right; no other length is a bar code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{4,15}[1-9]$/), (first) => {
      const passing = Array.from('0123456789').filter((last) => gtinOf(first + last) !== undefined);
      const right = [8, 12, 13, 14].includes(first.length + 1) ? [String(checkDigitOf(first))] : [];
      expect(passing).toEqual(right);
    }),
  );
});

it('when a bar code is written with 8, 12, 13 or 14 digits, then all writings are one number of 14 digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{6}$/), (first) => {
      const number = digits(first);
      const writings = [8, 12, 13, 14].map((length) => number.padStart(length, '0'));
      expect(new Set(writings.map(gtinOf))).toEqual(new Set([number.padStart(14, '0')]));
    }),
  );
});

it('when digits are written as under the bars, then they are read; other signs are no bar code', () => {
  for (const typed of [
    '8 008343 200134',
    '8-008343-200134',
    ' 8008343200134 ',
    '8\u00a0008343\u00a0200134',
    '08008343200134',
  ])
    expect(gtinOf(typed)).toBe('08008343200134');
  for (const typed of ['400638133393X', '8008343200135', '', '8'.repeat(100_000), `8${' '.repeat(100_000)}`])
    expect(gtinOf(typed)).toBeUndefined();
});

it('when a text is no bar code, then the problem says whether zeros are lost, alone, or a digit is wrong', () => {
  expect(gtinProblem('8008343200134')).toBeUndefined();
  expect(gtinProblem('0000000000000')).toEqual({ code: 'EAN_NONE' });
  expect(gtinProblem('8008343200135')).toEqual({ code: 'EAN_DIGIT' });
  expect(gtinProblem('96385')).toEqual({ code: 'EAN_DIGIT' });
  expect(gtinProblem(Number('0012345678905').toString())).toEqual({
    code: 'EAN_ZEROS',
    meant: '0012345678905',
  });
  expect(gtinProblem(Number('01234565').toString())).toEqual({ code: 'EAN_ZEROS', meant: '01234565' });
});
