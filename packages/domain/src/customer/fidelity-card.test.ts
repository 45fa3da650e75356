import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDigitOf,
  fidelityCardNumber,
  fidelityCardRule,
  groupedFidelityCard,
  validateFidelityCard,
} from './index.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

/** A brand's rule and a valid number under it. */
const card = fc.integer({ min: 1, max: 8 }).chain((length) =>
  fc.tuple(digits(length), digits(12 - length)).map(([prefix, rest]) => ({
    rule: fidelityCardRule(prefix),
    number: `${prefix}${rest}${checkDigitOf(prefix + rest)}`,
  })),
);

describe('a card of any brand', () => {
  it('[CUS-28] for any prefix and digits, exactly one last digit of ten is right', () => {
    fc.assert(
      fc.property(card, ({ rule, number }) => {
        const right = Array.from('0123456789').filter(
          (last) => validateFidelityCard(number.slice(0, -1) + last, rule) === undefined,
        );
        expect(right).toEqual([number.at(-1)]);
      }),
    );
  });

  it('when any digit of a card is mistyped, then the card is refused', () => {
    fc.assert(
      fc.property(card, fc.nat(12), fc.integer({ min: 1, max: 9 }), ({ rule, number }, at, shift) => {
        const wrong = (Number(number[at]) + shift) % 10;
        const mistyped = `${number.slice(0, at)}${wrong}${number.slice(at + 1)}`;
        expect(validateFidelityCard(mistyped, rule)).toBe('FIDELITY_CARD');
      }),
    );
  });

  it('when two neighbouring digits behind the prefix are swapped, then the card is refused, unless they differ by five', () => {
    fc.assert(
      fc.property(card, fc.nat(11), ({ rule, number }, at) => {
        fc.pre(at >= rule.prefix.length);
        const [digit, next] = [number[at]!, number[at + 1]!];
        const swapped = number.slice(0, at) + next + digit + number.slice(at + 2);
        const isSilent = (Number(digit) - Number(next)) % 5 === 0;
        expect(validateFidelityCard(swapped, rule)).toBe(isSilent ? undefined : 'FIDELITY_CARD');
      }),
    );
  });

  it('when a card holds a character that is no digit, then it is refused', () => {
    const other = fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(card, fc.nat(12), other, ({ rule, number }, at, sign) => {
        fc.pre(!/^[0-9]$/.test(sign));
        expect(validateFidelityCard(number.slice(0, at) + sign + number.slice(at + 1), rule)).toBe(
          'FIDELITY_CARD',
        );
      }),
    );
    for (const wrong of ['٠٤٣٧٠٠٠٠٠٠٠٠٤', '0437000000004\n', '+437000000004', '0437e00000004', '-', 'carta'])
      expect(validateFidelityCard(wrong), wrong).toBe('FIDELITY_CARD');
  });

  it('when a card has the prefix of another brand, then it is refused', () => {
    fc.assert(
      fc.property(card, digits(4), ({ number }, prefix) => {
        fc.pre(!number.startsWith(prefix));
        expect(validateFidelityCard(number, fidelityCardRule(prefix))).toBe('FIDELITY_CARD');
      }),
    );
  });
});

it('when a card is typed with spaces, then they are dropped; a grouped number parses back to the same number', () => {
  fc.assert(
    fc.property(
      card,
      fc.array(fc.constantFrom('', ' ', '  ', '\t', ' '), { maxLength: 14 }),
      (card, spaces) => {
        const typed = [...Array.from(card.number), '']
          .map((digit, at) => (spaces[at] ?? '') + digit)
          .join('');
        expect(fidelityCardNumber(typed)).toBe(card.number);
        expect(fidelityCardNumber(groupedFidelityCard(card.number))).toBe(card.number);
      },
    ),
  );
  expect(groupedFidelityCard('0437123456784')).toBe('0437 123 456 784');
  expect(fidelityCardNumber('   ')).toBe('');
});
