type CardOutcome = 'approve' | 'refuse' | 'challenge';

export interface TestCard {
  number: string;
  outcome: CardOutcome;
  /** Reason code of the refusal. */
  reason?: string;
  /** Key of the text that explains the card. */
  textKey: string;
}

/** Common test numbers that belong to no real card. The gateway accepts only these, so no real card can be used. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', outcome: 'approve', textKey: 'gateway.cardApproved' },
  { number: '5555555555554444', outcome: 'approve', textKey: 'gateway.cardApproved' },
  { number: '4000000000003220', outcome: 'challenge', textKey: 'gateway.cardChallenge' },
  { number: '4000000000000002', outcome: 'refuse', reason: 'card_declined', textKey: 'gateway.cardRefused' },
  {
    number: '4000000000009995',
    outcome: 'refuse',
    reason: 'insufficient_funds',
    textKey: 'gateway.cardNoFunds',
  },
];

/** Code that the 3-D Secure page accepts. The page itself shows it instead of sending it to a phone. */
export const challengeCode = '123456';
export const allowedWrongCodes = 3;

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');
export const inGroupsOf4 = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  holder: string;
}

export type CardField = keyof CardForm;

/** Checks the form. Returns the first wrong field, or the card. */
export function checkCard(form: CardForm, now: Date): { card: TestCard } | { wrong: CardField } {
  const card = testCards.find(({ number }) => number === digitsOf(form.number));
  if (!card) return { wrong: 'number' };
  if (!isInFuture(form.expiry, now)) return { wrong: 'expiry' };
  if (!/^\d{3,4}$/.test(form.cvc.trim())) return { wrong: 'cvc' };
  if (form.holder.trim() === '') return { wrong: 'holder' };
  return { card };
}

function isInFuture(expiry: string, now: Date): boolean {
  const month = monthOfExpiry(expiry);
  return month !== undefined && month >= now.toISOString().slice(0, 7);
}

/** `YYYY-MM` of a typed expiry such as `12/30` or `12 / 2030`; undefined if it is none. */
export function monthOfExpiry(typed: string): string | undefined {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  return month === undefined ? undefined : `20${year}-${month}`;
}
