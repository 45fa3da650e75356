import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayActWithoutPassword, mayDelete } from './policy.ts';

const owner = { userId: 7, login: 'anna', email: 'anna@example.it' };
const as = (userId: number) => ({ actor: { userId, login: '', profileConfirmed: true } });

test('when a link that deletes an account is opened as another shopper, or for another name, then it is refused', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom('anna', ' ANNA@example.it '),
      (userId, name) => {
        expect(mayDelete(as(userId), owner, name) === undefined).toBe(userId === owner.userId);
      },
    ),
  );
  expect(mayDelete(as(-1), owner, 'anna')).toBeUndefined();
  expect(mayDelete(as(-1), owner, 'bruno')?.code).toBe('DELETE_LINK_INVALID');
  expect(mayDelete(as(7), owner, '')?.code).toBe('DELETE_LINK_INVALID');
});

test('when the last log-in is ten minutes old, or there was none again, then the password is asked for', () => {
  const now = new Date('2026-03-20T10:00:00Z');
  const clock = { now: () => now };
  fc.assert(
    fc.property(fc.nat(30 * 60), (seconds) => {
      const provedAt = new Date(now.getTime() - seconds * 1000);
      const refused = mayActWithoutPassword({ session: { sessionId: 's', provedAt }, clock }, 'password');
      expect(refused?.code).toBe(seconds < 600 ? undefined : 'PROOF_REQUIRED');
    }),
  );
  expect(mayActWithoutPassword({ session: { sessionId: 's' }, clock }, 'old')).toMatchObject({
    field: 'old',
  });
});
