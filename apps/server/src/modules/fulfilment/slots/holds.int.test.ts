import { numbersOf } from '@bottega/testing/seed';
import type { HoldTerms, SlotLoad } from '@bottega/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import {
  makeHolder,
  makeOrderInSlot,
  makeTimeslot,
  makeZone,
} from '../../../../testing/builders/fulfilment.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { bookHold, expireHolds, extendHold, holdSlot, moveSlot, releaseHold, slotOfCart } from './holds.ts';
import { releaseBooking } from './changed-booking.ts';
import { closeSlot, openSlot, setSlotLimits } from './slot-ledger.ts';

let databases: BrandDatabases;
let db: Db;
let zoneId = 0;
const now = new Date('2026-11-24T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeAll(async () => {
  databases = await brandDatabases(12);
  db = databases.db;
});
afterAll(() => databases.drop());
beforeEach(async () => {
  await expireHolds(db, later(100_000));
  zoneId += 1;
  await makeZone(db, { zoneId });
});

const makeSlot = (options: Partial<Parameters<typeof makeTimeslot>[1]> = {}) =>
  makeTimeslot(db, { zoneId, cutOff: later(600), ...options });
const terms: HoldTerms = { minutes: 30, extensionMinutes: 10, mostExtensions: 2 };
const holder = { terms, clientAddress: '192.0.2.1', mostHolds: 1000 };
const nothing: SlotLoad = { lines: 0, grams: 0 };
const hold = (cartId: number, timeslotId: number, at = now, load = nothing) =>
  db.transaction((tx) => holdSlot(tx, { timeslotId, zoneId, cartId, now: at, holder, load }));
const takenOf = async (timeslotId: number) =>
  (await db.row<{ taken: number }>('select taken from timeslot where timeslot_id = $1', [timeslotId]))!.taken;

/** Slots whose counters differ from the sum of their live holds and bookings; empty in every test of this file. */
async function untrueSlots(): Promise<unknown[]> {
  return db.rows(
    `select t.timeslot_id, t.taken, count(h.hold_id)::int as places, t.capacity
     from timeslot t left join slot_hold h
       on h.tenant_id = t.tenant_id and h.timeslot_id = t.timeslot_id and h.state in ('held', 'booked')
     group by t.tenant_id, t.timeslot_id
     having t.taken <> count(h.hold_id) or t.taken > t.capacity or t.lines_taken <> coalesce(sum(h.lines), 0)`,
  );
}

const makeOrder = (cartId: number, timeslotId: number): Promise<number> =>
  makeOrderInSlot(db, { cartId, timeslotId, zoneId });

describe('holding slots', () => {
  test('[FUL-64] when 200 carts choose a slot with capacity 10 at once, then exactly 10 hold it', async () => {
    const slot = await makeSlot({ capacity: 10 });
    const carts = await Promise.all(Array.from({ length: 200 }, () => makeHolder(db)));
    const results = await Promise.all(carts.map((cart) => hold(cart, slot)));
    expect(results.filter((result) => result.ok)).toHaveLength(10);
    const refused = results.flatMap((result) => (result.ok ? [] : [result.code]));
    expect(new Set(refused)).toEqual(new Set(['TIMESLOT_FULL']));
    expect(await takenOf(slot)).toBe(10);
    expect(await untrueSlots()).toEqual([]);
  });

  test('when carts swap slots in both directions at once, then none is blocked and the counters stay correct', async () => {
    const [a, b] = [await makeSlot({ capacity: 12 }), await makeSlot({ capacity: 12, beginTime: '11:00' })];
    const carts = await Promise.all(Array.from({ length: 12 }, () => makeHolder(db)));
    await Promise.all(carts.map((cart, index) => hold(cart, index % 2 ? a : b)));
    for (let round = 0; round < 6; round++) {
      await Promise.all([
        ...carts.map((cart, index) => hold(cart, (index + round) % 2 ? b : a)),
        expireHolds(db, later(round)),
      ]);
    }
    expect(await untrueSlots()).toEqual([]);
    expect((await takenOf(a)) + (await takenOf(b))).toBe(12);
  });

  test('when a cart switches to a full slot, then it is refused and the old hold stays', async () => {
    const [roomy, full] = [await makeSlot(), await makeSlot({ capacity: 1, beginTime: '11:00' })];
    const cart = await makeHolder(db);
    await hold(await makeHolder(db), full);
    await hold(cart, roomy);
    expect(await hold(cart, full)).toMatchObject({ ok: false, code: 'TIMESLOT_FULL' });
    expect(await slotOfCart(db, cart, now)).toMatchObject({ timeslotId: roomy, state: 'held' });
    expect(await untrueSlots()).toEqual([]);
  });

  test('when a cart chooses its slot again, then it has one hold with a later end', async () => {
    const slot = await makeSlot();
    const cart = await makeHolder(db);
    await hold(cart, slot);
    const again = await hold(cart, slot, later(10));
    expect(again).toMatchObject({ ok: true, data: { timeslotId: slot, expiresAt: later(40) } });
    expect(await takenOf(slot)).toBe(1);
  });

  test('a slot can be held until one second before its cut-off', async () => {
    const slot = await makeSlot({ cutOff: later(60) });
    const just = new Date(later(60).getTime() - 1000);
    expect(await hold(await makeHolder(db), slot, just)).toMatchObject({ ok: true });
    const late = await hold(await makeHolder(db), slot, later(60));
    expect(late).toMatchObject({ ok: false, code: 'TIMESLOT_PAST_CUT_OFF' });
    expect(await untrueSlots()).toEqual([]);
  });

  test('a slot that is unknown, closed or of another zone is not found', async () => {
    const closed = await makeSlot();
    await db.rows('update timeslot set open = false where timeslot_id = $1', [closed]);
    const cart = await makeHolder(db);
    const elsewhere = await makeTimeslot(db, { zoneId: await makeZone(db, { zoneId: zoneId + 1000 }) });
    for (const timeslotId of [closed, elsewhere, 2_000_000]) {
      expect(await hold(cart, timeslotId)).toMatchObject({ ok: false, code: 'TIMESLOT_NOT_FOUND' });
    }
  });

  test('when a slot has no line or gram left, then it is full, also for an empty basket', async () => {
    const slot = await makeSlot();
    const cart = await makeHolder(db);
    for (const limits of ['line_capacity = 3, lines_taken = 3', 'line_capacity = null, gram_capacity = 0']) {
      await db.rows(`update timeslot set ${limits} where timeslot_id = $1`, [slot]);
      for (const load of [nothing, { lines: 1, grams: 1 }])
        expect(await hold(cart, slot, now, load)).toMatchObject({ ok: false, code: 'TIMESLOT_FULL' });
    }
    await db.rows('update timeslot set gram_capacity = 5, lines_taken = 0 where timeslot_id = $1', [slot]);
    expect(await hold(cart, slot, now, { lines: 1, grams: 6 })).toMatchObject({ code: 'TIMESLOT_TOO_LARGE' });
    expect(await hold(cart, slot, now, { lines: 1, grams: 5 })).toMatchObject({ ok: true });
  });

  test('another brand can neither hold a slot nor release its holds', async () => {
    const slot = await makeSlot();
    await makeZone(databases.otherBrand, { zoneId });
    const stranger = await makeHolder(databases.otherBrand);
    const result = await databases.otherBrand.transaction((tx) =>
      holdSlot(tx, { timeslotId: slot, zoneId, cartId: stranger, now, holder, load: nothing }),
    );
    expect(result).toMatchObject({ ok: false, code: 'TIMESLOT_NOT_FOUND' });
    await hold(await makeHolder(db), slot);
    expect(await expireHolds(databases.otherBrand, later(600))).toBe(0);
    expect(await takenOf(slot)).toBe(1);
  });
});

describe('releasing slots', () => {
  test('when several sweeps run, then an expired hold is released once', async () => {
    const slot = await makeSlot({ capacity: 20 });
    const carts = await Promise.all(Array.from({ length: 20 }, () => makeHolder(db)));
    await Promise.all(carts.map((cart) => hold(cart, slot)));
    expect(await expireHolds(db, later(29))).toBe(0);
    const released = await Promise.all([1, 2, 3, 4].map(() => expireHolds(db, later(30))));
    expect(released.reduce((sum, count) => sum + count)).toBe(20);
    expect(await takenOf(slot)).toBe(0);
    expect(await untrueSlots()).toEqual([]);
  });

  test('when a slot is full of expired holds, then it can be held before any sweep', async () => {
    const slot = await makeSlot({ capacity: 1 });
    await hold(await makeHolder(db), slot);
    const next = await makeHolder(db);
    expect(await hold(next, slot, later(29))).toMatchObject({ code: 'TIMESLOT_FULL' });
    expect(await hold(next, slot, later(31))).toMatchObject({ ok: true });
    expect(await untrueSlots()).toEqual([]);
  });

  test('a hold and a booking are each released once, also when the release is repeated', async () => {
    const slot = await makeSlot();
    const [left, bought] = [await makeHolder(db), await makeHolder(db)];
    await hold(left, slot);
    await hold(bought, slot);
    expect(await releaseHold(db, left)).toBe(true);
    expect(await releaseHold(db, left)).toBe(false);
    const orderId = await makeOrder(bought, slot);
    await db.transaction((tx) => bookHold(tx, { cartId: bought, orderId, now, load: nothing }));
    expect(await takenOf(slot)).toBe(1);
    // a repeat releases nothing more
    for (let times = 0; times < 2; times += 1) {
      await releaseBooking(db, { orderId, changeCartId: undefined });
      expect(await takenOf(slot)).toBe(0);
    }
    expect(await untrueSlots()).toEqual([]);
  });

  test('when carts merge, then the visitor’s hold replaces the shopper’s', async () => {
    const [mine, visitors] = [await makeSlot(), await makeSlot({ beginTime: '11:00' })];
    const [toCartId, fromCartId] = [await makeHolder(db), await makeHolder(db)];
    await hold(toCartId, mine);
    await hold(fromCartId, visitors);
    await db.transaction((tx) => moveSlot(tx, { fromCartId, toCartId, now, terms }));
    expect(await slotOfCart(db, toCartId, now)).toMatchObject({ timeslotId: visitors });
    expect(await slotOfCart(db, fromCartId, now)).toBeUndefined();
    expect(await takenOf(mine)).toBe(0);
    expect(await untrueSlots()).toEqual([]);
  });
});

describe('booking slots', () => {
  const book = (cartId: number, orderId: number, at: Date) =>
    db.transaction((tx) => bookHold(tx, { cartId, orderId, now: at, load: nothing }));

  test('when a hold is booked, then no sweep releases it, and a repeat answers the same', async () => {
    const slot = await makeSlot();
    const cart = await makeHolder(db);
    await hold(cart, slot);
    const orderId = await makeOrder(cart, slot);
    const first = await book(cart, orderId, now);
    expect(first).toMatchObject({ ok: true, data: { timeslotId: slot, state: 'booked', orderId } });
    expect(await book(cart, orderId, now)).toEqual(first);
    expect(await expireHolds(db, later(600))).toBe(0);
    expect(await takenOf(slot)).toBe(1);
  });

  test('an expired hold can be booked until a sweep has released it', async () => {
    const slot = await makeSlot();
    const [prompt, slow] = [await makeHolder(db), await makeHolder(db)];
    await hold(prompt, slot);
    await hold(slow, slot);
    expect(await book(prompt, await makeOrder(prompt, slot), later(45))).toMatchObject({ ok: true });
    await expireHolds(db, later(45));
    const refused = await book(slow, await makeOrder(slow, slot), later(46));
    expect(refused).toMatchObject({ ok: false, code: 'TIMESLOT_EXPIRED' });
    expect(await untrueSlots()).toEqual([]);
  });

  test('from the cut-off on, no hold can be booked', async () => {
    const slot = await makeSlot({ cutOff: later(20) });
    const cart = await makeHolder(db);
    await hold(cart, slot);
    const orderId = await makeOrder(cart, slot);
    expect(await book(cart, orderId, later(20))).toMatchObject({ ok: false, code: 'TIMESLOT_PAST_CUT_OFF' });
    expect(await book(cart, orderId, new Date(later(20).getTime() - 1000))).toMatchObject({ ok: true });
  });

  test('when checkout is prepared, then the hold is kept longer, never shorter', async () => {
    const slot = await makeSlot();
    const cart = await makeHolder(db);
    expect(await extendHold(db, { cartId: cart, now, minutes: 10, terms })).toBeUndefined();
    await hold(cart, slot);
    expect(await extendHold(db, { cartId: cart, now, minutes: 10, terms })).toEqual(later(30));
    expect(await extendHold(db, { cartId: cart, now: later(25), minutes: 10, terms })).toEqual(later(35));
  });
});

test('when carts and staff act in any order, then the counters equal live holds and bookings, and there is no deadlock', async () => {
  const slots = [await makeSlot({ capacity: 3 }), await makeSlot({ capacity: 5, beginTime: '11:00' })];
  const carts = await Promise.all(Array.from({ length: 8 }, () => makeHolder(db)));
  const next = numbersOf();
  const random = (below: number) => Math.floor(next() * below);
  const staffAct = (timeslotId: number): Promise<unknown> => {
    const act = random(4);
    if (act === 0) return closeSlot(db, timeslotId);
    if (act === 1) return setSlotLimits(db, timeslotId, { capacity: random(7), lineCapacity: null });
    return openSlot(db, timeslotId);
  };
  for (let round = 0; round < 30; round++) {
    const holds = carts.map((cart): Promise<unknown> => {
      const act = random(6);
      const at = later(round * 5);
      if (act < 3) return hold(cart, slots[random(2)]!, at, { lines: random(3), grams: 0 });
      if (act === 3) return releaseHold(db, cart);
      if (act === 4) return expireHolds(db, at);
      return db.transaction((tx) => extendHold(tx, { cartId: cart, now: at, minutes: 15, terms }));
    });
    await Promise.all([...holds, staffAct(slots[0]!), staffAct(slots[1]!)]);
    expect(await untrueSlots()).toEqual([]);
  }
  // PostgreSQL publishes the statistics of a connection up to a second later
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const stats = await db.row(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(stats).toEqual({ deadlocks: 0 });
});
