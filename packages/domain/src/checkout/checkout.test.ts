import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardTypeOf, formatExpiry, groupCardNumber, keptCardType, maskedCardNumber } from './index.ts';

describe('card', () => {
  it('a card number is shown in groups of four and keeps all its characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9*]{1,19}$/), (number) => {
        const groups = groupCardNumber(number).split(' ');
        expect(groups.join('')).toBe(number);
        expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true);
        expect(groups.at(-1)?.length).toBeGreaterThan(0);
      }),
    );
    expect(groupCardNumber('************4242')).toBe('**** **** **** 4242');
  });

  it('a kept card shows at most its first six and last four digits, in groups of four', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
    fc.assert(
      fc.property(fc.option(digits(6)), digits(4), (first6, last4) => {
        const masked = maskedCardNumber({ first6, last4 });
        expect(masked.replace(/[ •]/g, '')).toBe(`${first6 ?? ''}${last4}`);
        expect(masked.replaceAll(' ', '').length).toBeGreaterThanOrEqual(14);
        expect(masked.endsWith(last4.slice(-2))).toBe(true);
      }),
    );
    expect(maskedCardNumber({ first6: '424242', last4: '4242' })).toBe('4242 42•• •••• 4242');
    expect(maskedCardNumber({ first6: '378282', last4: '0005' })).toBe('3782 82•• •••0 005');
    expect(maskedCardNumber({ first6: null, last4: '4242' })).toBe('•••• •••• •••• 4242');
  });

  it('a kept card has the type of its prefix, else that which the gateway names', () => {
    expect(keptCardType({ first6: '555555', brand: 'visa' })).toBe('mastercard');
    expect(keptCardType({ brand: 'amex' })).toBe('amex');
    expect(keptCardType({ brand: 'cartes_bancaires' })).toBe('visa');
  });

  it("[CHK-18] a card's expiry is shown as MM/20YY", () => {
    expect(formatExpiry(3, 28)).toBe('03/2028');
    expect(formatExpiry(12, 2031)).toBe('12/2031');
    expect([formatExpiry(1, 0), formatExpiry(1, 99)]).toEqual(['01/2000', '01/2099']);
    expect([formatExpiry(1, 2000), formatExpiry(1, 2099)]).toEqual(['01/2000', '01/2099']);
    for (const [month, year] of [
      [0, 28],
      [13, 28],
      [1.5, 28],
      [3, 1999],
      [3, -1],
      [3, 100],
      [3, 2100],
      [3, Number.NaN],
    ] as const) {
      expect(formatExpiry(month, year)).toBeUndefined();
    }
  });

  it("[CHK-19] the card type follows from the number's prefix and is visa when no prefix matches", () => {
    const known = {
      '4111 1111 1111 1111': 'visa',
      '5555555555554444': 'mastercard',
      '2223003122003222': 'mastercard',
      '378282246310005': 'amex',
      '30569309025904': 'diners',
      '6011111111111117': 'discover',
      '3530111333300000': 'jcb',
      '6759649826438453': 'maestro',
      '4917300800000000': 'electron',
      '5019717010103742': 'dankort',
      '6240008631401148': 'unionpay',
      '6360000000000000': 'interpayment',
      '2720990000000000': 'mastercard',
      '2300000000000000': 'mastercard',
      '2710000000000000': 'mastercard',
      '2240000000000000': 'mastercard',
      '6761000000000000': 'maestro',
      '6764000000000000': 'visa',
      '6440000000000000': 'discover',
      '6430000000000000': 'visa',
      '9999999999999999': 'visa',
      '': 'visa',
    };
    for (const [number, type] of Object.entries(known)) expect(cardTypeOf(number)).toBe(type);
  });

  it("when digits of another type's prefix come later in the number, then they don't change the card type", () => {
    const prefixes = ['4026', '5019', '5018', '636', '62', '51', '34', '30', '6011', '35'];
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.stringMatching(/^[0-9]{1,8}$/), (prefix, rest) => {
        expect(cardTypeOf(`9${prefix}${rest}`)).toBe('visa');
        expect(cardTypeOf(`41${prefix}${rest}`)).toBe('visa');
      }),
    );
  });
});
