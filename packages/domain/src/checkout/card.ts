export type CardType =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'diners'
  | 'discover'
  | 'jcb'
  | 'maestro'
  | 'electron'
  | 'dankort'
  | 'unionpay'
  | 'interpayment';

/** Prefix ranges, most specific first: electron and dankort lie within visa's 4 and maestro's 5. */
const PREFIXES: readonly (readonly [CardType, RegExp])[] = [
  ['electron', /^(?:4026|417500|4405|4508|4844|4913|4917)/],
  ['dankort', /^(?:5019|4571)/],
  ['maestro', /^(?:5018|5020|5038|5612|5893|6304|6390|6759|676[1-3]|0604)/],
  ['interpayment', /^636/],
  ['unionpay', /^(?:62|81)/],
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['diners', /^3(?:0[0-5]|095|[689])/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['jcb', /^35/],
];

function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}

/** By the number's prefix; visa when none matches (CHK-19). */
export function cardTypeOf(number: string): CardType {
  const digits = digitsOf(number);
  return PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'visa';
}

/** Groups of four, whatever stands for the hidden digits (CHK-18). */
export function groupCardNumber(number: string): string {
  return digitsOf(number).replace(/(.{4})(?=.)/g, '$1 ');
}

/** `MM/20YY` from a month and a year of two or four digits; undefined when it is no date of this century. */
export function formatExpiry(month: number, year: number): string | undefined {
  const fullYear = year >= 0 && year < 100 ? 2000 + year : year;
  const valid = Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year);
  if (!valid || fullYear < 2000 || fullYear > 2099) return undefined;
  return `${String(month).padStart(2, '0')}/${fullYear}`;
}
