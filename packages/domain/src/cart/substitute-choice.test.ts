import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wantedSubstituteOf, withSubstituteChoice } from './substitute-choice.ts';

const productId = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const accepts = fc.constantFrom('true', 'false');
const change = fc.record(
  {
    accept_alternatives: accepts,
    wanted_substitute: fc.oneof(productId, fc.constant('')),
    note: fc.string(),
  },
  { requiredKeys: [] },
);
/** The infos of a line after some changes. */
const infos = fc
  .array(change)
  .map((changes) => changes.reduce<Record<string, string>>(withSubstituteChoice, {}));

describe('the choice about the substitute of a line', () => {
  test('after any changes, a line names a substitute only if it accepts substitutes', () => {
    fc.assert(
      fc.property(infos, change, (before, next) => {
        const after = withSubstituteChoice(before, next);
        expect(after['wanted_substitute']).not.toBe('');
        expect('wanted_substitute' in after && after['accept_alternatives'] !== 'true').toBe(false);
      }),
    );
  });

  test('when a change names a substitute and doesn’t refuse substitutes, then the line names it and accepts it', () => {
    fc.assert(
      fc.property(infos, productId, (before, wanted_substitute) => {
        const after = withSubstituteChoice(before, { wanted_substitute });
        expect(after).toMatchObject({ wanted_substitute, accept_alternatives: 'true' });
        expect(wantedSubstituteOf(after)).toBe(Number(wanted_substitute));
      }),
    );
  });

  test('when a change refuses substitutes, then the line names none, whatever else it says', () => {
    fc.assert(
      fc.property(infos, change, (before, next) => {
        const after = withSubstituteChoice(before, { ...next, accept_alternatives: 'false' });
        expect(after).not.toHaveProperty('wanted_substitute');
      }),
    );
  });

  test('a change of other infos leaves the choice as it is', () => {
    fc.assert(
      fc.property(infos, fc.string(), (before, note) => {
        expect(withSubstituteChoice(before, { note })).toEqual({ ...before, note });
      }),
    );
  });

  test.each(['', '0', '-3', '1.5', '12a', '99999999999'])('%j is no product id', (wanted_substitute) => {
    expect(wantedSubstituteOf({ wanted_substitute })).toBeUndefined();
  });
});
