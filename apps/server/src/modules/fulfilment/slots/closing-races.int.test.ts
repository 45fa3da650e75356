import { isLockAwaited } from '../../../../testing/postgres/awaited-lock.ts';
import { eventually } from '@bottega/testing/eventually';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/brand-db.ts';
import { closeSlotDay, openSlotDay } from './slot-ledger.ts';
import { generateTimeslots } from './slots.ts';

let databases: BrandDatabases;
const now = new Date('2030-05-06T08:00:00Z');
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const band = { begin: '09:00', end: '11:00', capacity: 5, feeCents: 0, cutOffMinutes: 60 };

beforeAll(async () => {
  databases = await brandDatabases();
  await makeZone(databases.db, { bands: [{ ...band, weekdays: everyDay }] });
});
afterAll(() => databases.drop());

/** A database of the brand in which new slots are inserted only once `comeToInsert` lets them. */
function slowToInsert(db: Db, comeToInsert: () => Promise<void>): Db {
  const rows: Db['rows'] = async (text, values) => {
    if (text.startsWith('insert into timeslot')) await comeToInsert();
    return db.rows(text, values);
  };
  const slow: Db = {
    ...db,
    rows,
    transaction: (work, terms) => db.transaction((tx) => work(slowToInsert(tx, comeToInsert)), terms),
  };
  return slow;
}

const openSlotsOf = async (day: string): Promise<number> =>
  (await databases.db.rows('select from timeslot where date = $1 and open', [day])).length;

test('when a day is closed while the sweep opens it, then none of its slots is open afterwards', async () => {
  const day = '2030-05-08';
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const { promise: sweepInserts, resolve: sweepCame } = Promise.withResolvers<void>();
  const comeToInsert = () => {
    sweepCame();
    return gate;
  };
  const sweep = generateTimeslots(slowToInsert(databases.db, comeToInsert), now, 7);
  // else the closing may come first, and the sweep leaves the day out
  await sweepInserts;
  let isClosed = false;
  const closing = closeSlotDay(databases.db, day).then(() => (isClosed = true));
  // the closing is done, or waits for the sweep
  await eventually(async () => expect(isClosed || (await isLockAwaited(databases.pool))).toBe(true));
  openGate();
  await Promise.all([sweep, closing]);
  expect(await openSlotsOf('2030-05-09')).toBe(1);
  expect(await openSlotsOf(day)).toBe(0);
  expect(await openSlotDay(databases.db, day)).toMatchObject({ ok: true, data: { slots: 1 } });
});

test('when ten closings of stores and brand run with sweeps at once, then no closed day has an open slot', async () => {
  for (let round = 0; round < 10; round += 1) {
    const day = `2030-06-${String(round + 10)}`;
    const before = new Date(`${day}T00:00:00Z`);
    await Promise.all([
      ...[1, 2, 3].map(() => generateTimeslots(databases.db, before, 1)),
      closeSlotDay(databases.db, day),
      closeSlotDay(databases.db, day, 1),
      generateTimeslots(databases.db, before, 1),
    ]);
    expect(await openSlotsOf(day)).toBe(0);
  }
});
