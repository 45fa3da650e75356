import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayTakeSlot } from './policy.ts';

const cutOff = new Date('2026-03-20T10:00:00Z');
const capacity = fc.integer({ min: 0, max: 4 });
const limit = fc.option(fc.integer({ min: 0, max: 9 }));
const anySlot = fc.record({
  timeslotId: fc.constant(1),
  zoneId: fc.constantFrom(1, 2),
  date: fc.constantFrom('2026-03-20', '2026-03-21'),
  beginTime: fc.constant('12:00'),
  endTime: fc.constant('14:00'),
  cutOff: fc.constant(cutOff),
  feeCents: fc.constant(0),
  open: fc.boolean(),
  capacity,
  taken: capacity,
  lineCapacity: limit,
  linesTaken: fc.constant(0),
  gramCapacity: limit,
  gramsTaken: fc.constant(0),
});
const anyBasket = fc.record({
  zoneId: fc.constant(1),
  date: fc.constantFrom(undefined, '2026-03-20'),
  now: fc.constantFrom(-1, 0, 1).map((ms) => new Date(cutOff.getTime() + ms)),
  load: fc.record({ lines: fc.nat(9), grams: fc.nat(9) }),
});

test('when a basket may take a slot, then it is open, of its zone and day, before the cut-off and has room', () => {
  fc.assert(
    fc.property(anySlot, anyBasket, (slot, basket) => {
      const { zoneId, date, now, load } = basket;
      const isThere = slot.open && slot.zoneId === zoneId && (date === undefined || slot.date === date);
      const hasRoom =
        slot.taken < slot.capacity &&
        load.lines <= (slot.lineCapacity ?? 99) &&
        load.grams <= (slot.gramCapacity ?? 99);
      const refusal = mayTakeSlot(slot, basket);
      expect(refusal === undefined).toBe(isThere && now < cutOff && hasRoom);
      expect(refusal?.code === 'TIMESLOT_NOT_FOUND').toBe(!isThere);
    }),
  );
  expect(mayTakeSlot(undefined, fc.sample(anyBasket, { numRuns: 1, seed: 1 })[0]!)?.code).toBe(
    'TIMESLOT_NOT_FOUND',
  );
});
