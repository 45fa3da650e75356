import type { Proposal } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { makeCategory } from '@bottega/testing/builders/catalog';
import { makeProposal } from '@bottega/testing/builders/content';
import { makeRequest, makeSession, makeShopper } from '@bottega/testing/builders/identity';
import { callRoute, dataOf } from '@bottega/testing/call-route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/brand-db.ts';
import { contentRoutes } from './index.ts';

/** Saturday, and in Rome already when it is still Friday in Greenwich. */
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

describe('the banners of a place', () => {
  test('[CAT-43] have id, name, picture, slug, address, and one picture for each screen', async () => {
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

  test('[CAT-22] are those of the layout, in the brand’s order, as many as asked', async () => {
    expect(await ids({ layout: 'home' })).toEqual([2, 1]);
    expect(await ids({ layout: 'home', limit: '1' })).toEqual([2]);
    expect(await ids({ layout: 'nowhere' })).toEqual([]);
    expect(await ids({ layout: 'home', promo: 'true' })).toEqual([2]);
    expect(await ids({ layout: 'home', promo: 'false' })).toEqual([2, 1]);
    expect(await ids({})).toEqual(expect.arrayContaining([1, 2, 3, 7, 13]));
  });

  test('[CAT-22] of a category are its own, then those of the categories above, then everybody’s', async () => {
    expect(await ids({ layout: 'category', category_id: '12' })).toEqual([5, 4, 3]);
    expect(await ids({ layout: 'category', category_id: '11' })).toEqual([5, 4, 3]);
    expect(await ids({ layout: 'category', category_id: '10' })).toEqual([4, 3]);
    expect(await ids({ layout: 'category', category_id: '20' })).toEqual([6, 3]);
    expect(await ids({ layout: 'category' })).toEqual([3]);
    expect(await ids({ layout: 'category', category_id: '999' })).toEqual([3]);
  });

  test('are those of the day in Rome, and of the shopper’s own day once there is one', async () => {
    expect(await ids({ layout: 'day' })).toEqual([7, 10]);
    expect(await ids({ layout: 'day', hash: 'w0d0t0' })).toEqual([7, 10]);
    expect(await ids({ layout: 'day', hash: 'w1d2026-11-22t5' })).toEqual([8, 10]);
    expect(await ids({ layout: 'day', hash: 'w1d2026-11-23t5' })).toEqual([8, 11]);
    // a day that is gone, or not sold yet, counts as today
    for (const hash of ['w1d2026-11-20t5', 'w1d2026-12-24t5'])
      expect(await ids({ layout: 'day', hash })).toEqual([7, 10]);
    expect(await ids({ layout: 'day', hash: 'anything' })).toEqual([7, 10]);
  });

  test('for one delivery service show to who has it', async () => {
    expect(await ids({ layout: 'service' })).toEqual([13]);
    expect(await ids({ layout: 'service', delivery_service_id: '101' })).toEqual([12, 13]);
    expect(await ids({ layout: 'service', delivery_service_id: '103' })).toEqual([13]);
  });

  test('shuffled, are the same all day long and another day in another order', async () => {
    const onDay = (day: number) => ids({ shuffle: 'true', hash: `w1d2026-11-${day}t1` });
    const days = Array.from({ length: 8 }, (_, index) => index + 21);
    const orders = await Promise.all(days.map(onDay));
    expect(await Promise.all(days.map(onDay))).toEqual(orders);
    const sorted = orders.map((order) => order.toSorted((a, b) => a - b).filter((id) => id <= 3));
    expect(new Set(sorted.map(String)).size).toBe(1);
    expect(new Set(orders.map((order) => String(order.filter((id) => id <= 3)))).size).toBeGreaterThan(1);
  });

  test('of another brand are its own', async () => {
    const [only, ...rest] = await shown({}, shop.otherBrand);
    expect(only).toMatchObject({ id: 1, name: 'Di un’altra insegna' });
    expect(rest).toEqual([]);
    expect(await ids({ layout: 'category', category_id: '10' }, shop.otherBrand)).toEqual([]);
  });

  test('are the same for a visitor and a shopper', async () => {
    const { userId } = await makeShopper(shop.db, { now: saturday });
    const as = await makeSession(shop.db, { userId, now: saturday });
    const { ctx } = makeRequest(shop.db, { as, clock: { now: () => saturday } });
    const asked = await callRoute<{ proposals: Proposal[] }>(contentRoutes, 'proposals', ctx, {
      layout: 'home',
    });
    expect(dataOf(asked).proposals).toEqual(await shown({ layout: 'home' }));
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
  ])('asked with %s=%s are refused by that field’s name', async (field, value) => {
    expect(await answer({ [field]: value })).toMatchObject({ ok: false, code: 'INVALID_INPUT', field });
  });

  test('of a layout that is SQL or HTML are none', async () => {
    expect(await ids({ layout: "'; drop table proposal; --" })).toEqual([]);
    expect(await ids({ layout: '<script>alert(1)</script>' })).toEqual([]);
    expect(await ids({ layout: 'home' })).toEqual([2, 1]);
  });
});

test('the sharing key tells the day and what was asked, not the slot', () => {
  const { sharing } = contentRoutes[0]!;
  const { ctx } = makeRequest(shop.db, { clock: { now: () => saturday } });
  const key = (input: object) => sharing!.keyOf(ctx, input as never);
  expect(key({ hash: 'w1d2026-11-22t5', layout: 'home', limit: 3 })).toBe(
    key({ limit: 3, layout: 'home', hash: 'w9d2026-11-22t8' }),
  );
  expect(key({ layout: 'home' })).not.toBe(key({ layout: 'home', hash: 'w1d2026-11-22t5' }));
  expect(key({ layout: 'home' })).not.toBe(key({ layout: 'home', shuffle: true }));
});
