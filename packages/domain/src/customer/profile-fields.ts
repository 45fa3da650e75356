import {
  isoDayOf,
  validateDate,
  validateDigits,
  validateExactLength,
  validateLetters,
  validatePersonName,
  validatePhone,
  validateRequired,
} from './fields.ts';
import {
  isBodyCode,
  isNumericFiscalCode,
  validateFiscalCode,
  validateFiscalCodeOrVat,
  validateVatNumber,
} from './fiscal-code.ts';
import { validateEmail } from '../identity/credentials.ts';

/** Codes of broken rules, by the name of the form's field. Browser and server use the same ones. */
export type BrokenRules<N extends string = string> = Partial<Record<N, string>>;

/** Drops the fields whose rule holds. */
const broken = <N extends string, R extends string>(rules: Record<N, R | undefined>): Partial<Record<N, R>> =>
  Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined)) as Partial<Record<N, R>>;

/** An Italian postal address, as an invoice needs it. */
export interface BillingAddress {
  address1: string;
  addressNumber: string;
  city: string;
  /** Two letters. */
  province: string;
  postalcode: string;
}

const placeName = (value: string): 'REQUIRED' | 'NAME_FORMAT' | undefined =>
  validateRequired(value) ?? validatePersonName(value);

export const wrongBillingAddress = (address: BillingAddress) =>
  broken({
    address1: validateRequired(address.address1),
    addressNumber: validateRequired(address.addressNumber),
    city: placeName(address.city),
    province:
      validateRequired(address.province) ??
      validateLetters(address.province) ??
      validateExactLength(address.province, 2, 'PROVINCE_LENGTH'),
    postalcode:
      validateRequired(address.postalcode) ??
      validateDigits(address.postalcode) ??
      validateExactLength(address.postalcode, 5, 'POSTALCODE_LENGTH'),
  });

export interface Contacts {
  phone: string;
  /** A second number; may be empty. */
  secondPhone: string;
}

export const wrongContacts = ({ phone, secondPhone }: Contacts) =>
  broken({ phone: validateRequired(phone) ?? validatePhone(phone), secondPhone: validatePhone(secondPhone) });

/** A private person or a company, for whom invoices are made out. */
export interface FiscalPerson extends BillingAddress {
  type: 'private' | 'company';
  firstName: string;
  lastName: string;
  companyName: string;
  fiscalCode: string;
  vatNumber: string;
  /** Recipient code of the exchange system (SdI): seven characters, six of an office of a public body. */
  sdiCode: string;
  /** Certified e-mail. */
  pec: string;
}

/**
 * A private person needs a fiscal code; a company its VAT number and where electronic invoices go. A body without VAT number,
 * such as an association, needs its fiscal code in digits alone.
 */
export function wrongFiscalPerson(person: FiscalPerson) {
  const own = person.type === 'company' ? wrongCompany(person) : wrongPrivatePerson(person);
  return { ...own, ...wrongBillingAddress(person) };
}

const wrongPrivatePerson = ({ firstName, lastName, fiscalCode }: FiscalPerson) =>
  broken({
    firstName: placeName(firstName),
    lastName: placeName(lastName),
    // before persons get their own code they have one in digits
    fiscalCode: validateRequired(fiscalCode) ?? wrongNumericCode(fiscalCode, validateFiscalCode(fiscalCode)),
  });

function wrongCompany({ companyName, fiscalCode, vatNumber, sdiCode, pec }: FiscalPerson) {
  const isBody = vatNumber === '' && /^\d+$/.test(fiscalCode);
  return broken({
    companyName: validateRequired(companyName),
    vatNumber: isBody
      ? undefined
      : (validateRequired(vatNumber) ?? validateVatNumber(vatNumber) ?? wrongCheckDigit(vatNumber)),
    // sole traders have the fiscal code of a person, companies one like a VAT number
    fiscalCode:
      isBody && isBodyCode(fiscalCode)
        ? undefined
        : wrongNumericCode(fiscalCode, validateFiscalCodeOrVat(fiscalCode)),
    sdiCode: sdiCode === '' && pec === '' && !isBody ? ('SDI_OR_PEC' as const) : validateSdiCode(sdiCode),
    pec: validateEmail(pec),
  });
}

const wrongCheckDigit = (vatNumber: string): 'VAT_CHECK_DIGIT' | undefined =>
  isNumericFiscalCode(vatNumber) ? undefined : 'VAT_CHECK_DIGIT';

/** A code of eleven digits is judged by its last one, any other text by its own rule. */
const wrongNumericCode = <R extends string>(code: string, otherwise: R | undefined) => {
  if (!/^\d{11}$/.test(code)) return otherwise;
  return isNumericFiscalCode(code) ? undefined : ('FISCAL_CODE_CHECK_DIGIT' as const);
};

/** The recipient code: seven letters or digits of companies, six of the offices of public bodies. */
export const validateSdiCode = (value: string): 'SDI_LENGTH' | 'SDI_FORMAT' | undefined => {
  if (value !== '' && value.length !== 6 && value.length !== 7) return 'SDI_LENGTH';
  return /^[A-Z0-9]*$/i.test(value) ? undefined : 'SDI_FORMAT';
};

/** Trims all texts, writes codes in upper case, and empties the fields that the type of person doesn't have. */
export function cleanFiscalPerson(person: FiscalPerson): FiscalPerson {
  const isCompany = person.type === 'company';
  const none = isCompany
    ? { firstName: '', lastName: '' }
    : { companyName: '', vatNumber: '', sdiCode: '', pec: '' };
  const upper = (text: string) => text.trim().toUpperCase();
  return {
    ...person,
    ...cleanBillingAddress(person),
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    companyName: person.companyName.trim(),
    fiscalCode: upper(person.fiscalCode),
    vatNumber: person.vatNumber.trim(),
    sdiCode: upper(person.sdiCode),
    pec: person.pec.trim().toLowerCase(),
    ...none,
  };
}

export const cleanBillingAddress = (address: BillingAddress): BillingAddress => ({
  address1: address.address1.trim(),
  addressNumber: address.addressNumber.trim(),
  city: address.city.trim().toUpperCase(),
  province: address.province.trim().toUpperCase(),
  postalcode: address.postalcode.trim(),
});

/** A real day, not in the future and at most 120 years ago. An empty one passes. */
export function validateBirthDate(value: string, today: Date): 'DATE_FORMAT' | 'BIRTH_DATE' | undefined {
  const wrong = validateDate(value);
  const day = isoDayOf(value);
  if (wrong || day === undefined) return wrong;
  const oldest = `${today.getUTCFullYear() - 120}-01-01`;
  return day > today.toISOString().slice(0, 10) || day < oldest ? 'BIRTH_DATE' : undefined;
}

/** Converts `1990-12-31` to `31/12/1990`. */
export const writtenDay = (isoDay: string): string => isoDay.split('-').toReversed().join('/');

export interface PersonalData {
  firstName: string;
  lastName: string;
  /** `dd/mm/yyyy`; may be empty. */
  birthDate: string;
}

export const wrongPersonalData = ({ firstName, lastName, birthDate }: PersonalData, today: Date) =>
  broken({
    firstName: placeName(firstName),
    lastName: placeName(lastName),
    birthDate: validateBirthDate(birthDate, today),
  });
