import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coversRights,
  mayManage,
  permissions,
  readingPermissions,
  rightsOf,
  standardRoles,
  type Grant,
  type Stores,
} from './index.ts';

const stores: fc.Arbitrary<Stores> = fc.oneof(
  fc.constant('all' as const),
  fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
);
const grant: fc.Arbitrary<Grant> = fc.record({
  permissions: fc.oneof(
    fc.constantFrom<readonly (typeof permissions)[number][]>(...Object.values(standardRoles)),
    fc.subarray([...permissions]),
  ),
  stores,
});
const grants = fc.array(grant, { maxLength: 4 });

/** Whether the grants allow it there, by their meaning. */
const allows = (some: readonly Grant[], permission: string, storeId: number): boolean =>
  some.some(
    (each) =>
      (each.permissions as readonly string[]).includes(permission) &&
      (each.stores === 'all' || each.stores.includes(storeId)),
  );

describe('rights', () => {
  it('are what any of the grants allows, and nothing else', () => {
    fc.assert(
      fc.property(
        grants,
        fc.constantFrom(...permissions),
        fc.integer({ min: 1, max: 5 }),
        (some, permission, storeId) => {
          const where = rightsOf(some)[permission];
          const isAllowed = where === 'all' || (where ?? []).includes(storeId);
          expect(isAllowed).toBe(allows(some, permission, storeId));
        },
      ),
    );
  });

  it('never shrink by a further grant', () => {
    fc.assert(
      fc.property(grants, grant, (some, more) => {
        expect(coversRights(rightsOf([...some, more]), rightsOf(some))).toBe(true);
      }),
    );
  });

  it('that each cover the other are the same', () => {
    fc.assert(
      fc.property(grants, grants, (some, others) => {
        const [a, b] = [rightsOf(some), rightsOf(others)];
        const isSame = coversRights(a, b) && coversRights(b, a);
        const names = (rights: object) => Object.keys(rights).toSorted().join();
        expect(isSame && names(a) !== names(b)).toBe(false);
        expect(coversRights(a, a)).toBe(true);
      }),
    );
  });
});

describe('management of staff', () => {
  it('never reaches a person with a right that the manager lacks somewhere', () => {
    fc.assert(
      fc.property(
        grants,
        grants,
        fc.constantFrom(...permissions),
        fc.integer({ min: 1, max: 5 }),
        (some, others, permission, storeId) => {
          fc.pre(allows(others, permission, storeId) && !allows(some, permission, storeId));
          expect(mayManage(rightsOf(some), rightsOf(others))).toBe(false);
        },
      ),
    );
  });

  it('needs the permission in each store of the person', () => {
    fc.assert(
      fc.property(
        grants,
        grants,
        fc.constantFrom(...permissions),
        fc.integer({ min: 1, max: 5 }),
        (some, others, permission, storeId) => {
          fc.pre(allows(others, permission, storeId) && !allows(some, 'staff.manage', storeId));
          expect(mayManage(rightsOf(some), rightsOf(others))).toBe(false);
        },
      ),
    );
  });

  it('of everybody is the owner’s', () => {
    const owner = rightsOf([{ permissions: standardRoles.owner, stores: 'all' }]);
    fc.assert(
      fc.property(grants, (some) => {
        expect(mayManage(owner, rightsOf(some))).toBe(true);
      }),
    );
  });

  it('is possible between these standard roles of one store', () => {
    const at = (role: keyof typeof standardRoles) =>
      rightsOf([{ permissions: standardRoles[role], stores: [1] }]);
    const names = Object.keys(standardRoles) as (keyof typeof standardRoles)[];
    const managed = names.flatMap((manager) =>
      names.filter((person) => mayManage(at(manager), at(person))).map((person) => `${manager} → ${person}`),
    );
    expect(managed).toEqual([
      ...names.map((person) => `owner → ${person}`),
      'storeManager → storeManager',
      'storeManager → picker',
      'storeManager → driver',
    ]);
  });
});

it('an auditor reads everything and writes nothing', () => {
  expect(standardRoles.auditor).toEqual(readingPermissions);
  expect(readingPermissions.every((name) => name.endsWith('.read'))).toBe(true);
});
