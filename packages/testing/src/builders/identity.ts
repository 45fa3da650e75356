import { randomUUID } from 'node:crypto';
import type { Brand, Context } from '@bottega/server/platform/context';
import type { Db } from '@bottega/server/platform/db/brand-db';
import { visitor, type Opened } from '@bottega/server/platform/http/scope';
import { createLog } from '@bottega/server/platform/log';
import { hashPassword } from '@bottega/server/modules/identity/passwords';
import { createSessions } from '@bottega/server/modules/identity/index';

export const testSessions = createSessions('a secret of the tests');

/** The brand's own row, which every other row of a brand needs. */
export async function makeBrand(db: Db): Promise<void> {
  await db.rows(`insert into brand (tenant_id, key, name) values ($1, $2, $2) on conflict do nothing`, [
    db.tenantId,
    db.tenantId === 1 ? 'rosmarino' : `brand-${db.tenantId}`,
  ]);
}

export interface TestShopper {
  userId: number;
  login: string;
  password: string;
}

export async function makeShopper(
  db: Db,
  given: { login?: string; password?: string; emailConfirmed?: boolean; now?: Date } = {},
): Promise<TestShopper> {
  await makeBrand(db);
  const login = given.login ?? `shopper-${randomUUID().slice(0, 8)}@example.it`;
  const password = given.password ?? 'spesa2026';
  const row = await db.row<{ userId: number }>(
    `insert into shopper (tenant_id, login, password_hash, email, first_name, last_name, phone, email_confirmed, created_at)
     values ($1, $2, $3, $2, 'Ada', 'Rossi', '3331234567', $4, $5) returning user_id as "userId"`,
    [db.tenantId, login, await hashPassword(password), given.emailConfirmed ?? true, given.now ?? new Date()],
  );
  return { userId: row!.userId, login, password };
}

/** A live session: a shopper's when `userId` is given, else a visitor's. */
export async function makeSession(
  db: Db,
  given: { userId?: number; remember?: boolean; now?: Date } = {},
): Promise<Opened> {
  await makeBrand(db);
  const now = given.now ?? new Date();
  if (given.userId === undefined) return testSessions.open(db, now);
  return (await testSessions.replace(
    db,
    undefined,
    { userId: given.userId, remember: given.remember },
    now,
  ))!;
}

/** A job a use case sent. */
export interface SentJob {
  name: string;
  message: Record<string, unknown>;
}

export interface TestRequest {
  ctx: Context;
  sent: SentJob[];
  /** The tokens the last change of session gave. */
  opened?: Opened;
  /** The device cookie it gave. */
  device?: string;
}

/** A request as the edge hands it to a use case; `as` is whose session it came with. */
export function makeRequest(
  db: Db,
  given: {
    as?: Opened;
    settings?: Partial<Brand['settings']>;
    clock?: { now(): Date };
    clientAddress?: string;
    device?: string;
  } = {},
): TestRequest {
  const clock = given.clock ?? { now: () => new Date() };
  const request: TestRequest = { ctx: undefined as unknown as Context, sent: [] };
  const adopt = (opened: Opened) => {
    request.opened = opened;
    request.ctx.session = opened.session;
    request.ctx.actor = opened.actor;
    return opened.session;
  };
  request.ctx = {
    brand: testBrand(db.tenantId, given.settings),
    actor: given.as?.actor ?? visitor,
    ...(given.as && { session: given.as.session }),
    requireSession: async () => request.ctx.session ?? adopt(await testSessions.open(db, clock.now())),
    async replaceSession(next) {
      const opened = await testSessions.replace(db, request.ctx.session, next, clock.now());
      if (opened) return adopt(opened);
      delete request.ctx.session;
      request.ctx.actor = visitor;
      return undefined;
    },
    device: {
      ...(given.device && { token: given.device }),
      keep: (token) => void (request.device = token),
    },
    db,
    jobs: {
      async send(_, name, message) {
        request.sent.push({ name, message });
      },
    },
    clock,
    log: createLog('silent'),
    requestId: randomUUID(),
    clientAddress: given.clientAddress ?? '192.0.2.1',
    origin: 'https://shop.example',
  };
  return request;
}

export function testBrand(tenantId: number, settings: Partial<Brand['settings']> = {}): Brand {
  const key = tenantId === 1 ? 'rosmarino' : `brand-${tenantId}`;
  return {
    tenantId,
    key,
    name: key,
    hosts: [`${key}.localhost`],
    settings: {
      key,
      name: key,
      anonymousCarts: true,
      showSectors: false,
      bypassTimeslotAssignment: false,
      bypassAddressAssignment: false,
      acceptAlternatives: true,
      acceptAlternativesOnPromo: false,
      filterEmptyCategory: false,
      registrationEnabled: true,
      forgotPasswordEnabled: true,
      categoryPrefix: '/category/',
      categoryDepth: 3,
      domainWhitelist: [],
      dialogCodes: [],
      homeShows: 'offers',
      companyId: 27,
      fidelityPrefix: '0437',
      defaultWarehouseId: 1,
      defaultStoreId: 1,
      slotHoldMinutes: 30,
      slotVisitorHoldMinutes: 15,
      // the requests of a test file come from one address
      slotMostHolds: 1000,
      slotMostVisitorHolds: 1000,
      slotExtensionMinutes: 15,
      slotMostExtensions: 2,
      slotAlmostFullPercent: 80,
      mostSavedAddresses: 50,
      autoAssignTimeslot: false,
      paymentRetryMinutes: 60,
      preAuthorisationBp: 2000,
      canonicalOrigin: '',
      isIndexed: true,
      ...settings,
    },
  };
}
