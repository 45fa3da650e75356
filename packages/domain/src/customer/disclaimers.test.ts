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
    fc.property(disclaimer, answers, (terms, answers) => {
      const own = answers.filter(({ disclaimerId }) => disclaimerId === terms.disclaimerId);
      const counts = own.some(({ version, accepted }) => accepted && version === terms.version);
      expect(isAccepted(terms, answers)).toBe(counts);
      expect(isAccepted({ ...terms, version: terms.version + 10 }, answers)).toBe(false);
    }),
  );
});

test('when disclaimers wait, then they are the mandatory ones that aren’t accepted', () => {
  fc.assert(
    fc.property(fc.array(disclaimer), answers, (all, answers) => {
      const waiting = waitingDisclaimers(all, answers);
      for (const disclaimer of all)
        expect(waiting.includes(disclaimer)).toBe(disclaimer.mandatory && !isAccepted(disclaimer, answers));
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
