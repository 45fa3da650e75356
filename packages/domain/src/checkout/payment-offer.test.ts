import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offeredTypes, PAYMENT_TYPES, type PaymentOffer, type PaymentTypeId } from '../index.ts';

const typeIds = PAYMENT_TYPES.map(({ id }) => id);
const some = (): fc.Arbitrary<PaymentTypeId[]> => fc.shuffledSubarray(typeIds);
const group = fc.constantFrom('master', 'beta', 'legal:3', 'segment:12');
const offer: fc.Arbitrary<PaymentOffer> = fc.record({
  types: some(),
  audience: fc.dictionary(fc.constantFrom(...typeIds.map(String)), fc.array(group, { minLength: 1 })),
  groups: fc.uniqueArray(group),
  addressTypeId: fc.constantFrom(2, 3, 5, undefined),
  most: fc.option(fc.nat(1_000_000), { nil: undefined }),
  cashLimit: fc.constant(500_000),
  hasSavedCard: fc.boolean(),
  served: some(),
});

describe('offered payment types', () => {
  it('the types that the brand takes are offered in its order, no other and none twice', () => {
    fc.assert(
      fc.property(offer, (terms) => {
        const offered = offeredTypes(terms);
        expect(offered).toEqual(terms.types.filter((id) => offered.includes(id)));
      }),
    );
  });

  it('at a locker nothing is paid at the hand-over', () => {
    fc.assert(
      fc.property(offer, (terms) => {
        const offered = offeredTypes({ ...terms, addressTypeId: 5 });
        expect(offered.filter((id) => id === 2 || id === 18)).toEqual([]);
      }),
    );
  });

  it('cash of 5,000 € or more is offered nowhere, and below that nothing changes', () => {
    fc.assert(
      fc.property(
        offer,
        fc.integer({ min: 500_000, max: 5_000_000 }),
        fc.nat(499_999),
        (terms, much, less) => {
          const atHandOver = (most?: number) =>
            offeredTypes({ ...terms, most }).filter((id) => id === 2 || id === 18);
          expect(atHandOver(much)).toEqual([]);
          expect(atHandOver(less)).toEqual(atHandOver());
        },
      ),
    );
  });

  it('an online type is offered only while something serves it', () => {
    fc.assert(
      fc.property(offer, (terms) => {
        const online = offeredTypes(terms).filter((id) => [12, 13, 19, 113].includes(id));
        expect(online.every((id) => terms.served.includes(id))).toBe(true);
        expect(offeredTypes({ ...terms, served: [] }).filter((id) => [12, 13, 19, 113].includes(id))).toEqual(
          [],
        );
      }),
    );
  });

  it('a saved card is offered only to a shopper who has one, and nothing else depends on it', () => {
    fc.assert(
      fc.property(offer, (terms) => {
        const [without, having] = [false, true].map((hasSavedCard) =>
          offeredTypes({ ...terms, hasSavedCard }),
        );
        expect(without).not.toContain(113);
        expect(having!.filter((id) => id !== 113)).toEqual(without);
      }),
    );
  });

  it('a type with an audience is offered only to its groups', () => {
    fc.assert(
      fc.property(offer, (terms) => {
        const wrong = offeredTypes(terms).filter((id) => {
          const audience = terms.audience[id];
          return audience && !audience.some((group) => terms.groups.includes(group));
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('a monthly summary is never offered to a private account, if the brand names no groups for it', () => {
    fc.assert(
      fc.property(offer, (terms) => {
        const { 101: _, ...audience } = terms.audience;
        const groups = terms.groups.filter((group) => group !== 'master');
        const open = { ...terms, types: typeIds, audience, addressTypeId: 2 };
        expect(offeredTypes({ ...open, groups })).not.toContain(101);
        expect(offeredTypes({ ...open, groups: [...groups, 'master'] })).toContain(101);
      }),
    );
  });

  it('with everything served, every group and no place, all that the brand takes is offered', () => {
    fc.assert(
      fc.property(some(), (types) => {
        const all = { types, audience: {}, groups: ['master'], served: typeIds, cashLimit: 500_000 };
        expect(offeredTypes(all)).toEqual(types);
      }),
    );
  });
});
