import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDigitOf,
  fiscalCodeCheckCharacter,
  hasVatCheckDigit,
  isoDayOf,
  validateDate,
  validateDigits,
  validateExactLength,
  validateFidelityCard,
  validateFiscalCode,
  validateFiscalCodeOrVat,
  validateLetters,
  validatePhone,
  validateRequired,
  validateVatNumber,
} from './index.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const fiscalCode = fc
  .stringMatching(/^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}$/)
  .map((first) => first + fiscalCodeCheckCharacter(first));

describe('fidelity card', () => {
  const card = digits(8).map((middle) => `0437${middle}${checkDigitOf(`0437${middle}`)}`);

  it('[CUS-26] a fidelity card must start with the prefix of the brand', () => {
    fc.assert(
      fc.property(digits(12), (first) => {
        fc.pre(!first.startsWith('0437'));
        expect(validateFidelityCard(`${first}${checkDigitOf(first)}`)).toBe('FIDELITY_CARD');
      }),
    );
    const other = { prefix: '0999', length: 13 };
    expect(validateFidelityCard(`099912345678${checkDigitOf('099912345678')}`, other)).toBeUndefined();
  });

  it('[CUS-27] a fidelity card has exactly 13 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }).chain(digits), (middle) => {
        const number = `0437${middle}${checkDigitOf(`0437${middle}`)}`;
        expect(validateFidelityCard(number)).toBe(number.length === 13 ? undefined : 'FIDELITY_CARD');
      }),
    );
  });

  it('[CUS-28] when the last digit completes the weighted sum of a fidelity card, then it passes; the nine other digits fail', () => {
    fc.assert(
      fc.property(card, (number) => {
        const passing = Array.from('0123456789').filter(
          (last) => validateFidelityCard(number.slice(0, 12) + last) === undefined,
        );
        expect(passing).toEqual([number.at(-1)]);
      }),
    );
    // 0·1+4·3+3·1+7·3 = 36, so 4 completes the sum to 40
    expect(checkDigitOf('043700000000')).toBe(4);
    expect(checkDigitOf('000000000000')).toBe(0);
  });

  it('when one digit of a fidelity card is wrong, then the card is refused', () => {
    fc.assert(
      fc.property(
        card,
        fc.integer({ min: 4, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, shift) => {
          const wrong = String((Number(number[at]) + shift) % 10);
          expect(validateFidelityCard(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(
            'FIDELITY_CARD',
          );
        },
      ),
    );
  });
});

describe('fiscal code and VAT number', () => {
  it('a fiscal code passes with its check letter in any letter case, and fails with another letter', () => {
    fc.assert(
      fc.property(fiscalCode, fc.integer({ min: 1, max: 25 }), (code, shift) => {
        expect(validateFiscalCode(code)).toBeUndefined();
        expect(validateFiscalCode(code.toLowerCase())).toBeUndefined();
        const wrong = String.fromCharCode(65 + ((code.charCodeAt(15) - 65 + shift) % 26));
        expect(validateFiscalCode(code.slice(0, 15) + wrong)).toBe('FISCAL_CODE_FORMAT');
      }),
    );
    expect(validateFiscalCode('RSSMRA85T10A562S')).toBeUndefined();
    for (const wrong of [
      'RSSMRA85T10A562',
      'RSSMRA85F10A562S',
      'RSSMRA85T10A562S1',
      '12345678901',
      'RSS MRA85T10A562S',
    ]) {
      expect(validateFiscalCode(wrong)).toBe('FISCAL_CODE_FORMAT');
    }
  });

  it('[CUS-32] the field for fiscal code or VAT number accepts both and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fiscalCode, digits(11)), (value) => {
        expect(validateFiscalCodeOrVat(value)).toBeUndefined();
      }),
    );
    for (const wrong of ['1234567890', '123456789012', 'RSSMRA85T10A562X', 'abc']) {
      expect(validateFiscalCodeOrVat(wrong)).toBe('FISCAL_CODE_OR_VAT');
    }
  });

  it('[CUS-33] the VAT field accepts exactly 11 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }).chain(digits), (value) => {
        expect(validateVatNumber(value)).toBe(value.length === 11 ? undefined : 'VAT_NUMBER');
      }),
    );
    expect(validateVatNumber('RSSMRA85T10A562S')).toBe('VAT_NUMBER');
    expect(validateVatNumber('IT12345678903')).toBe('VAT_NUMBER');
  });

  it('exactly one of ten last digits is the check digit of a VAT number', () => {
    expect(hasVatCheckDigit('12345678903')).toBe(true);
    fc.assert(
      fc.property(digits(10), (first) => {
        expect(Array.from('0123456789').filter((last) => hasVatCheckDigit(first + last))).toHaveLength(1);
      }),
    );
  });
});

describe('fields', () => {
  it('when a required field is empty or blank, then it is refused', () => {
    for (const empty of ['', '   ', '\t', null, undefined]) expect(validateRequired(empty)).toBe('REQUIRED');
    expect(validateRequired('x')).toBeUndefined();
  });

  it('[CUS-30] Italian mobile, landline and free numbers pass, with or without +39', () => {
    const fine = [
      '3331234567',
      '+39 333 123 4567',
      '0039 333-1234567',
      '06 1234567',
      '+39 06 69821',
      '02/12345678',
      '800 123456',
    ];
    for (const number of fine) expect(validatePhone(number)).toBeUndefined();
    const wrong = [
      '12',
      '4331234567',
      '333123',
      '33312345678',
      '+44 20 7946 0958',
      '00331234567',
      'telefono',
      '3331234567a',
      '+39',
    ];
    for (const number of wrong) expect(validatePhone(number)).toBe('PHONE_FORMAT');
  });

  it('a date field accepts real days written dd/mm/yyyy', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year, month, day] = iso.split('-');
          expect(isoDayOf(`${day}/${month}/${year}`)).toBe(iso);
          expect(validateDate(`${day}/${month}/${year}`)).toBeUndefined();
        },
      ),
    );
    for (const wrong of [
      '31/02/2026',
      '29/02/2025',
      '1/1/2026',
      '2026-01-01',
      '01-01-2026',
      '00/01/2026',
      '12/31/2026',
      '01/01/26',
    ]) {
      expect(validateDate(wrong)).toBe('DATE_FORMAT');
    }
    expect(validateDate('29/02/2028')).toBeUndefined();
  });

  it('a letters-only field accepts accented letters and nothing else', () => {
    expect(validateLetters('Nicolò')).toBeUndefined();
    for (const wrong of ['Anna1', 'De Luca', "D'Angelo", 'a-b', '🍎'])
      expect(validateLetters(wrong)).toBe('LETTERS_ONLY');
  });

  it('a digits-only field refuses signs, spaces, letters and other digits', () => {
    expect(validateDigits('00185')).toBeUndefined();
    for (const wrong of ['1.5', '-1', '1 2', '12a', '١٢']) expect(validateDigits(wrong)).toBe('DIGITS_ONLY');
  });

  it('an exact-length field accepts that length only', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/), fc.integer({ min: 1, max: 20 }), (value, length) => {
        expect(validateExactLength(value, length, 'SDI_LENGTH')).toBe(
          value.length === length ? undefined : 'SDI_LENGTH',
        );
      }),
    );
  });

  it('when a value is empty, then only the required rule refuses it', () => {
    const rules = [
      validatePhone,
      validateDate,
      validateLetters,
      validateDigits,
      validateFiscalCode,
      validateVatNumber,
    ];
    for (const rule of [...rules, validateFiscalCodeOrVat, validateFidelityCard])
      expect(rule('')).toBeUndefined();
    expect(validateExactLength('', 5, 'SDI_LENGTH')).toBeUndefined();
  });
});
