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
import { bookHold, holdSlot, moveSlot, prolongSlot, releaseHold, slotOfCart, wishSlot } from './holds.ts';

let databases: BrandDatabases;
let db: Db;
let zoneId = 0;
const now = new Date('2026-11-24T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeAll(async () => {
  databases = await brandDatabases();
  db = databases.db;
});
afterAll(() => databases.drop());
beforeEach(async () => {
  zoneId += 1;
  await makeZone(db, { zoneId });
});

const makeSlot = (options: Partial<Parameters<typeof makeTimeslot>[1]> = {}) =>
  makeTimeslot(db, { zoneId, cutOff: later(600), ...options });
const terms: HoldTerms = { minutes: 30, extensionMinutes: 10, mostExtensions: 2 };
const small: SlotLoad = { lines: 1, grams: 500 };
const requestOf = (cartId: number, timeslotId: number, load: SlotLoad, at = now) => ({
  timeslotId,
  zoneId,
  cartId,
  now: at,
  holder: { terms, clientAddress: '192.0.2.1', mostHolds: 1000 },
  load,
});
const hold = (cartId: number, timeslotId: number, load = small) =>
  db.transaction((tx) => holdSlot(tx, requestOf(cartId, timeslotId, load)));
const wish = (cartId: number, timeslotId: number, at = now) =>
  db.transaction((tx) => wishSlot(tx, requestOf(cartId, timeslotId, { lines: 0, grams: 0 }, at)));
const takenOf = (timeslotId: number) =>
  db.row('select taken, lines_taken as lines, grams_taken as grams from timeslot where timeslot_id = $1', [
    timeslotId,
  ]);
const free = { taken: 0, lines: 0, grams: 0 };

test('when a slot is full of expired holds, then an empty basket can wish for it', async () => {
  const slot = await makeSlot({ capacity: 1 });
  await hold(await makeHolder(db), slot);
  const cart = await makeHolder(db);
  expect(await wish(cart, slot, later(29))).toMatchObject({ ok: false, code: 'TIMESLOT_FULL' });
  expect(await wish(cart, slot, later(31))).toMatchObject({ ok: true, data: { state: 'wished' } });
});

test('when a hold was released in the meantime, then its extension is refused', async () => {
  const slot = await makeSlot();
  const cartId = await makeHolder(db);
  await hold(cartId, slot);
  const before = (await slotOfCart(db, cartId, now))!;
  await releaseHold(db, cartId);
  expect(
    await db.transaction((tx) => prolongSlot(tx, { cartId, slot: before, now: later(25), terms })),
  ).toMatchObject({ ok: false, code: 'TIMESLOT_EXPIRED' });
});

describe('booking', () => {
  const book = (cartId: number, orderId: number, load = small) =>
    db.transaction((tx) => bookHold(tx, { cartId, orderId, now, load }));
  const ordered = (cartId: number, timeslotId: number) => makeOrderInSlot(db, { cartId, timeslotId, zoneId });

  test('when the basket changed after the hold, then the booking has the load of the order', async () => {
    const slot = await makeSlot();
    const cartId = await makeHolder(db);
    await hold(cartId, slot);
    const orderId = await ordered(cartId, slot);
    const load = { lines: 3, grams: 2500 };
    const booked = { ok: true, data: { timeslotId: slot, state: 'booked', orderId, ...load } };
    expect(await book(cartId, orderId, load)).toMatchObject(booked);
    expect(await takenOf(slot)).toEqual({ taken: 1, ...load });
    expect(await book(cartId, orderId, load)).toMatchObject(booked);
  });

  test('when the slot has no room for the order, then the booking is refused and the hold stays', async () => {
    const slot = await makeSlot();
    await db.rows('update timeslot set line_capacity = 2 where timeslot_id = $1', [slot]);
    const cartId = await makeHolder(db);
    await hold(cartId, slot);
    expect(await book(cartId, await ordered(cartId, slot), { lines: 3, grams: 500 })).toMatchObject({
      ok: false,
      code: 'TIMESLOT_TOO_LARGE',
    });
    expect(await takenOf(slot)).toEqual({ taken: 1, ...small });
    expect(await slotOfCart(db, cartId, now)).toMatchObject({ state: 'held' });
  });

  test('when a slot is booked by an order, then a second order of the same cart cannot use that booking', async () => {
    const slot = await makeSlot();
    const cartId = await makeHolder(db);
    await hold(cartId, slot);
    await book(cartId, await ordered(cartId, slot));
    // the database allows one living order per cart, so the row names another cart
    const second = await ordered(await makeHolder(db), slot);
    expect(await book(cartId, second)).toMatchObject({ ok: false, code: 'TIMESLOT_EXPIRED' });
    expect(await takenOf(slot)).toEqual({ taken: 1, ...small });
  });
});

describe('merging carts', () => {
  const merge = (fromCartId: number, toCartId: number) =>
    db.transaction((tx) => moveSlot(tx, { fromCartId, toCartId, now, terms }));

  test('when a visitor only wishes for a slot, then the wish replaces the hold of the shopper', async () => {
    const [mine, visitors] = [await makeSlot(), await makeSlot({ beginTime: '11:00' })];
    const [shopper, visitor] = [await makeHolder(db), await makeHolder(db)];
    await hold(shopper, mine);
    await wish(visitor, visitors);
    await merge(visitor, shopper);
    expect(await slotOfCart(db, shopper, now)).toMatchObject({ timeslotId: visitors, state: 'wished' });
    expect(await slotOfCart(db, visitor, now)).toBeUndefined();
    expect(await takenOf(mine)).toEqual(free);
  });

  test('when a visitor has no slot, then the shopper keeps the held one', async () => {
    const slot = await makeSlot();
    const [shopper, visitor] = [await makeHolder(db), await makeHolder(db)];
    await hold(shopper, slot);
    await merge(visitor, shopper);
    expect(await slotOfCart(db, shopper, now)).toMatchObject({ timeslotId: slot, state: 'held' });
  });
});
