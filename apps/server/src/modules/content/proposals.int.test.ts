import type { Proposal } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeCategory } from '../../../testing/builders/catalog.ts';
import { makeProposal } from '../../../testing/builders/content.ts';
import { makeRequest, makeSession, makeShopper } from '../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/brand-db.ts';
import { contentRoutes as routesOf } from './index.ts';

const contentRoutes = routesOf({ contentSecret: '' });

/** A Saturday in Rome that is still Friday in UTC. */
const saturday = new Date('2026-11-20T23:30:00Z');
let shop: BrandDatabases;
beforeAll(async () => {
  shop = await brandDatabases(4);
  const { db, otherBrand } = shop;
  await makeCategory(db, { categoryId: 10, name: 'Dispensa' });
  await makeCategory(db, { categoryId: 11, name: 'Pasta', parentId: 10 });
  await makeCategory(db, { categoryId: 12, name: 'Pasta corta', parentId: 11 });
  await makeCategory(db, { categoryId: 20, name: 'Fresco' });
  await makeProposal(db, {
    proposalId: 1,
    title: 'Di stagione',
    claim: 'Dal campo',
    action: 'Scopri',
    alt: 'Mele',
  });
  await makeProposal(db, { proposalId: 2, position: 0, announcesOffer: true });
  await makeProposal(db, { proposalId: 3, layout: 'category' });
  await makeProposal(db, { proposalId: 4, layout: 'category', categoryId: 10 });
  await makeProposal(db, { proposalId: 5, layout: 'category', categoryId: 11 });
  await makeProposal(db, { proposalId: 6, layout: 'category', categoryId: 20 });
  await makeProposal(db, { proposalId: 7, layout: 'day', startsOn: '2026-11-21', endsOn: '2026-11-21' });
  await makeProposal(db, { proposalId: 8, layout: 'day', startsOn: '2026-11-22' });
  await makeProposal(db, { proposalId: 9, layout: 'day', endsOn: '2026-11-20' });
  await makeProposal(db, { proposalId: 10, layout: 'day', weekdays: [6, 7] });
  await makeProposal(db, { proposalId: 11, layout: 'day', weekdays: [1] });
  await makeProposal(db, { proposalId: 12, layout: 'service', deliveryServiceIds: [101, 102] });
  await makeProposal(db, { proposalId: 13, layout: 'service' });
  await makeProposal(otherBrand, { proposalId: 1, name: 'Di un’altra insegna' });
});
afterAll(() => shop.drop());

const answer = (raw: Record<string, unknown>, db: Db = shop.db) =>
  callRoute<{ proposals: Proposal[] }>(
    contentRoutes,
    'proposals',
    makeRequest(db, { clock: { now: () => saturday } }).ctx,
    raw,
  );
const shown = async (raw: Record<string, unknown>, db?: Db) => dataOf(await answer(raw, db)).proposals;
const ids = async (raw: Record<string, unknown>, db?: Db) => (await shown(raw, db)).map(({ id }) => id);

describe('banners of a layout', () => {
  test('[CAT-43] a banner has id, name, picture, slug, address, and one picture for each screen', async () => {
    const [, first] = await shown({ layout: 'home' });
    expect(first).toEqual({
      id: 1,
      name: 'Proposta 1',
      img: expect.stringMatching(/^\/photo\/wide\/banner-wide-[0-9a-f]{8}$/),
      slug: 'proposta-1',
      proposalUrl: '/search?promo=true',
      metaData: {
        category_proposal_type: {
          IMAGE_DESKTOP: first!.img,
          IMAGE_MOBILE: expect.stringMatching(/^\/photo\/tall\/banner-tall-[0-9a-f]{8}$/),
          ALT: 'Mele',
          TITLE: 'Di stagione',
          SUBTITLE: 'Dal campo',
          ACTION: 'Scopri',
        },
      },
    });
  });

  test('[CAT-22] banners are filtered by layout, sorted by the brand, and limited as requested', async () => {
    expect(await ids({ layout: 'home' })).toEqual([2, 1]);
    expect(await ids({ layout: 'home', limit: '1' })).toEqual([2]);
    expect(await ids({ layout: 'nowhere' })).toEqual([]);
    expect(await ids({ layout: 'home', promo: 'true' })).toEqual([2]);
    expect(await ids({ layout: 'home', promo: 'false' })).toEqual([2, 1]);
    expect(await ids({})).toEqual(expect.arrayContaining([1, 2, 3, 7, 13]));
  });

  test('[CAT-22] banners of a category come first, then those of its ancestors, then those for all categories', async () => {
    expect(await ids({ layout: 'category', category_id: '12' })).toEqual([5, 4, 3]);
    expect(await ids({ layout: 'category', category_id: '11' })).toEqual([5, 4, 3]);
    expect(await ids({ layout: 'category', category_id: '10' })).toEqual([4, 3]);
    expect(await ids({ layout: 'category', category_id: '20' })).toEqual([6, 3]);
    expect(await ids({ layout: 'category' })).toEqual([3]);
    expect(await ids({ layout: 'category', category_id: '999' })).toEqual([3]);
  });

  test('banners are those of today in Rome, or of the day in hash', async () => {
    expect(await ids({ layout: 'day' })).toEqual([7, 10]);
    expect(await ids({ layout: 'day', hash: 'w0d0t0' })).toEqual([7, 10]);
    expect(await ids({ layout: 'day', hash: 'w1d2026-11-22t5' })).toEqual([8, 10]);
    expect(await ids({ layout: 'day', hash: 'w1d2026-11-23t5' })).toEqual([8, 11]);
    // a past day, or one not on sale yet, counts as today
    for (const hash of ['w1d2026-11-20t5', 'w1d2026-12-24t5'])
      expect(await ids({ layout: 'day', hash })).toEqual([7, 10]);
    expect(await ids({ layout: 'day', hash: 'anything' })).toEqual([7, 10]);
  });

  test('banners for a delivery service are shown only to shoppers with that service', async () => {
    expect(await ids({ layout: 'service' })).toEqual([13]);
    expect(await ids({ layout: 'service', delivery_service_id: '101' })).toEqual([12, 13]);
    expect(await ids({ layout: 'service', delivery_service_id: '103' })).toEqual([13]);
  });

  test('shuffled banners have one order all day and another order on other days', async () => {
    const onDay = (day: number) => ids({ shuffle: 'true', hash: `w1d2026-11-${day}t1` });
    const days = Array.from({ length: 8 }, (_, index) => index + 21);
    const orders = await Promise.all(days.map(onDay));
    expect(await Promise.all(days.map(onDay))).toEqual(orders);
    const sorted = orders.map((order) => order.toSorted((a, b) => a - b).filter((id) => id <= 3));
    expect(new Set(sorted.map(String)).size).toBe(1);
    expect(new Set(orders.map((order) => String(order.filter((id) => id <= 3)))).size).toBeGreaterThan(1);
  });

  test('each brand has its own banners', async () => {
    const [only, ...rest] = await shown({}, shop.otherBrand);
    expect(only).toMatchObject({ id: 1, name: 'Di un’altra insegna' });
    expect(rest).toEqual([]);
    expect(await ids({ layout: 'category', category_id: '10' }, shop.otherBrand)).toEqual([]);
  });

  test('a visitor and a shopper see the same banners', async () => {
    const { userId } = await makeShopper(shop.db, { now: saturday });
    const as = await makeSession(shop.db, { userId, now: saturday });
    const { ctx } = makeRequest(shop.db, { as, clock: { now: () => saturday } });
    const answer = await callRoute<{ proposals: Proposal[] }>(contentRoutes, 'proposals', ctx, {
      layout: 'home',
    });
    expect(dataOf(answer).proposals).toEqual(await shown({ layout: 'home' }));
  });

  test.each([
    ['limit', '0'],
    ['limit', '100000'],
    ['limit', 'molti'],
    ['category_id', '-1'],
    ['category_id', "1' or '1'='1"],
    ['layout', 'x'.repeat(41)],
    ['shuffle', 'forse'],
    ['hash', 'x'.repeat(201)],
  ])('when %s is %s, then banners are refused beside the field', async (field, value) => {
    expect(await answer({ [field]: value })).toMatchObject({ ok: false, code: 'INVALID_INPUT', field });
  });

  test('when the layout is SQL or HTML, then there are no banners', async () => {
    expect(await ids({ layout: "'; drop table proposal; --" })).toEqual([]);
    expect(await ids({ layout: '<script>alert(1)</script>' })).toEqual([]);
    expect(await ids({ layout: 'home' })).toEqual([2, 1]);
  });
});

test('the cache key of banners has the day and the parameters, but not the slot', () => {
  const { sharing } = contentRoutes.find(({ name }) => name === 'proposals')!;
  const { ctx } = makeRequest(shop.db, { clock: { now: () => saturday } });
  const key = (input: object) => sharing!.keyOf(ctx, input as never);
  expect(key({ hash: 'w1d2026-11-22t5', layout: 'home', limit: 3 })).toBe(
    key({ limit: 3, layout: 'home', hash: 'w9d2026-11-22t8' }),
  );
  expect(key({ layout: 'home' })).not.toBe(key({ layout: 'home', hash: 'w1d2026-11-22t5' }));
  expect(key({ layout: 'home' })).not.toBe(key({ layout: 'home', shuffle: true }));
});
