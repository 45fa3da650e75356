import { sharedMemory } from '../../src/platform/brand-memory.ts';
import type { CookiePreferences } from '@bottega/domain/customer';
import { randomUUID } from 'node:crypto';
import type { Brand, Context } from '../../src/platform/context.ts';
import type { Db } from '../../src/platform/db/brand-db.ts';
import { visitor, type Opened } from '../../src/platform/http/scope.ts';
import { createLog } from '../../src/platform/log.ts';
import { hashPassword } from '../../src/modules/identity/passwords.ts';
import { createSessions } from '../../src/modules/identity/index.ts';
import { brandOf } from '../../src/modules/tenancy/brands.ts';
import { readBrands } from '../../src/modules/tenancy/index.ts';
import { defaultSettings } from '../../src/modules/tenancy/default-settings.ts';
import { readConfig } from '../../src/config/config.ts';

export const testSessions = createSessions('a secret of the tests');

/** Creates the row of the brand, to which every other row of a brand refers. Only the owner may; see `brandDatabases`. */
export async function makeBrand(db: Db): Promise<void> {
  if (await db.row('select from brand where tenant_id = $1', [db.tenantId])) return;
  await db.rows('select make_brand($1, $2)', [
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
  options: { login?: string; password?: string; emailConfirmed?: boolean; now?: Date } = {},
): Promise<TestShopper> {
  await makeBrand(db);
  const login = options.login ?? `shopper-${randomUUID().slice(0, 8)}@example.it`;
  const password = options.password ?? 'spesa2026';
  const row = await db.row<{ userId: number }>(
    `insert into shopper (tenant_id, login, password_hash, email, first_name, last_name, phone, email_confirmed, created_at)
     values ($1, $2, $3, $2, 'Ada', 'Rossi', '3331234567', $4, $5) returning user_id as "userId"`,
    [
      db.tenantId,
      login,
      await hashPassword(password),
      options.emailConfirmed ?? true,
      options.now ?? new Date(),
    ],
  );
  await db.rows(
    `insert into consent (tenant_id, user_id, disclaimer_id, version, kind, accepted, wording, at)
     values ($1, $2, 1, 1, 'privacy', true, 'Acconsento', $3)`,
    [db.tenantId, row!.userId, options.now ?? new Date()],
  );
  return { userId: row!.userId, login, password };
}

/** Creates a live session: a shopper's if `userId` is given, otherwise a visitor's. */
export async function makeSession(
  db: Db,
  options: { userId?: number; remember?: boolean; now?: Date } = {},
): Promise<Opened> {
  await makeBrand(db);
  const now = options.now ?? new Date();
  if (options.userId === undefined) return testSessions.open(db, now);
  return (await testSessions.replace(
    db,
    undefined,
    { userId: options.userId, remember: options.remember },
    now,
  ))!;
}

/** A job that a use case sent. */
interface SentJob {
  name: string;
  message: Record<string, unknown>;
  startAfter?: Date;
}

export interface TestRequest {
  ctx: Context;
  sent: SentJob[];
  /** The tokens that the last change of the session created. */
  opened?: Opened;
  /** The device cookie that the use case sent. */
  device?: string;
  /** The cookie preferences that the use case sent. */
  cookiePreferences?: CookiePreferences;
}

/** A request as a use case gets it. `as` is the session of the request. */
export function makeRequest(
  db: Db,
  options: {
    as?: Opened;
    settings?: Partial<Brand['settings']>;
    clock?: { now(): Date };
    clientAddress?: string;
    device?: string;
  } = {},
): TestRequest {
  const clock = options.clock ?? { now: () => new Date() };
  const request: TestRequest = { ctx: undefined as unknown as Context, sent: [] };
  const adopt = (opened: Opened) => {
    request.opened = opened;
    request.ctx.session = opened.session;
    request.ctx.actor = opened.actor;
    return opened.session;
  };
  request.ctx = {
    brand: testBrand(db.tenantId, options.settings),
    actor: options.as?.actor ?? visitor,
    ...(options.as && { session: options.as.session }),
    requireSession: async () => request.ctx.session ?? adopt(await testSessions.open(db, clock.now())),
    async replaceSession(next) {
      const opened = await testSessions.replace(db, request.ctx.session, next, clock.now());
      if (opened) return adopt(opened);
      delete request.ctx.session;
      request.ctx.actor = visitor;
      return undefined;
    },
    device: {
      ...(options.device && { token: options.device }),
      keep: (token) => void (request.device = token),
    },
    keepCookiePreferences: (preferences) => void (request.cookiePreferences = preferences),
    db,
    reads: db,
    jobs: {
      async send(_, name, message, { startAfter } = {}) {
        request.sent.push({ name, message, ...(startAfter && { startAfter }) });
      },
    },
    clock,
    log: createLog('silent'),
    requestId: randomUUID(),
    clientAddress: options.clientAddress ?? '192.0.2.1',
    origin: 'https://shop.example',
  };
  return request;
}

const [firstFolder] = readBrands(readConfig({}).brandsDir);

/** A brand with the look of the repository's first one; another tenant speaks the shared Italian texts. */
export function testBrand(tenantId: number, settings: Partial<Brand['settings']> = {}): Brand {
  const folder = firstFolder!;
  const isFirst = tenantId === folder.tenantId;
  const key = isFirst ? folder.key : `brand-${tenantId}`;
  return brandOf(
    {
      ...folder,
      tenantId,
      key,
      name: key,
      hosts: [`${key}.localhost`],
      wording: isFirst ? folder.wording : {},
      settings: {
        ...defaultSettings,
        key,
        name: key,
        anonymousCarts: true,
        showSectors: false,
        acceptAlternativesOnPromo: false,
        dialogCodes: [],
        slotHoldMinutes: 30,
        slotVisitorHoldMinutes: 15,
        // All requests of a test file come from one address.
        slotMostHolds: 1000,
        slotMostVisitorHolds: 1000,
        paymentRetryMinutes: 60,
        ...settings,
      },
    },
    sharedMemory(1024 ** 2)(),
  );
}
