import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deliveryFeeOf,
  doPolygonsOverlap,
  feeTiersOf,
  fitsLocker,
  isSimplePolygon,
  parcelOf,
} from '../index.ts';
import type { Compartments, Parcel, Polygon, Position } from '../index.ts';

/** A star around a centre: its corners are at rising angles, so its edges never cross. */
const star = fc
  .record({
    x: fc.integer({ min: -50, max: 50 }),
    y: fc.integer({ min: -40, max: 40 }),
    radii: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 5, maxLength: 12 }),
  })
  .map(({ x, y, radii }) => ({
    middle: [x, y] as Position,
    ring: radii.map((radius, index): Position => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  }));
const closed = (ring: readonly Position[]): Position[] => [...ring, ring[0]!];
const square = (west: number, south: number, size = 1): Polygon => [
  closed([
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
  ]),
];

describe('drawn areas', () => {
  it('a star is a simple polygon from any first corner and in both directions', () => {
    fc.assert(
      fc.property(star, fc.nat(), fc.boolean(), ({ ring }, turn, back) => {
        const at = turn % ring.length;
        const turned = [...ring.slice(at), ...ring.slice(0, at)];
        expect(isSimplePolygon([closed(back ? turned.toReversed() : turned)])).toBe(true);
      }),
    );
  });

  it('when two corners that are not neighbours are swapped, then the edges cross and the area is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 12 }), fc.nat(), fc.nat(), (corners, a, b) => {
        const ring = Array.from({ length: corners }, (_, index): Position => {
          const angle = (2 * Math.PI * index) / corners;
          return [Math.cos(angle), Math.sin(angle)];
        });
        const [first, other] = [a % corners, b % corners];
        const apart = Math.abs(first - other);
        fc.pre(apart > 1 && apart < corners - 1);
        [ring[first], ring[other]] = [ring[other]!, ring[first]!];
        expect(isSimplePolygon([closed(ring)])).toBe(false);
      }),
    );
  });

  it('open rings, spikes, repeated corners, invalid numbers and holes outside the ring are refused', () => {
    const [ring] = square(0, 0, 4);
    expect(isSimplePolygon([ring!, ...square(1, 1)])).toBe(true);
    expect(isSimplePolygon([ring!, ...square(9, 9)])).toBe(false);
    expect(isSimplePolygon([ring!, ...square(3, 1, 2)])).toBe(false);
    expect(isSimplePolygon([ring!.slice(1)])).toBe(false);
    expect(isSimplePolygon([ring!.slice(0, -1)])).toBe(false);
    expect(isSimplePolygon([])).toBe(false);
    expect(isSimplePolygon([[ring![0]!, ...ring!]])).toBe(false);
    expect(
      isSimplePolygon([
        [
          [0, 0],
          [4, 0],
          [8, 0],
          [4, 0],
          [4, 4],
          [0, 0],
        ],
      ]),
    ).toBe(false);
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 181]) {
      expect(
        isSimplePolygon([
          closed([
            [wrong, 0],
            [4, 0],
            [4, 4],
          ]),
        ]),
      ).toBe(false);
    }
  });

  it('areas that share only a border do not overlap; equal, shifted and nested areas do', () => {
    const at = fc.integer({ min: -80, max: 80 });
    fc.assert(
      fc.property(at, at, fc.integer({ min: 1, max: 9 }), (west, south, size) => {
        const area = square(west, south, size);
        expect(doPolygonsOverlap(area, square(west + size, south, size))).toBe(false);
        expect(doPolygonsOverlap(area, square(west, south + size, size))).toBe(false);
        expect(doPolygonsOverlap(area, square(west + size, south + size, size))).toBe(false);
        expect(doPolygonsOverlap(area, area)).toBe(true);
        expect(doPolygonsOverlap(area, square(west + size / 2, south, size))).toBe(true);
        expect(doPolygonsOverlap(area, square(west + size / 4, south + size / 4, size / 2))).toBe(true);
        expect(doPolygonsOverlap(square(west + size / 4, south + size / 4, size / 2), area)).toBe(true);
      }),
    );
  });

  it('when a border has additional corners, then the area still overlaps the original', () => {
    fc.assert(
      fc.property(star, fc.nat(), ({ ring }, turn) => {
        const corners = ring.map(([x, y]): Position => [Math.round(x * 4), Math.round(y * 4)]);
        fc.pre(isSimplePolygon([closed(corners)]));
        const more = corners.flatMap((corner, index): Position[] => {
          const next = corners[(index + 1) % corners.length]!;
          return [corner, [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]];
        });
        const at = turn % more.length;
        const area: Polygon = [closed(corners)];
        const same: Polygon = [closed([...more.slice(at), ...more.slice(0, at)])];
        expect(doPolygonsOverlap(area, same)).toBe(true);
        expect(doPolygonsOverlap(same, area)).toBe(true);
      }),
    );
  });

  it('when an area lies in the hole of another, then they do not overlap', () => {
    const ring: Polygon = [...square(0, 0, 9), ...square(3, 3, 3)];
    expect(doPolygonsOverlap(ring, square(4, 4))).toBe(false);
    expect(doPolygonsOverlap(ring, square(3, 3, 3))).toBe(false);
    expect(doPolygonsOverlap(square(3, 3, 3), ring)).toBe(false);
    expect(doPolygonsOverlap(ring, square(1, 1))).toBe(true);
  });
});

describe('lockers', () => {
  const compartment: fc.Arbitrary<Compartments> = fc.record({
    litres: fc.integer({ min: 5, max: 200 }),
    count: fc.integer({ min: 0, max: 6 }),
    cold: fc.boolean(),
  });
  const parcel: fc.Arbitrary<Parcel> = fc.record({
    litres: fc.integer({ min: 0, max: 60 }),
    pieces: fc.integer({ min: 0, max: 12 }),
    cold: fc.boolean(),
  });
  const locker = fc.array(compartment, { maxLength: 4 });
  const cart = fc.array(parcel, { maxLength: 8 });
  const litresOf = (parcels: readonly Parcel[]) =>
    parcels.reduce((sum, { litres, pieces }) => sum + litres * pieces, 0);

  it('when a basket fits a locker, then fewer goods or more compartments fit too', () => {
    fc.assert(
      fc.property(locker, cart, compartment, parcel, (room, goods, moreRoom, moreGoods) => {
        const fits = fitsLocker(room, goods);
        expect(fits || !fitsLocker(room, [...goods, moreGoods])).toBe(true);
        expect(fitsLocker([...room, moreRoom], goods) || !fits).toBe(true);
      }),
    );
  });

  it('a basket that fits never exceeds the volume of the locker, nor its cold goods the cold volume', () => {
    fc.assert(
      fc.property(locker, cart, (room, goods) => {
        fc.pre(fitsLocker(room, goods));
        const roomOf = (some: readonly Compartments[]) =>
          some.reduce((sum, { litres, count }) => sum + litres * count, 0);
        expect(litresOf(goods)).toBeLessThanOrEqual(roomOf(room));
        expect(litresOf(goods.filter(({ cold }) => cold))).toBeLessThanOrEqual(
          roomOf(room.filter(({ cold }) => cold)),
        );
      }),
    );
  });

  it('when a piece is larger than every compartment, then the basket does not fit', () => {
    const many: Compartments[] = [{ litres: 40, count: 50, cold: true }];
    expect(fitsLocker(many, [{ litres: 41, pieces: 1, cold: false }])).toBe(false);
    expect(fitsLocker(many, [{ litres: 30, pieces: 10, cold: true }])).toBe(true);
    expect(fitsLocker([{ litres: 40, count: 50, cold: false }], [{ litres: 1, pieces: 1, cold: true }])).toBe(
      false,
    );
    expect(fitsLocker([], [])).toBe(true);
  });

  it('the volume of goods follows from their content, that of loose goods from their weight', () => {
    const water = { quantity: 6000, loose: false, content: 1.5, unit: 'L', cold: false };
    expect(litresOf([parcelOf(water)])).toBeCloseTo(6 * 1.5 * 1.4);
    expect(parcelOf({ ...water, quantity: 750, loose: true, content: 1, unit: 'KG' })).toMatchObject({
      pieces: 1,
      litres: 0.75 * 1.4,
    });
    expect(parcelOf({ ...water, unit: 'PZ', content: 12 })).toMatchObject({ pieces: 6, litres: 2 });
  });
});

describe('fee tables', () => {
  const step = fc.record({
    fromCents: fc.integer({ min: 1, max: 20_000 }),
    offCents: fc.option(fc.integer({ min: 0, max: 900 })),
  });

  it("no delivery fee is below 0 or above the slot's fee, and from the free total on it is 0", () => {
    const tables = fc.record({
      feeCents: fc.integer({ min: 0, max: 900 }),
      freeFromCents: fc.option(fc.integer({ min: 1, max: 20_000 })),
      feeSteps: fc.array(step, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(tables, fc.nat({ max: 30_000 }), (table, goods) => {
        const fee = deliveryFeeOf(feeTiersOf(table), goods);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(table.feeCents);
        const isFree = table.freeFromCents !== null && goods >= table.freeFromCents;
        expect(isFree ? fee : 0).toBe(0);
      }),
    );
  });

  it('when the goods reach a fee step, then its reduction applies', () => {
    const tiers = feeTiersOf({
      feeCents: 590,
      freeFromCents: 9000,
      feeSteps: [
        { fromCents: 4000, offCents: 100 },
        { fromCents: 6000, offCents: 200 },
      ],
    });
    expect([3999, 4000, 6000, 9000].map((goods) => deliveryFeeOf(tiers, goods))).toEqual([590, 490, 390, 0]);
  });
});
