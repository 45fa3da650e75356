import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBooks, type BookedMove, type GatewayMove, type ReportedMove, type Span } from '../index.ts';

const hour = 3_600_000;
const day: Span = { from: new Date('2026-11-25T23:00:00Z'), to: new Date('2026-11-26T23:00:00Z') };
const at = (hours: number): Date => new Date(day.from.getTime() + hours * hour);

const move: fc.Arbitrary<ReportedMove> = fc.record({
  currency: fc.constant('EUR'),
  gatewayRef: fc.integer({ min: 1, max: 6 }).map((n) => `pay-${n}`),
  kind: fc.constantFrom('captured' as const, 'refunded' as const),
  cents: fc.integer({ min: 1, max: 500 }),
  at: fc.integer({ min: 1, max: 23 }).map(at),
});
const moves = fc.array(move, { maxLength: 20 });
const someMoves = fc.array(move, { minLength: 1, maxLength: 20 });

const book = (reported: readonly GatewayMove[], latency = 0): BookedMove[] =>
  reported.map((move) => ({ ...move, ledgerCents: move.cents, at: new Date(move.at.getTime() + latency) }));
const nameOf = ({ gatewayRef, kind }: Pick<GatewayMove, 'gatewayRef' | 'kind'>) => ({ gatewayRef, kind });
const shuffled = <M>(list: readonly M[], seed: number): M[] =>
  list
    .map((item, index) => ({ item, by: (index * 7919 + seed) % 101 }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ item }) => item);

test('when books and report have the same moves, in any order and noted up to hours later, then nothing differs', () => {
  fc.assert(
    fc.property(
      moves,
      fc.nat({ max: 100 }),
      fc.integer({ min: 0, max: 6 * hour }),
      (reported, seed, latency) => {
        expect(compareBooks(shuffled(reported, seed), book(reported, latency), day)).toEqual([]);
      },
    ),
  );
});

test('when one move is lost on either side, then exactly its payment is named, with its amount', () => {
  fc.assert(
    fc.property(someMoves, fc.nat(), fc.boolean(), (all, pick, isLostByShop) => {
      const index = pick % all.length;
      const lost = all[index]!;
      const rest = all.toSpliced(index, 1);
      const [reported, booked] = isLostByShop ? [all, book(rest)] : [rest, book(all)];
      const [gatewayCents, shopCents] = isLostByShop ? [lost.cents, 0] : [0, lost.cents];
      expect(compareBooks(reported, booked, day)).toEqual([
        { ...nameOf(lost), gatewayCents, movementCents: shopCents, ledgerCents: shopCents },
      ]);
    }),
  );
});

test('when one move is doubled on either side, then it is named once', () => {
  fc.assert(
    fc.property(someMoves, fc.nat(), fc.boolean(), (all, pick, isDoubledByShop) => {
      const doubled = all[pick % all.length]!;
      const twice = [...all, doubled];
      const [reported, booked] = isDoubledByShop ? [all, book(twice)] : [twice, book(all)];
      expect(compareBooks(reported, booked, day).map(nameOf)).toEqual([nameOf(doubled)]);
    }),
  );
});

test('when the amount of one move differs, in the movements or in the ledger alone, then it is named once', () => {
  fc.assert(
    fc.property(
      someMoves,
      fc.nat(),
      fc.integer({ min: 1, max: 100 }),
      fc.boolean(),
      (all, pick, by, isLedger) => {
        const index = pick % all.length;
        const wrong = all[index]!;
        const booked = book(all).map((movement, n) => {
          if (n !== index) return movement;
          const cents = movement.cents + by;
          return isLedger ? { ...movement, ledgerCents: cents } : { ...movement, cents, ledgerCents: cents };
        });
        const found = compareBooks(all, booked, day);
        expect(found.map(nameOf)).toEqual([nameOf(wrong)]);
        const [{ gatewayCents, movementCents, ledgerCents }] = found as [(typeof found)[0]];
        expect(ledgerCents - gatewayCents).toBe(by);
        expect(movementCents - gatewayCents).toBe(isLedger ? 0 : by);
      },
    ),
  );
});

test('when the gateway has a payment that the shop does not know, then it is named with all of its money', () => {
  fc.assert(
    fc.property(moves, move, (all, booked) => {
      const foreign = { ...booked, gatewayRef: 'foreign' };
      expect(compareBooks([...all, foreign], book(all), day)).toEqual([
        { ...nameOf(foreign), gatewayCents: foreign.cents, movementCents: 0, ledgerCents: 0 },
      ]);
    }),
  );
});

test('when the gateway moved the right number in another currency, then its payment is named, with that currency', () => {
  fc.assert(
    fc.property(someMoves, fc.nat(), fc.constantFrom('USD', 'HUF', 'CHF'), (all, pick, currency) => {
      const wrong = pick % all.length;
      const reported = all.map((movement, n) => (n === wrong ? { ...movement, currency } : movement));
      const { cents, ...wrongMove } = all[wrong]!;
      expect(compareBooks(reported, book(all), day)).toEqual([
        { ...nameOf(wrongMove), gatewayCents: 0, movementCents: cents, ledgerCents: cents, currency },
      ]);
      expect(compareBooks(reported, book(all.toSpliced(wrong, 1)), day)).toEqual([
        { ...nameOf(wrongMove), gatewayCents: 0, movementCents: 0, ledgerCents: 0, currency },
      ]);
    }),
  );
});

test('when a move stands on the other side of midnight in the books, then nothing differs on either day', () => {
  const reported = [
    { gatewayRef: 'pay-1', kind: 'captured' as const, currency: 'EUR', cents: 8000, at: at(23.999) },
  ];
  const booked = book(reported, hour / 60);
  const nextDay = { from: day.to, to: at(48) };
  expect(booked[0]!.at > day.to).toBe(true);
  for (const on of [day, nextDay]) expect(compareBooks(reported, booked, on)).toEqual([]);
});

test('when only a move of the next day lacks its counterpart, then the day has no difference', () => {
  const ofDay = { gatewayRef: 'pay-1', kind: 'refunded' as const, currency: 'EUR', cents: 200, at: at(23) };
  const notYetReported = { ...ofDay, cents: 100, at: at(25) };
  expect(compareBooks([ofDay], book([ofDay, notYetReported]), day)).toEqual([]);
});

test('when the shop noted two refunds as one, then nothing differs', () => {
  const refund = {
    gatewayRef: 'pay-1',
    kind: 'refunded' as const,
    currency: 'EUR',
    cents: 200,
    at: at(10),
  };
  const other = { ...refund, cents: 150, at: at(11) };
  expect(compareBooks([refund, other], book([{ ...other, cents: 350 }]), day)).toEqual([]);
});
