import { checkDigitOf } from '@bottega/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EAN13_MODULES, ean13Bars } from './ean13.ts';

/** The published encoding with dark modules as 1: odd and even parity on the left, then the right side. */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const even = '0100111 0110011 0011011 0100001 0011101 0111001 0000101 0010001 0001001 0010111'.split(' ');
const right = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ');
const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

const code = fc.stringMatching(/^[0-9]{12}$/).map((first) => `${first}${checkDigitOf(first)}`);

function modulesOf(number: string): string {
  const modules = Array<string>(EAN13_MODULES).fill('0');
  for (const { at, width } of ean13Bars(number)) modules.fill('1', at, at + width);
  return modules.join('');
}

const parts = (modules: string) => modules.match(/.{7}/g)!;

/** Decodes modules as a till does; undefined when they are no EAN-13 code. */
function read(modules: string): string | undefined {
  const halves = /^101([01]{42})01010([01]{42})101$/.exec(modules);
  if (!halves) return undefined;
  const left = parts(halves[1]!).map((part) => ({ l: odd.indexOf(part), g: even.indexOf(part) }));
  const first = parities.indexOf(left.map(({ l }) => (l < 0 ? 'G' : 'L')).join(''));
  return [
    first,
    ...left.map(({ l, g }) => Math.max(l, g)),
    ...parts(halves[2]!).map((part) => right.indexOf(part)),
  ].join('');
}

test('every number can be decoded from its bars', () => {
  fc.assert(
    fc.property(code, (number) => {
      expect(read(modulesOf(number))).toBe(number);
    }),
  );
});

test('two different numbers have different bars', () => {
  fc.assert(
    fc.property(code, code, (number, other) => {
      expect(modulesOf(number) === modulesOf(other)).toBe(number === other);
    }),
  );
});

test('a code has thirty separate bars within 95 modules, each one to four wide, dark at both ends', () => {
  fc.assert(
    fc.property(code, (number) => {
      const runs = modulesOf(number).match(/1+|0+/g)!;
      expect(runs).toHaveLength(59);
      expect(runs.join('')).toHaveLength(EAN13_MODULES);
      expect([runs[0], runs.at(-1)]).toEqual(['1', '1']);
      expect(Math.max(...runs.map(({ length }) => length))).toBeLessThanOrEqual(4);
      expect(runs.filter((run) => run.startsWith('1')).map(({ length }) => length)).toEqual(
        ean13Bars(number).map(({ width }) => width),
      );
    }),
  );
});

test('a known number has its published bars', () => {
  // the first digit 4 decides the parity of the left six digits: 0 0 6 3 8 1, then 3 3 3 9 3 1
  const left = ['0001101', '0100111', '0101111', '0111101', '0001001', '0110011'];
  const behind = ['1000010', '1000010', '1000010', '1110100', '1000010', '1100110'];
  expect(modulesOf('4006381333931')).toBe(['101', ...left, '01010', ...behind, '101'].join(''));
});
