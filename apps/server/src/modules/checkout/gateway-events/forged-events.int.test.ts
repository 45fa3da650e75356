import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeBrand, makeRequest } from '../../../../testing/builders/identity.ts';
import { paymentPages, type PaymentPages } from '../../../../testing/payment-pages.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { mostForged } from './forged-events.ts';

const clock = { instant: new Date('2026-11-24T09:00:00Z'), now: () => clock.instant };
let brands: BrandDatabases;
let pages: PaymentPages;
beforeAll(async () => {
  brands = await brandDatabases();
  await makeBrand(brands.db);
  const { ctx } = makeRequest(brands.db, { clock });
  pages = await paymentPages({ ctx, gateways: testGateways(() => brands.db, clock) });
});
afterAll(async () => {
  await pages.close();
  await brands.drop();
});

test('when one address sends forged payment events, then after twenty they are refused unchecked for ten minutes', async () => {
  const forged = () => pages.callBack({ gatewayRef: 'x' }, { signature: 'forged' });
  for (let count = 0; count < mostForged; count += 1) expect(await forged()).toBe(403);
  expect(await forged()).toBe(429);
  expect(await pages.callBack({ gatewayRef: 'x' })).toBe(429);
  clock.instant = new Date(clock.instant.getTime() + 10 * 60_000);
  expect(await pages.callBack({ gatewayRef: 'x' })).toBe(404);
  expect(await forged()).toBe(403);
});
