import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenModules, missingParts, profileLevel, type ModuleUse, type ProfileFacts } from './index.ts';

const facts: fc.Arbitrary<ProfileFacts> = fc.record({
  phone: fc.constantFrom('', '3331234567'),
  hasFiscalPerson: fc.boolean(),
  hasBillingAddress: fc.boolean(),
  hasBirthDate: fc.boolean(),
  hasFidelityCard: fc.boolean(),
  hasInterests: fc.boolean(),
  answers: fc.constantFrom([], [{ disclaimerId: 1, version: 2, accepted: true }]),
});
const use = fc.constantFrom<ModuleUse>('off', 'optional', 'required');
const modules = fc.record({
  invoice: use,
  address: use,
  birthDate: use,
  fidelityCard: use,
  interests: use,
});
const privacy = {
  disclaimerId: 1,
  type: 'privacy',
  version: 2,
  module: 'account',
  title: 'Privacy',
  text: 'Acconsento',
  mandatory: true,
} as const;

test('when a part is not required, then a profile never lacks it', () => {
  fc.assert(
    fc.property(facts, modules, (profile, settings) => {
      const missing = missingParts(profile, settings, [privacy]);
      expect(chosenModules.filter((part) => missing.includes(part) && settings[part] !== 'required')).toEqual(
        [],
      );
      expect(missing.includes('contacts')).toBe(profile.phone === '');
      expect(missing.includes('disclaimers')).toBe(profile.answers.length === 0);
    }),
  );
});

test('when everything is there, then nothing is missing', () => {
  fc.assert(
    fc.property(modules, (settings) => {
      const full: ProfileFacts = {
        phone: '3331234567',
        hasFiscalPerson: true,
        hasBillingAddress: true,
        hasBirthDate: true,
        hasFidelityCard: true,
        hasInterests: true,
        answers: [{ disclaimerId: 1, version: 2, accepted: true }],
      };
      expect(missingParts(full, settings, [privacy])).toEqual([]);
      const empty: ProfileFacts = {
        phone: '',
        hasFiscalPerson: false,
        hasBillingAddress: false,
        hasBirthDate: false,
        hasFidelityCard: false,
        hasInterests: false,
        answers: [],
      };
      const required = chosenModules.filter((part) => settings[part] === 'required');
      expect(missingParts(empty, settings, [privacy])).toEqual(['contacts', ...required, 'disclaimers']);
    }),
  );
});

test('when something is missing, then the level is below the minimum, else it is the stored one', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.integer({ min: 1, max: 5 }), (stored, minimum) => {
      expect(profileLevel(stored, [], minimum)).toBe(stored);
      const level = profileLevel(stored, ['contacts'], minimum);
      expect(level).toBeLessThan(minimum);
      expect(level).toBeGreaterThanOrEqual(0);
    }),
  );
});
