import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutOwn } from '../index.ts';

test("when a basket's own place is left out of a slot, then the slot counts one order and that load less", () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.nat(50),
      fc.nat(90_000),
      fc.nat(50),
      fc.nat(90_000),
      (orders, a, b, lines, grams) => {
        const others = { capacity: 60, lineCapacity: null, gramCapacity: null };
        const slot = { ...others, taken: orders + 1, linesTaken: a + lines, gramsTaken: b + grams };
        expect(withoutOwn(slot, { lines, grams })).toEqual({
          ...others,
          taken: orders,
          linesTaken: a,
          gramsTaken: b,
        });
      },
    ),
  );
});
