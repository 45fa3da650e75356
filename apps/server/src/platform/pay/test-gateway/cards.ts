export type CardOutcome = 'approve' | 'refuse' | 'challenge';

export interface TestCard {
  number: string;
  outcome: CardOutcome;
  /** Reason the refusal carries. */
  reason?: string;
  /** Text that tells what the card is for. */
  textKey: string;
}

/** Numbers in use for testing everywhere; none is anybody's. Only these are taken: no real card is ever typed here. */
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

/** Code the 3-D Secure page accepts; the page itself says it, in place of a message to the phone. */
export const challengeCode = '123456';
export const allowedWrongCodes = 3;

export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');
export const inGroupsOf4 = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  holder: string;
}

export type CardField = keyof CardForm;

/** First wrong field, or the card. */
export function checkCard(form: CardForm, now: Date): { card: TestCard } | { wrong: CardField } {
  const card = testCards.find(({ number }) => number === digitsOf(form.number));
  if (!card) return { wrong: 'number' };
  if (!isInFuture(form.expiry, now)) return { wrong: 'expiry' };
  if (!/^\d{3,4}$/.test(form.cvc.trim())) return { wrong: 'cvc' };
  if (form.holder.trim() === '') return { wrong: 'holder' };
  return { card };
}

function isInFuture(expiry: string, now: Date): boolean {
  const parts = /^\s*(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  if (!parts) return false;
  const months = (2000 + Number(parts[2])) * 12 + Number(parts[1]) - 1;
  return months >= now.getUTCFullYear() * 12 + now.getUTCMonth();
}
