import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharing } from './sharing.ts';

const json = fc.jsonValue({ maxDepth: 4 });
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('a shared value equals the newer value, and both arguments stay unchanged', () => {
  fc.assert(
    fc.property(json, json, (before, next) => {
      const [first, second] = [JSON.stringify(before), JSON.stringify(next)];
      expect(JSON.stringify(sharing(before, next))).toBe(second);
      expect(JSON.stringify(before)).toBe(first);
    }),
  );
});

it('when no part changed, then the earlier object is returned', () => {
  fc.assert(
    fc.property(json, (value) => {
      const before = copyOf(value);
      expect(sharing(before, copyOf(before))).toBe(before);
    }),
  );
});

it('when some parts changed, then the other parts are the earlier objects', () => {
  const before = { bread: { price: 2, sizes: [1, 2] }, milk: { price: 1 } };
  const now = sharing(before, { bread: { price: 2, sizes: [1, 2] }, milk: { price: 3 } });
  expect(now.bread).toBe(before.bread);
  expect(now.milk).toEqual({ price: 3 });
});
