import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disclaimersOf, isAccepted, registrationModules, waitingDisclaimers } from './index.ts';

const disclaimer = fc.record({
  disclaimerId: fc.integer({ min: 1, max: 9 }),
  version: fc.integer({ min: 1, max: 9 }),
  mandatory: fc.boolean(),
});
const answer = fc.record({
  disclaimerId: fc.integer({ min: 1, max: 9 }),
  version: fc.integer({ min: 1, max: 9 }),
  accepted: fc.boolean(),
});
const answers = fc.uniqueArray(answer, { selector: ({ disclaimerId }) => disclaimerId });

test('when an answer is of another version, then it doesn’t count', () => {
  fc.assert(
    fc.property(disclaimer, answers, (asked, given) => {
      const own = given.filter(({ disclaimerId }) => disclaimerId === asked.disclaimerId);
      const counts = own.some(({ version, accepted }) => accepted && version === asked.version);
      expect(isAccepted(asked, given)).toBe(counts);
      expect(isAccepted({ ...asked, version: asked.version + 10 }, given)).toBe(false);
    }),
  );
});

test('when disclaimers wait, then they are the mandatory ones that aren’t accepted', () => {
  fc.assert(
    fc.property(fc.array(disclaimer), answers, (all, given) => {
      const waiting = waitingDisclaimers(all, given);
      for (const one of all) expect(waiting.includes(one)).toBe(one.mandatory && !isAccepted(one, given));
    }),
  );
});

test('when a module is named, then its disclaimers are listed, else all', () => {
  const all = [{ module: 'account' as const }, { module: 'fidelityCard' as const }];
  expect(disclaimersOf(all, undefined, undefined)).toEqual(all);
  expect(disclaimersOf(all, registrationModules.fidelityCard, undefined)).toEqual([all[1]]);
  expect(disclaimersOf(all, 99, undefined)).toEqual([]);
});

test('when a store is named, then the disclaimers of that store alone are listed with those of all stores', () => {
  const [everywhere, ofTwo] = [
    { module: 'account' as const },
    { module: 'account' as const, stores: [2, 3] },
  ];
  const listed = (storeId?: number) => disclaimersOf([everywhere, ofTwo], undefined, storeId);
  expect(listed(2)).toEqual([everywhere, ofTwo]);
  expect(listed(1)).toEqual([everywhere]);
  expect(listed()).toEqual([everywhere]);
});
