import { siteFor } from '../../../testing/site-for.ts';
import { closedStaffDoor } from '../../../testing/closed-staff-door.ts';
import type { Cart } from '@bottega/contract';
import { proofOfWork } from '../../platform/captcha/proof-of-work.ts';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeShopper, testBrand, testSessions } from '../../../testing/builders/identity.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { AnswerCache } from '../../platform/answer-cache.ts';
import { brandDb } from '../../platform/db/brand-db.ts';
import { serveApi } from '../../platform/http/api.ts';
import { createEdge } from '../../platform/http/edge/edge.ts';
import { createLog } from '../../platform/log.ts';
import { done } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import { createFolderStorage } from '../../platform/storage/folder-storage.ts';
import { defaultLimits } from './limits/attempts.ts';
import { identityRoutes } from './routes.ts';

let databases: BrandDatabases;
let app: FastifyInstance;

beforeAll(async () => {
  databases = await brandDatabases();
  const brand = testBrand(1);
  const log = createLog('silent');
  const textOf = () => (key: string, params?: Record<string, string | number>) =>
    textsOf(brand).byCode(key, params) ?? key;
  app = await createEdge({
    config: { ...readConfig({}), secureCookies: true },
    log,
    siteOf: () => siteFor(brand, 'https://shop.example'),
    textOf,
    ready: async () => ({ isReady: true, cellsAway: [] }),
  });
  const viewCart = async () => done(emptyCart);
  serveApi({
    jobs: { send: async () => {} },
    clock: { now: () => new Date() },
    dbOf: ({ tenantId }) => brandDb(databases.pool, tenantId),
    readsOf: ({ tenantId }) => brandDb(databases.pool, tenantId),
    sessions: testSessions,
    secureCookies: true,
    textOf,
    catalogVersion: () => '1',
    cache: new AnswerCache(1_000_000),
    corsOrigins: [],
    staffDoor: closedStaffDoor,
    routes: identityRoutes({
      personalData: [],
      filesOf: () => createFolderStorage('unused').ofBrand('rosmarino'),
      viewCart,
      adoptVisitorCart: async () => ({}),
      adoptVisitorFavourites: async () => ({}),
      assignDefaultPlace: async () => {},
      registeredProfile: { refuseParts: () => [], keepParts: async () => undefined },
      deviceSecret: 'a secret of the tests',
      captchaOf: () => proofOfWork('a secret of the tests'),
      limits: { ...defaultLimits, accountFromAddress: 3 },
    }),
  }).register(app);
});
afterAll(async () => {
  await app.close();
  await databases.drop();
});

const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-ebsn-client': 'site' };
const post = (path: string, form: Record<string, string>, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/ebsn/api/auth/${path}`,
    headers: { ...headers, ...more },
    payload: new URLSearchParams(form).toString(),
  });

test('[IDE-28] a log-in form gets status 0, the user, and both tokens as headers and HttpOnly cookies', async () => {
  const { userId, login, password } = await makeShopper(databases.db);
  const answer = await post('login', { login, password, remember_me: 'true', show_sectors: 'false' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    response: { status: 0, errorsMessage: [] },
    user: { userId, login, profileConfirmed: true },
  });
  for (const name of ['X-Ebsn-Session', 'X-Ebsn-Account']) {
    const cookie = answer.cookies.find((candidate) => candidate.name === name);
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
      path: '/',
      maxAge: 30 * 24 * 3600,
    });
    expect(answer.headers[name.toLowerCase()]).toBe(cookie?.value);
  }
  const account = String(answer.headers['x-ebsn-account']);
  for (const carried of [{ 'x-ebsn-account': account }, { cookie: `X-Ebsn-Account=${account}` }]) {
    const checked = await app.inject({ url: '/ebsn/api/auth/test', headers: carried });
    expect(checked.json()).toMatchObject({ user: { userId }, data: { allowed: true } });
  }
  const out = await post('logout', {}, { 'x-ebsn-account': account });
  expect(out.json()).toMatchObject({ response: { status: 0 }, user: { userId: -1 } });
  expect(out.cookies.map(({ value }) => value)).toEqual(['', '']);
  const after = await app.inject({ url: '/ebsn/api/auth/test', headers: { 'x-ebsn-account': account } });
  expect(after.json()).toMatchObject({ user: { userId: -1 } });
});

test('when a log-in is not remembered, then its cookies end with the browser; a JSON body is accepted too', async () => {
  const { login, password } = await makeShopper(databases.db);
  const answer = await app.inject({
    method: 'POST',
    url: '/ebsn/api/auth/login',
    headers: { 'x-ebsn-client': 'site' },
    payload: { email: login, password },
  });
  expect(answer.json().response.status).toBe(0);
  const ofSession = answer.cookies.filter(({ name }) => name.startsWith('X-Ebsn-'));
  expect(ofSession.map(({ maxAge }) => maxAge)).toEqual([undefined, undefined]);
});

test('[IDE-22] [IDE-24] a refused log-in has the text of its field, and no token', async () => {
  const errorsOf = async (form: Record<string, string>) => {
    const answer = await post('login', form);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-ebsn-session']).toBeUndefined();
    return answer.json().response.errors;
  };
  expect(await errorsOf({ password: 'x' })).toEqual([{ error: "Digitare l'e-mail" }]);
  expect(await errorsOf({ login: 'a@b.it' })).toEqual([{ error: 'Digitare la password' }]);
  expect(await errorsOf({ login: 'a@b.it', password: 'x' })).toEqual([
    { error: 'E-mail o password non corrette.' },
  ]);
});

test('when there are too many wrong passwords, then the answer says when to retry', async () => {
  const form = { login: 'guessed@example.it', password: 'x' };
  for (let round = 0; round < 3; round++) expect((await post('login', form)).statusCode).toBe(200);
  const answer = await post('login', form);
  expect(answer.statusCode).toBe(429);
  // 15 minutes from the first of these attempts
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect(answer.json()).toMatchObject({ response: { status: 429 }, user: { userId: -1 } });
});

const emptyCart: Cart = {
  cartId: 0,
  cartStatusId: 1,
  user: {
    userId: -1,
    login: '',
    email: '',
    firstName: '',
    lastName: '',
    userType: { userTypeId: 3 },
    betaTester: 0,
    profile: { level: 2 },
    legals: [],
    crmUserSegments: [],
    hasFavorites: false,
    giftCertificatesReceived: false,
    companyId: 27,
  },
  store: { storeId: 1, name: '' },
  warehouse: { warehouseId: 1, name: '' },
  shippingAddress: { addressId: 0, deliveryServiceId: 0, zoneId: 0, autoAssigned: true },
  timeslot: { timeslotId: 0, date: '', beginTime: '', endTime: '', name: '', autoAssigned: true },
  cartItems: [],
  totalItems: 0,
  totalPrice: 0,
  packageTotal: 0,
  containerTotal: 0,
  deliveryFee: 0,
  totals: {
    listTotal: 0,
    discountTotal: 0,
    basketDiscounts: [],
    goodsTotal: 0,
    giftTotal: 0,
    variableWeightTotal: 0,
    minOrder: 0,
    missingToMinOrder: 0,
    points: 0,
    lineCount: 0,
  },
  cartInfos: {},
  orderAdjustmentSummary: { orderAdjustments: [] },
  giftCertificates: [],
  giftCertificatesEnded: [],
  giftCertificatesToGenerate: [],
  orderPackages: [],
  hash: 'w1d0t0',
};
