import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deliveryFeeOf,
  distanceBetween,
  isAddressEditable,
  isInPolygon,
  isOrderable,
  isTimeslotEditable,
  missingAddressFields,
  addressType,
  missingContactAt,
  missingContactFields,
  nearest,
  slotStatusOf,
  toFreeDelivery,
  withUpperCasePlace,
  zoneFor,
} from './index.ts';
import type { AddressFields, FeeTier, Polygon, Zone } from './index.ts';

const COMPLETE = {
  city: 'Roma',
  address1: 'Via Appia Nuova',
  postalcode: '00183',
  province: 'RM',
  addressNumber: '12',
};

describe('address', () => {
  it('[FUL-17] [FUL-18] the empty fields of an address are listed in the order of the message', () => {
    const order = [
      ['city', 'ADDRESS_FIELD_CITY'],
      ['address1', 'ADDRESS_FIELD_STREET'],
      ['postalcode', 'ADDRESS_FIELD_POSTALCODE'],
      ['province', 'ADDRESS_FIELD_PROVINCE'],
      ['addressNumber', 'ADDRESS_FIELD_NUMBER'],
    ] as const;
    const emptied = fc.subarray(order.map(([field]) => field));
    fc.assert(
      fc.property(emptied, fc.constantFrom('', '  ', null, undefined), (fields, nothing) => {
        const address: AddressFields = {
          ...COMPLETE,
          ...Object.fromEntries(fields.map((field) => [field, nothing])),
        };
        const expected = order.filter(([field]) => fields.includes(field)).map(([, code]) => code);
        expect(missingAddressFields(address)).toEqual(expected);
      }),
    );
    expect(missingAddressFields({})).toHaveLength(5);
  });

  it('when contact name, address name or phone is empty, then it is listed as missing', () => {
    expect(missingContactFields({ addressName: 'casa' })).toEqual(['doorbellName', 'referencePhoneNumber']);
    expect(
      missingContactFields({ addressName: 'casa', doorbellName: 'Rossi', referencePhoneNumber: '06123456' }),
    ).toEqual([]);
  });

  it('an order lacks a contact only at a door', () => {
    const contact = { addressName: 'casa', doorbellName: ' ', referencePhoneNumber: '' };
    expect(missingContactAt({ ...contact, addressTypeId: addressType.home })).toEqual([
      'doorbellName',
      'referencePhoneNumber',
    ]);
    for (const addressTypeId of [addressType.store, addressType.locker])
      expect(missingContactAt({ ...contact, addressTypeId })).toEqual([]);
  });

  it('city and province of an address are saved in upper case, the other fields as typed', () => {
    expect(withUpperCasePlace({ ...COMPLETE, city: 'Cantalupo in Sabina', province: 'ri' })).toEqual({
      ...COMPLETE,
      city: 'CANTALUPO IN SABINA',
      province: 'RI',
    });
    expect(withUpperCasePlace({ city: 'Forlì', province: 'fc' }).city).toBe('FORLÌ');
  });

  it('the payment page locks address and slot, cart status 7 locks the address only', () => {
    expect([isAddressEditable(true, 1), isAddressEditable(false, 7), isAddressEditable(false, 1)]).toEqual([
      false,
      false,
      true,
    ]);
    expect([isTimeslotEditable(true), isTimeslotEditable(false)]).toEqual([false, true]);
  });
});

const square = (west: number, south: number, side: number): Polygon => [
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ],
];

describe('zones', () => {
  const inside = fc.double({ min: 0.001, max: 0.999, noNaN: true });

  it('a point within a square is in the polygon; one beside the square or in a hole is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -170, max: 170 }),
        fc.integer({ min: -80, max: 80 }),
        inside,
        inside,
        (west, south, x, y) => {
          const polygon = square(west, south, 1);
          expect(isInPolygon([west + x, south + y], polygon)).toBe(true);
          expect(isInPolygon([west + 1 + x, south + y], polygon)).toBe(false);
          expect(isInPolygon([west + x, south - y], polygon)).toBe(false);
          const holed = [...square(west - 1, south - 1, 3), ...polygon];
          expect(isInPolygon([west + x, south + y], holed)).toBe(false);
          expect(isInPolygon([west - x, south + y], holed)).toBe(true);
        },
      ),
    );
  });

  const centre: Zone = { zoneId: 1, polygons: [square(12, 41, 1)], postalCodes: ['00184'] };
  const outskirts: Zone = { zoneId: 2, polygons: [], postalCodes: ['00019'] };
  const zones = [centre, outskirts];

  it('when a place lies in no zone, then it is not covered', () => {
    expect(zoneFor(zones, { postalcode: '20121', latitude: 45.46, longitude: 9.19 })).toBeUndefined();
    expect(zoneFor(zones, { postalcode: '' })).toBeUndefined();
    expect(zoneFor([], { postalcode: '00184', latitude: 41.5, longitude: 12.5 })).toBeUndefined();
  });

  it('coordinates decide for drawn zones; postal codes decide for other zones and for places without coordinates', () => {
    expect(zoneFor(zones, { postalcode: '99999', latitude: 41.5, longitude: 12.5 })).toBe(centre);
    expect(zoneFor(zones, { postalcode: '00184', latitude: 43, longitude: 12.5 })).toBeUndefined();
    expect(zoneFor(zones, { postalcode: '00184' })).toBe(centre);
    expect(zoneFor(zones, { postalcode: ' 00019 ', latitude: 43, longitude: 12.5 })).toBe(outskirts);
    expect(zoneFor(zones, { postalcode: '00184', latitude: Number.NaN, longitude: 12.5 })).toBe(centre);
  });
});

describe('slot status', () => {
  const capacity = fc.integer({ min: 1, max: 500 });

  it('a slot is full at its capacity and almost full from 80 %', () => {
    fc.assert(
      fc.property(capacity, fc.nat(600), (places, taken) => {
        const status = slotStatusOf(places, taken);
        expect(status === 'full').toBe(taken >= places);
        expect(status === 'empty').toBe(taken < places && taken / places < 0.8);
      }),
    );
    expect([slotStatusOf(10, 7), slotStatusOf(10, 8), slotStatusOf(10, 10), slotStatusOf(0, 0)]).toEqual([
      'empty',
      'intermediate',
      'full',
      'full',
    ]);
  });

  it('when the cut-off is reached, then a slot can no longer be ordered', () => {
    const cutOff = new Date('2026-10-08T10:00:00Z');
    expect(isOrderable({ cutOff }, new Date('2026-10-08T09:59:59.999Z'))).toBe(true);
    expect(isOrderable({ cutOff }, cutOff)).toBe(false);
  });
});

describe('delivery fee', () => {
  const tiers: FeeTier[] = [
    { from: 8000, fee: 390 },
    { from: 0, fee: 790 },
    { from: 12_000, fee: 0 },
  ];
  const fee = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2000 }));
  // each tier of a table has its own total
  const anyTiers = fc.uniqueArray(fc.record({ from: fc.nat(20_000), fee }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ from }) => from,
  });

  it('the delivery fee is the fee of the highest tier reached, in any order of tiers', () => {
    expect([0, 7999, 8000, 11_999, 12_000].map((total) => deliveryFeeOf(tiers, total))).toEqual([
      790, 790, 390, 390, 0,
    ]);
    expect(deliveryFeeOf([{ from: 5000, fee: 100 }], 10)).toBe(100);
    expect(deliveryFeeOf([], 10)).toBe(0);
  });

  it('when the goods reach the missing amount, then delivery is free; one cent less is not enough', () => {
    fc.assert(
      fc.property(anyTiers, fc.nat(20_000), (some, total) => {
        const missing = toFreeDelivery(some, total);
        fc.pre(missing !== undefined && missing > 0);
        expect(deliveryFeeOf(some, total + missing)).toBe(0);
        expect(deliveryFeeOf(some, total + missing - 1)).toBeGreaterThan(0);
      }),
    );
    expect(toFreeDelivery([{ from: 0, fee: 500 }], 100_000)).toBeUndefined();
    expect(toFreeDelivery(tiers, 12_000)).toBe(0);
  });
});

describe('distance', () => {
  const latitude = fc.double({ min: -89, max: 89, noNaN: true });
  const longitude = fc.double({ min: -179, max: 179, noNaN: true });
  const point = fc.record({ latitude, longitude });

  it("the distance between two points is symmetric, 0 to itself and at most half the Earth's circumference", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 3);
        expect(distanceBetween(a, a)).toBe(0);
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(20_015_200);
      }),
    );
  });

  it('[FUL-49] [FUL-60] when a call gives no distance, then places within 10000 metres are found', () => {
    const rome = { latitude: 41.9, longitude: 12.5 };
    const north = (metres: number) => ({ ...rome, latitude: rome.latitude + metres / 111_195.08 });
    expect(nearest([north(10_001), north(9999)], rome).map(({ place }) => place)).toEqual([north(9999)]);
  });

  it('the distance from Rome to Milan is about 477 km', () => {
    const rome = { latitude: 41.9028, longitude: 12.4964 };
    const milan = { latitude: 45.4642, longitude: 9.19 };
    expect(Math.round(distanceBetween(rome, milan) / 1000)).toBe(477);
    expect(nearest([milan], rome)).toEqual([]);
    expect(nearest([milan, rome], rome, 500_000).map(({ place }) => place)).toEqual([rome, milan]);
  });
});
