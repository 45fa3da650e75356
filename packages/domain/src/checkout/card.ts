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

/** Prefix ranges, most specific first: electron lies within visa's 4, dankort within maestro's 5. */
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

/** The card type by the number's prefix; visa when no prefix matches (CHK-19). */
export function cardTypeOf(number: string): CardType {
  const digits = digitsOf(number);
  return PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'visa';
}

/** The number in groups of four characters, hidden digits included (CHK-18). */
export function groupCardNumber(number: string): string {
  return digitsOf(number).replace(/(.{4})(?=.)/g, '$1 ');
}

/** Formats an expiry as `MM/20YY` from a month and a year of two or four digits; undefined outside this century. */
export function formatExpiry(month: number, year: number): string | undefined {
  const fullYear = year >= 0 && year < 100 ? 2000 + year : year;
  const valid = Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year);
  if (!valid || fullYear < 2000 || fullYear > 2099) return undefined;
  return `${String(month).padStart(2, '0')}/${fullYear}`;
}

/** What a gateway tells of a card that it keeps. */
interface KeptNumber {
  /** Null if the gateway doesn't tell it. */
  first6: string | null;
  last4: string;
}

const lengths: Partial<Record<CardType, number>> = { amex: 15, diners: 14 };

/** The known digits of a card in groups of four, the others hidden: `4242 42•• •••• 4242` (CHK-14, CHK-18). */
export function maskedCardNumber({ first6, last4 }: KeptNumber): string {
  const length = (first6 !== null && lengths[cardTypeOf(first6)]) || 16;
  const known = first6 ?? '';
  return groupCardNumber(`${known}${'•'.repeat(length - known.length - last4.length)}${last4}`);
}

/** The type of a kept card: by its prefix if that is known, else as the gateway names it (CHK-19). */
export function keptCardType({ first6, brand }: { first6?: string; brand: string }): CardType {
  if (first6 !== undefined) return cardTypeOf(first6);
  return PREFIXES.find(([type]) => type === brand)?.[0] ?? 'visa';
}
