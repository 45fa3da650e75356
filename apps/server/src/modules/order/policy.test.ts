import { mayBePicked, ORDER_STATUSES, orderStatus } from '@bottega/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnOrder, mayHandOver, mayMove, mayNote, mayPickIn } from './policy.ts';

const anyStatus = fc.constantFrom(...ORDER_STATUSES);

test('when an order is not the shopper’s, or there is none, then it is not their own', () => {
  const of = (userId: number) => ({ actor: { userId, login: '', profileConfirmed: true } });
  fc.assert(
    fc.property(fc.nat(5), fc.option(fc.nat(5), { nil: undefined }), (mine, theirs) => {
      const order = theirs === undefined ? undefined : { userId: theirs };
      expect(isOwnOrder(of(mine), order)).toBe(theirs === mine);
    }),
  );
});

test('when an order can be cancelled by its shopper, then notes come in, and otherwise not', () => {
  for (const statusId of ORDER_STATUSES) {
    const cancelled = mayMove({ statusId }, orderStatus.cancelled, 'shopper');
    expect(mayNote({ statusId }) === undefined, String(statusId)).toBe(cancelled.ok);
    expect(cancelled.ok || cancelled.code, String(statusId)).toBe(cancelled.ok || 'ORDER_NOT_CANCELLABLE');
  }
});

test('when a shopper may make a move, then it is the cancellation', () => {
  fc.assert(
    fc.property(anyStatus, anyStatus, (statusId, to) => {
      const move = mayMove({ statusId }, to, 'shopper');
      expect(move.ok && to !== orderStatus.cancelled).toBe(false);
    }),
  );
});

test('when an order has ended, then nobody moves, picks or notes anything', () => {
  for (const statusId of [orderStatus.cancelled, orderStatus.invalidated]) {
    for (const to of ORDER_STATUSES)
      for (const actor of ['shopper', 'staff', 'system'] as const)
        expect(mayMove({ statusId }, to, actor).ok).toBe(false);
    expect(mayPickIn({ statusId })?.code).toBe('ORDER_NOT_PICKABLE');
    expect(mayNote({ statusId })?.code).toBe('ORDER_NOTE_TOO_LATE');
  }
});

test('when an order is in preparation, then it is picked, and what was picked can be handed over', () => {
  for (const statusId of ORDER_STATUSES)
    expect(mayPickIn({ statusId }) === undefined).toBe(mayBePicked(statusId));
  const picks = fc.array(fc.record({ picked: fc.option(fc.nat(3)) }), { minLength: 1 });
  fc.assert(
    fc.property(picks, (lines) => {
      const isAnything = lines.some(({ picked }) => picked !== 0);
      expect(mayHandOver(lines) === undefined).toBe(isAnything);
    }),
  );
});
