import { addDays, romeDay, slotStatusOf } from '@bottega/domain/fulfilment';
import { isTrueEntry, readSlots } from '@bottega/server/modules/fulfilment/index';
import { withClient } from '@bottega/server/platform/db/client';
import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientDb } from '../client-db.ts';
import { demoBrands } from '../demo-brands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.drop());

test.each(demoBrands)(
  'at $name every zone has free, almost full and full slots, whose counts equal their orders',
  async ({ tenantId }) => {
    const today = romeDay(new Date());
    const slots = await withClient(database.adminUrl, (client) =>
      readSlots(clientDb(client, tenantId), { from: today, to: addDays(today, 13) }),
    );
    const zonesWith = (status: string) =>
      new Set(
        slots.flatMap(({ zoneId, capacity, taken }) =>
          slotStatusOf(capacity, taken) === status ? [zoneId] : [],
        ),
      );
    expect(zonesWith('empty').size).toBeGreaterThan(10);
    expect(zonesWith('intermediate')).toEqual(zonesWith('empty'));
    expect(zonesWith('full')).toEqual(zonesWith('empty'));
    expect(slots.filter((slot) => !isTrueEntry(slot))).toEqual([]);
  },
);
