import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanFiscalPerson,
  fiscalCodeCheckCharacter,
  hasVatCheckDigit,
  validateBirthDate,
  validateSdiCode,
  wrongBillingAddress,
  wrongContacts,
  wrongFiscalPerson,
  wrongPersonalData,
  writtenDay,
  type FiscalPerson,
} from './index.ts';

const today = new Date('2026-11-23T12:00:00Z');
const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
const digit = fc.constantFrom(...Array.from('0123456789'));
const text = (unit: fc.Arbitrary<string>, length: number) =>
  fc.array(unit, { minLength: length, maxLength: length }).map((all) => all.join(''));
const fiscalCode = fc
  .stringMatching(/^[A-Z]{6}[0-9]{2}[ABCDEHLMPRST][0-9]{2}[A-Z][0-9]{3}$/)
  .map((first) => first + fiscalCodeCheckCharacter(first));
const vatNumber = text(digit, 10)
  .filter((first) => Number(first) !== 0)
  .map((first) => first + Array.from('0123456789').find((last) => hasVatCheckDigit(first + last))!);
const name = fc.constantFrom('Ada', "D'Angelo", 'Nicolò', 'De Luca', 'Anna-Maria');
const address = fc.record({
  address1: fc.constantFrom('Via Cavour', "Via dell'Orso"),
  addressNumber: fc.constantFrom('1', '107/B'),
  city: fc.constantFrom('Roma', "L'Aquila", 'San Donà di Piave'),
  province: text(letter, 2),
  postalcode: text(digit, 5),
});
const none = { firstName: '', lastName: '', companyName: '', vatNumber: '', sdiCode: '', pec: '' };
const privatePerson: fc.Arbitrary<FiscalPerson> = fc
  .tuple(address, name, name, fiscalCode)
  .map(([where, firstName, lastName, code]) => ({
    ...none,
    ...where,
    type: 'private',
    firstName,
    lastName,
    fiscalCode: code,
  }));
const company: fc.Arbitrary<FiscalPerson> = fc
  .tuple(address, vatNumber, fc.oneof(fiscalCode, vatNumber, fc.constant('')), fc.boolean())
  .map(([where, vat, code, byPec]) => ({
    ...none,
    ...where,
    type: 'company',
    companyName: 'Forno Rossi & C. S.n.c.',
    vatNumber: vat,
    fiscalCode: code,
    sdiCode: byPec ? '' : 'KRRH6B9',
    pec: byPec ? 'forno@pec.example.it' : '',
  }));

describe('fiscal persons', () => {
  test('when a private person or a company is complete, then no field is wrong, also after cleaning', () => {
    fc.assert(
      fc.property(fc.oneof(privatePerson, company), (person) => {
        expect(wrongFiscalPerson(person)).toEqual({});
        expect(wrongFiscalPerson(cleanFiscalPerson(person))).toEqual({});
      }),
    );
  });

  test('when codes have spaces around and small letters, then cleaning gives the same person', () => {
    fc.assert(
      fc.property(fc.oneof(privatePerson, company), (person) => {
        const typed = {
          ...person,
          fiscalCode: ` ${person.fiscalCode.toLowerCase()} `,
          sdiCode: person.sdiCode.toLowerCase(),
          province: person.province.toLowerCase(),
        };
        expect(cleanFiscalPerson(typed)).toEqual(cleanFiscalPerson(person));
      }),
    );
  });

  test('when a person has fields of the other type, then cleaning empties them', () => {
    fc.assert(
      fc.property(privatePerson, company, (person, other) => {
        expect(cleanFiscalPerson({ ...other, ...person, companyName: 'X', pec: 'a@b.it' })).toMatchObject({
          companyName: '',
          vatNumber: '',
          sdiCode: '',
          pec: '',
        });
        expect(cleanFiscalPerson({ ...other, firstName: 'X', lastName: 'Y' })).toMatchObject({
          firstName: '',
          lastName: '',
        });
      }),
    );
  });

  test('when one digit of a VAT number is wrong, then its check digit says so', () => {
    fc.assert(
      fc.property(company, fc.nat(10), fc.integer({ min: 1, max: 9 }), (person, at, shift) => {
        const wrong = (Number(person.vatNumber[at]) + shift) % 10;
        const vat = `${person.vatNumber.slice(0, at)}${wrong}${person.vatNumber.slice(at + 1)}`;
        expect(wrongFiscalPerson({ ...person, vatNumber: vat })).toEqual({ vatNumber: 'VAT_CHECK_DIGIT' });
      }),
    );
  });

  test('when a company has neither recipient code nor certified e-mail, then one of them is asked for', () => {
    fc.assert(
      fc.property(company, (person) => {
        expect(wrongFiscalPerson({ ...person, sdiCode: '', pec: '' })).toEqual({ sdiCode: 'SDI_OR_PEC' });
        expect(wrongFiscalPerson({ ...person, sdiCode: '', pec: 'a@b' })).toEqual({ pec: 'EMAIL_FORMAT' });
      }),
    );
  });

  test('when everything is empty, then each needed field is required', () => {
    const empty: FiscalPerson = {
      ...none,
      fiscalCode: '',
      address1: '',
      addressNumber: ' ',
      city: '',
      province: '',
      postalcode: '',
      type: 'private',
    };
    const where = { address1: 0, addressNumber: 0, city: 0, province: 0, postalcode: 0 };
    const required = (fields: object) =>
      Object.fromEntries(Object.keys(fields).map((key) => [key, 'REQUIRED']));
    expect(wrongFiscalPerson(empty)).toEqual(
      required({ firstName: 0, lastName: 0, fiscalCode: 0, ...where }),
    );
    expect(wrongFiscalPerson({ ...empty, type: 'company' })).toEqual({
      ...required({ companyName: 0, vatNumber: 0, ...where }),
      sdiCode: 'SDI_OR_PEC',
    });
  });
});

test('when a recipient code has other than six or seven letters or digits, then it is refused', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,12}$/), (code) => {
      expect(validateSdiCode(code)).toBe([6, 7].includes(code.length) ? undefined : 'SDI_LENGTH');
    }),
  );
  expect(validateSdiCode('KRRH-B9')).toBe('SDI_FORMAT');
  expect(validateSdiCode('')).toBeUndefined();
});

test('when a province has other characters than letters, or not two, then it is refused; a CAP has five digits', () => {
  fc.assert(
    fc.property(
      address,
      fc.stringMatching(/^[A-Za-z]{1,5}$/),
      fc.stringMatching(/^\d{1,8}$/),
      (where, province, cap) => {
        expect(wrongBillingAddress({ ...where, province, postalcode: cap })).toEqual({
          ...(province.length !== 2 && { province: 'PROVINCE_LENGTH' }),
          ...(cap.length !== 5 && { postalcode: 'POSTALCODE_LENGTH' }),
        });
      },
    ),
  );
  const where = {
    address1: 'Via Cavour',
    addressNumber: '1',
    city: 'Roma',
    province: 'R1',
    postalcode: '001x4',
  };
  expect(wrongBillingAddress(where)).toEqual({ province: 'LETTERS_ONLY', postalcode: 'DIGITS_ONLY' });
});

test('when a birth date is a real day of the last 120 years, then it is accepted and written back as typed', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1906-01-01'), max: new Date('2026-11-23'), noInvalidDate: true }),
      (day) => {
        const typed = writtenDay(day.toISOString().slice(0, 10));
        expect(typed).toMatch(/^\d\d\/\d\d\/\d{4}$/);
        expect(validateBirthDate(typed, today)).toBeUndefined();
      },
    ),
  );
  expect(validateBirthDate('', today)).toBeUndefined();
  for (const wrong of ['24/11/2026', '31/12/1905'])
    expect(validateBirthDate(wrong, today)).toBe('BIRTH_DATE');
  for (const wrong of ['1990-12-31', '31/2/1990', '31/02/1990'])
    expect(validateBirthDate(wrong, today)).toBe('DATE_FORMAT');
});

test('when names and phones are Italian ones, then they are accepted, with apostrophes and accents', () => {
  fc.assert(
    fc.property(name, name, (firstName, lastName) => {
      expect(wrongPersonalData({ firstName, lastName, birthDate: '' }, today)).toEqual({});
    }),
  );
  expect(wrongPersonalData({ firstName: '', lastName: 'R0ssi', birthDate: 'ieri' }, today)).toEqual({
    firstName: 'REQUIRED',
    lastName: 'NAME_FORMAT',
    birthDate: 'DATE_FORMAT',
  });
  expect(wrongContacts({ phone: '333 1234567', secondPhone: '' })).toEqual({});
  expect(wrongContacts({ phone: '', secondPhone: '12' })).toEqual({
    phone: 'REQUIRED',
    secondPhone: 'PHONE_FORMAT',
  });
});
