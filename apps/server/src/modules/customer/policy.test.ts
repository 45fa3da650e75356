import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayLookUp } from './policy.ts';

test('when one address of a look-up is another’s, or none is given, then nothing is looked up', () => {
  const own = fc.constantFrom('ada@example.it', ' ADA@example.it');
  const any = fc.oneof(own, fc.constantFrom('bruno@example.it', '', 'ada@example.it.it'));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 4 }), (named) => {
      const areOwn =
        named.length > 0 && named.every((address) => address.trim().toLowerCase() === 'ada@example.it');
      expect(mayLookUp(named, 'ada@example.it') === undefined).toBe(areOwn);
    }),
  );
});
