import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeShopper } from '../../../testing/builders/identity.ts';
import { identityJobs } from './jobs.ts';
import { creditPoints } from './points-repository.ts';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases();
});
afterAll(() => brands.drop());

const earn = (userId: number, points: number, endsOn: string, db = brands.db) =>
  creditPoints(db, userId, { points, at: new Date('2026-11-23T09:00:00Z'), endsOn });
const pointsOf = async (userId: number, db = brands.db) =>
  (await db.row<{ points: number }>('select points from shopper where user_id = $1', [userId]))!.points;

/** Runs the nightly job as of an instant. */
const night = async (instant: string) => {
  const [job] = identityJobs({ brandDbs: () => [brands.db], clock: { now: () => new Date(instant) } });
  await job!.run({ tenantId: brands.db.tenantId });
};

test('when the day comes on which points end, then the night takes away these and no others, once', async () => {
  const { userId } = await makeShopper(brands.db);
  const { userId: other } = await makeShopper(brands.otherBrand);
  await earn(userId, 30, '2031-11-23');
  await earn(userId, 12, '2032-01-10');
  await earn(other, 7, '2031-11-23', brands.otherBrand);
  await night('2031-11-22T03:17:00Z');
  expect(await pointsOf(userId)).toBe(42);
  // in Rome it is the 23rd already
  await night('2031-11-22T23:17:00Z');
  expect(await pointsOf(userId)).toBe(12);
  await night('2031-11-24T03:17:00Z');
  expect([await pointsOf(userId), await pointsOf(other, brands.otherBrand)]).toEqual([12, 7]);
  await night('2032-01-10T03:17:00Z');
  expect(await pointsOf(userId)).toBe(0);
});

test('when an order earns no points, then nothing is kept', async () => {
  const { userId } = await makeShopper(brands.db);
  await earn(userId, 0, '2031-11-23');
  expect(await brands.db.rows('select from earned_points where user_id = $1', [userId])).toEqual([]);
});
