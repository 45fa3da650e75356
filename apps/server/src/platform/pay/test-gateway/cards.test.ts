import { expect, test } from 'vitest';
import { checkCard, testCards } from './cards.ts';

const now = new Date('2026-11-21T10:00:00Z');
const good = { number: '4111 1111 1111 1111', expiry: '12/30', cvc: '123', holder: 'Anna Rossi' };

test('every test card is taken, typed with spaces or dashes', () => {
  for (const { number } of testCards) {
    const typed = number.replace(/(\d{4})(?=\d)/g, '$1-');
    expect(checkCard({ ...good, number: typed }, now)).toMatchObject({ card: { number } });
  }
});

test('a card that is not a test card is never taken', () => {
  expect(checkCard({ ...good, number: '4242424242424241' }, now)).toEqual({ wrong: 'number' });
  expect(checkCard({ ...good, number: '' }, now)).toEqual({ wrong: 'number' });
});

test('the expiry month itself still counts; a past or impossible one does not', () => {
  expect(checkCard({ ...good, expiry: '11/26' }, now)).toHaveProperty('card');
  expect(checkCard({ ...good, expiry: '12/2030' }, now)).toHaveProperty('card');
  expect(checkCard({ ...good, expiry: '10/26' }, now)).toEqual({ wrong: 'expiry' });
  expect(checkCard({ ...good, expiry: '13/30' }, now)).toEqual({ wrong: 'expiry' });
});

test('code and holder are asked for', () => {
  expect(checkCard({ ...good, cvc: '12' }, now)).toEqual({ wrong: 'cvc' });
  expect(checkCard({ ...good, holder: '  ' }, now)).toEqual({ wrong: 'holder' });
});
