import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { makeZone } from '../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../testing/builders/identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGift } from '../../../testing/builders/gift.ts';
import { giftRoutes } from './index.ts';

let brands: BrandDatabases;

type Listed = { giftCertificates: Record<string, unknown>[] };
const codesOf = async (name: 'list' | 'listManualAssigned', request: TestRequest, input = {}) =>
  dataOf(await callRoute<Listed>(giftRoutes, name, request.ctx, input)).giftCertificates.map(
    ({ code }) => code,
  );

async function shopper(db = brands.db): Promise<TestRequest & { userId: number }> {
  const { userId } = await makeShopper(db);
  return { ...makeRequest(db, { as: await makeSession(db, { userId }) }), userId };
}

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
});
afterAll(() => brands.drop());

test('[PRO-12] [PRO-13] [PRO-14] a shopper’s certificates are listed, those given by hand apart, spent and expired ones with history', async () => {
  const ada = await shopper();
  const mine = { ownerId: ada.userId, uses: 1 };
  const earned = await makeGift(brands.db, { ...mine, code: 'GUADAGNATO-1' });
  await makeGift(brands.db, { ...mine, code: 'REGALATO-1', byHand: true, minimumCents: 2000 });
  await makeGift(brands.db, { ...mine, code: 'SCADUTO-1', validFrom: '2024-01-01', validTo: '2024-02-01' });
  const spent = await makeGift(brands.db, { ...mine, code: 'SPESO-1', byHand: true });
  await makeGift(brands.db, { code: 'DI-TUTTI-1' });
  await brands.db.rows(
    `with c as (insert into cart (tenant_id, user_id, status_id, warehouse_id, created_at, updated_at)
       values (1, $1, 3, 1, now(), now()) returning cart_id)
     insert into gift_use (tenant_id, gift_id, cart_id, user_id, state, created_at)
     select 1, $2, cart_id, $1, 'spent', now() from c`,
    [ada.userId, spent.giftId],
  );
  expect(await codesOf('list', ada)).toEqual(['GUADAGNATO-1', 'REGALATO-1']);
  expect(await codesOf('list', ada, { show_history: 'true' })).toEqual([
    'SCADUTO-1',
    'GUADAGNATO-1',
    'REGALATO-1',
    'SPESO-1',
  ]);
  expect(await codesOf('listManualAssigned', ada)).toEqual(['REGALATO-1']);
  expect(await codesOf('listManualAssigned', ada, { show_history: 'true' })).toEqual([
    'REGALATO-1',
    'SPESO-1',
  ]);
  const { giftCertificates } = dataOf(
    await callRoute<Listed>(giftRoutes, 'list', ada.ctx, { show_history: 'true' }),
  );
  expect(giftCertificates[1]).toMatchObject({ giftCertificateId: earned.giftId, value: 5, used: false });
  expect(giftCertificates[2]).toMatchObject({ minimum: 20, manualAssigned: true });
  expect(giftCertificates[3]).toMatchObject({ used: true });
  expect(giftCertificates[0]).toMatchObject({ expired: true, expiryDate: '2024-02-01' });
});

test('another shopper and another brand see none of the certificates; a visitor is asked to log in', async () => {
  const ada = await shopper();
  await makeGift(brands.db, { ownerId: ada.userId, uses: 1, byHand: true });
  const history = { show_history: 'true' };
  for (const request of [await shopper(), await shopper(brands.otherBrand)]) {
    expect(await codesOf('list', request, history)).toEqual([]);
    expect(await codesOf('listManualAssigned', request, history)).toEqual([]);
  }
  for (const { endpoint } of giftRoutes) expect(endpoint.access).toBe('user');
  expect(await callRoute(giftRoutes, 'list', ada.ctx, { show_history: 'forse' })).toMatchObject({
    code: 'INVALID_INPUT',
  });
});
