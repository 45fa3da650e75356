import { expect, test } from 'vitest';
import { wrongFiscalPerson, type FiscalPerson } from './index.ts';

const where = {
  address1: 'Via Cavour',
  addressNumber: '12',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};
const person: FiscalPerson = {
  ...where,
  type: 'private',
  firstName: 'Anna',
  lastName: 'Rossi',
  companyName: '',
  fiscalCode: '12345678903',
  vatNumber: '',
  sdiCode: '',
  pec: '',
};
const body: FiscalPerson = {
  ...person,
  type: 'company',
  firstName: '',
  lastName: '',
  companyName: 'Parrocchia di prova',
  fiscalCode: '90012345679',
  sdiCode: '0000000',
};

test('when an association has a fiscal code in digits and no VAT number, then it can have invoices, with or without recipient code', () => {
  expect(wrongFiscalPerson(body)).toEqual({});
  expect(wrongFiscalPerson({ ...body, sdiCode: '' })).toEqual({});
  expect(wrongFiscalPerson({ ...body, fiscalCode: '12345678903' })).toEqual({});
});

test('when a person has a provisional code of eleven digits, then it is accepted', () => {
  expect(wrongFiscalPerson(person)).toEqual({});
});

test('when a numeric code has a wrong last digit or only zeros, then it is refused at its field, of persons, companies and bodies', () => {
  for (const fiscalCode of ['12345678900', '00000000000']) {
    const wrong = { fiscalCode: 'FISCAL_CODE_CHECK_DIGIT' };
    expect(wrongFiscalPerson({ ...person, fiscalCode })).toEqual(wrong);
    expect(wrongFiscalPerson({ ...body, fiscalCode })).toEqual(wrong);
    expect(wrongFiscalPerson({ ...body, vatNumber: '01234567897', fiscalCode })).toEqual(wrong);
  }
  expect(wrongFiscalPerson({ ...body, vatNumber: '00000000000', fiscalCode: '' })).toEqual({
    vatNumber: 'VAT_CHECK_DIGIT',
  });
});

test('when a company has only the fiscal code of a person, then its VAT number is asked for', () => {
  expect(wrongFiscalPerson({ ...body, fiscalCode: 'RSSMRA80A41H501Y' })).toEqual({ vatNumber: 'REQUIRED' });
});

test('when the office of a public body has a code of six characters, then it is accepted', () => {
  expect(wrongFiscalPerson({ ...body, sdiCode: 'UFAB12' })).toEqual({});
  expect(wrongFiscalPerson({ ...body, sdiCode: 'UFAB1' })).toEqual({ sdiCode: 'SDI_LENGTH' });
});

test('when a person has letters of all Europe and a house number of more than eight characters, then both are accepted', () => {
  const far = {
    firstName: 'Ștefan',
    lastName: 'Țăranu',
    fiscalCode: 'RSSMRA80A41H501Y',
    addressNumber: 'km 12,300',
  };
  expect(wrongFiscalPerson({ ...person, ...far })).toEqual({});
});
