import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/brand-db.ts';
import { withClient } from '../../../platform/db/client.ts';
import { nameClosedDays } from './closed-days.ts';
import { catchUpTimeslots, firstFreeSlot, generateTimeslots, listSlots, type ListSlots } from './slots.ts';

let databases: BrandDatabases;
let db: Db;

beforeAll(async () => {
  databases = await brandDatabases();
  db = databases.db;
  await makeZone(databases.otherBrand);
});
afterAll(() => databases.drop());

const band = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  begin: '09:00',
  end: '11:00',
  capacity: 5,
  feeCents: 590,
  cutOffMinutes: 120,
};
/** 8:00 on a Tuesday in Rome. */
const morning = new Date('2026-11-24T07:00:00Z');

const query = (options: Partial<ListSlots> & { zoneId: number }): ListSlots => ({
  now: morning,
  days: 2,
  goodsCents: 0,
  load: { lines: 0, grams: 0 },
  almostFullPercent: 80,
  textOf: (code) => code,
  ...options,
});
const daysOf = async (options: Partial<ListSlots> & { zoneId: number }) =>
  (await listSlots(db, query(options))).days;

describe('generating slots', () => {
  test('when a server starts after some days, then it opens the days that are missing', async () => {
    const { otherBrand } = databases;
    await makeZone(otherBrand, { zoneId: 21, bands: [band] });
    const startOn = async (day: string) => {
      await catchUpTimeslots(otherBrand, new Date(`${day}T07:00:00Z`), 4);
      const row = await otherBrand.row<{ last: string }>(
        'select max(date)::text as last from timeslot where zone_id = 21',
      );
      return row!.last;
    };
    expect(await startOn('2025-05-05')).toBe('2025-05-08');
    // the hourly job opens one more day
    expect(await startOn('2025-05-06')).toBe('2025-05-08');
    expect(await startOn('2025-05-08')).toBe('2025-05-11');
  });

  test('slots are generated once from the bands of a zone, without holidays, also when the clocks change', async () => {
    const zoneId = await makeZone(db, {
      zoneId: 20,
      bands: [band, { ...band, begin: '18:00', end: '20:00', lines: 90, kilograms: 120.5 }],
    });
    const before = new Date('2026-10-24T07:00:00Z');
    expect(await generateTimeslots(db, before, 9)).toBe(16);
    expect(await generateTimeslots(db, before, 9)).toBe(0);
    const days = await daysOf({ zoneId, now: before, days: 9, showClosed: true });
    // 25 October is the day on which the clocks go back, 1 November a holiday
    expect(days.map(({ dateIso }) => dateIso).slice(0, 2)).toEqual(['2026-10-24', '2026-10-25']);
    expect(days.map(({ dateIso }) => dateIso)).not.toContain('2026-11-01');
    expect(days[0]?.timeslots[0]?.cutOff).toBe('2026-10-24T05:00:00.000Z');
    expect(days[1]?.timeslots[0]?.cutOff).toBe('2026-10-25T06:00:00.000Z');
    const limits = await db.rows(
      `select distinct begin_time, line_capacity, gram_capacity from timeslot where zone_id = $1 order by 1`,
      [zoneId],
    );
    expect(limits).toEqual([
      { begin_time: '09:00', line_capacity: null, gram_capacity: null },
      { begin_time: '18:00', line_capacity: 90, gram_capacity: 120_500 },
    ]);
  });

  test('when a band has a cut-off on the day before, then it holds in local time, also when the clocks change', async () => {
    const zoneId = await makeZone(db, {
      zoneId: 22,
      bands: [{ ...band, cutOff: { daysBefore: 1, time: '20:00' } }],
    });
    await generateTimeslots(db, new Date('2026-10-24T07:00:00Z'), 2);
    const [, sunday] = await daysOf({ zoneId, now: new Date('2026-10-24T07:00:00Z'), showClosed: true });
    expect(sunday?.timeslots[0]?.cutOff).toBe('2026-10-24T18:00:00.000Z');
  });

  test('closed days of brand or store and Easter Monday have no slots; a brand can open holidays', async () => {
    const zoneId = await makeZone(databases.otherBrand, { zoneId: 23, bands: [band] });
    const other = databases.otherBrand;
    await other.rows(
      `insert into closed_day (tenant_id, date, store_id) values ($1, '2026-04-08', null), ($1, '2026-04-09', 1)`,
      [other.tenantId],
    );
    const holyWeek = new Date('2026-04-04T05:00:00Z');
    const dates = async () =>
      (
        await other.rows<{ date: string }>('select date from timeslot where zone_id = $1 order by date', [
          zoneId,
        ])
      ).map(({ date }) => date);
    await generateTimeslots(other, holyWeek, 7);
    expect(await dates()).toEqual(['2026-04-04', '2026-04-07', '2026-04-10']);
    await withClient(databases.adminUrl, (owner) =>
      owner.query(
        `update brand set config = config || '{"openHolidays": ["easterMonday"]}' where tenant_id = $1`,
        [other.tenantId],
      ),
    );
    await generateTimeslots(other, holyWeek, 7);
    expect(await dates()).toEqual(['2026-04-04', '2026-04-06', '2026-04-07', '2026-04-10']);
  });
});

test('when the town of a zone’s store celebrates its patron saint, then its slots leave that day out', async () => {
  const zoneId = await makeZone(db, { zoneId: 28, bands: [band] });
  // 29 June, Saints Peter and Paul, is a holiday in Rome only
  await generateTimeslots(db, new Date('2026-06-28T04:00:00Z'), 3);
  expect(await db.rows('select date from timeslot where zone_id = $1 order by date', [zoneId])).toEqual([
    { date: '2026-06-28' },
    { date: '2026-06-30' },
  ]);
});

test('when a zone has no slots, then no closed days are listed', async () => {
  const zoneId = await makeZone(db, { zoneId: 29 });
  expect(await nameClosedDays(db, { zoneId, today: '2026-11-24', days: [], textOf: String })).toEqual([]);
});

describe('listing slots', () => {
  const slotIn =
    (zoneId: number) =>
    (beginTime: string, options: object = {}): Promise<number> =>
      makeTimeslot(db, {
        zoneId,
        date: '2026-11-24',
        beginTime,
        cutOff: new Date('2026-11-24T12:00:00Z'),
        feeCents: 590,
        ...options,
      });

  test('[FUL-32] [FUL-33] [FUL-35] slots have status and fee; slots past their cut-off are left out', async () => {
    const zoneId = await makeZone(db, { zoneId: 21, freeFromCents: 9000 });
    const slot = slotIn(zoneId);
    await slot('09:00', { cutOff: morning });
    const free = await slot('15:00');
    const almost = await slot('17:00');
    const full = await slot('19:00', { capacity: 2 });
    await db.rows('update timeslot set taken = 9 where timeslot_id = $1', [almost]);
    await db.rows('update timeslot set taken = 2 where timeslot_id = $1', [full]);

    const [day] = await daysOf({ zoneId });
    expect(day).toMatchObject({ dateIso: '2026-11-24', selected: false });
    expect(day?.timeslots).toMatchObject([
      {
        timeslotId: free,
        beginTime: '15:00',
        endTime: '17:00',
        status: 'empty',
        active: 1,
        deliveryFee: 5.9,
        cutOff: '2026-11-24T12:00:00.000Z',
      },
      { timeslotId: almost, status: 'intermediate', active: 1 },
      { timeslotId: full, status: 'full', active: 1, selected: false },
    ]);
    expect((await daysOf({ zoneId, showClosed: true }))[0]?.timeslots[0]).toMatchObject({
      beginTime: '09:00',
      active: 0,
    });
    expect((await daysOf({ zoneId, goodsCents: 9000 }))[0]?.timeslots[0]?.deliveryFee).toBe(0);
    const [chosen] = await daysOf({
      zoneId,
      selected: { timeslotId: full, lines: 0, grams: 0, state: 'held' },
    });
    expect(chosen?.selected).toBe(true);
    expect(chosen?.timeslots[2]).toMatchObject({ selected: true, status: 'empty' });
    expect((await listSlots(databases.otherBrand, query({ zoneId }))).days).toEqual([]);
  });

  test('[FUL-35] the brand’s setting decides from which percentage a slot is almost full', async () => {
    const zoneId = await makeZone(db, { zoneId: 24 });
    await db.rows('update timeslot set taken = 5 where timeslot_id = $1', [await slotIn(zoneId)('15:00')]);
    const statusAt = async (almostFullPercent: number) =>
      (await daysOf({ zoneId, almostFullPercent }))[0]?.timeslots[0]?.status;
    expect([await statusAt(51), await statusAt(50)]).toEqual(['empty', 'intermediate']);
  });

  test('a slot is listed until the second of its cut-off', async () => {
    const zoneId = await makeZone(db, { zoneId: 25 });
    await slotIn(zoneId)('15:00');
    const countAt = async (iso: string) => (await daysOf({ zoneId, now: new Date(iso) })).length;
    expect([await countAt('2026-11-24T11:59:59Z'), await countAt('2026-11-24T12:00:00Z')]).toEqual([1, 0]);
    const [late] = await daysOf({ zoneId, now: new Date('2026-11-24T12:00:01Z'), showClosed: true });
    expect(late?.timeslots).toMatchObject([{ active: 0 }]);
  });

  test('when a slot has no room for the basket, then it is shown as full with a reason, and the next one is the first free one', async () => {
    const zoneId = await makeZone(db, { zoneId: 26 });
    const [small, roomy] = [await slotIn(zoneId)('15:00'), await slotIn(zoneId)('17:00')];
    await db.rows('update timeslot set line_capacity = 10, lines_taken = 6 where timeslot_id = $1', [small]);
    await db.rows('update timeslot set gram_capacity = 9000 where timeslot_id = $1', [roomy]);
    const load = { lines: 5, grams: 8000 };
    const { days, firstFree } = await listSlots(db, query({ zoneId, load }));
    expect(days[0]?.timeslots).toMatchObject([
      { timeslotId: small, status: 'full', active: 1, reason: { code: 'TIMESLOT_TOO_LARGE' } },
      { timeslotId: roomy, status: 'empty' },
    ]);
    expect(firstFree?.timeslotId).toBe(roomy);
    expect((await firstFreeSlot(db, zoneId, morning, { load }))?.timeslotId).toBe(roomy);
    expect((await firstFreeSlot(db, zoneId, morning))?.timeslotId).toBe(small);
    expect(await firstFreeSlot(db, zoneId, morning, { load: { lines: 5, grams: 9001 } })).toBeUndefined();
    expect((await listSlots(db, query({ zoneId, load: { lines: 4, grams: 0 } }))).firstFree?.timeslotId).toBe(
      small,
    );
  });

  test('[FUL-35] a slot full by lines or weight is shown as full for every basket, and is not the first free one', async () => {
    const zoneId = await makeZone(db, { zoneId: 30 });
    const [byLines, byWeight, open] = [
      await slotIn(zoneId)('11:00'),
      await slotIn(zoneId)('13:00'),
      await slotIn(zoneId)('15:00'),
    ];
    await db.rows(
      'update timeslot set line_capacity = 6, lines_taken = 6, taken = 1 where timeslot_id = $1',
      [byLines],
    );
    await db.rows(
      'update timeslot set gram_capacity = 900, grams_taken = 900, taken = 1 where timeslot_id = $1',
      [byWeight],
    );
    for (const load of [
      { lines: 0, grams: 0 },
      { lines: 1, grams: 1 },
    ]) {
      const { days, firstFree } = await listSlots(db, query({ zoneId, load }));
      expect(days[0]?.timeslots.map(({ status }) => status)).toEqual(['full', 'full', 'empty']);
      // the slot is full, not too small for this basket
      expect(days[0]?.timeslots[0]).not.toHaveProperty('reason');
      expect(firstFree?.timeslotId).toBe(open);
      expect((await firstFreeSlot(db, zoneId, morning, { load }))?.timeslotId).toBe(open);
    }
  });

  test('when the locker is too small for the basket, then every slot is shown as full with that reason', async () => {
    const zoneId = await makeZone(db, { zoneId: 27 });
    await slotIn(zoneId)('15:00');
    const { days, firstFree } = await listSlots(db, query({ zoneId, lockerTooSmall: true }));
    expect(days[0]?.timeslots).toMatchObject([{ status: 'full', reason: { code: 'LOCKER_TOO_SMALL' } }]);
    expect(firstFree).toBeUndefined();
  });
});
