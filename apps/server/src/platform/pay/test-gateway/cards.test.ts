import { expect, test } from 'vitest';
import { checkCard, testCards } from './cards.ts';

const now = new Date('2026-11-21T10:00:00Z');
const good = { number: '4111 1111 1111 1111', expiry: '12/30', cvc: '123', holder: 'Anna Rossi' };

test('every test card is accepted, typed with spaces or dashes', () => {
  for (const { number } of testCards) {
    const typed = number.replace(/(\d{4})(?=\d)/g, '$1-');
    expect(checkCard({ ...good, number: typed }, now)).toMatchObject({ card: { number } });
  }
});

test('a card that is no test card is never accepted', () => {
  expect(checkCard({ ...good, number: '4242424242424241' }, now)).toEqual({ wrong: 'number' });
  expect(checkCard({ ...good, number: '' }, now)).toEqual({ wrong: 'number' });
});

test('a card is valid in its expiry month; a past or impossible month is refused', () => {
  expect(checkCard({ ...good, expiry: '11/26' }, now)).toHaveProperty('card');
  expect(checkCard({ ...good, expiry: '12/2030' }, now)).toHaveProperty('card');
  expect(checkCard({ ...good, expiry: '10/26' }, now)).toEqual({ wrong: 'expiry' });
  expect(checkCard({ ...good, expiry: '13/30' }, now)).toEqual({ wrong: 'expiry' });
});

test('security code and holder are required', () => {
  expect(checkCard({ ...good, cvc: '12' }, now)).toEqual({ wrong: 'cvc' });
  expect(checkCard({ ...good, holder: '  ' }, now)).toEqual({ wrong: 'holder' });
});
