import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeSession, makeShopper, testSessions } from '../../../../testing/builders/identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/brand-db.ts';
import { readPlatformSecret } from '../../../platform/db/platform-secret.ts';
import { readAccount, signAccount } from './account-token.ts';
import { identityJobs } from '../jobs.ts';
import { createSessions } from './sessions.ts';

let databases: BrandDatabases;
let db: Db;
const now = new Date('2026-11-24T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const hours = 60;
const days = 24 * hours;

beforeAll(async () => {
  databases = await brandDatabases();
  db = databases.db;
});
afterAll(() => databases.drop());

test('a visitor’s session is found by its token, and only in its brand', async () => {
  const { tokens, session } = await makeSession(db, { now });
  expect(tokens.account).toBe('');
  expect(await testSessions.resolve(db, { session: tokens.session }, now)).toEqual({
    kind: 'live',
    session,
    actor: { userId: -1, login: '', profileConfirmed: false },
  });
  expect(await testSessions.resolve(databases.otherBrand, { session: tokens.session }, now)).toEqual({
    kind: 'expired',
  });
  expect(await testSessions.resolve(db, {}, now)).toEqual({ kind: 'none' });
});

test('each token of a shopper’s session is enough; a forged one is refused', async () => {
  const { userId, login } = await makeShopper(db);
  const { tokens, session } = await makeSession(db, { userId, now });
  const live = { kind: 'live', session, actor: { userId, login, profileConfirmed: true } };
  expect(await testSessions.resolve(db, { session: tokens.session }, now)).toEqual(live);
  expect(await testSessions.resolve(db, { account: tokens.account }, now)).toEqual(live);
  expect(await testSessions.resolve(db, { session: 'worn out', account: tokens.account }, now)).toEqual(live);
  const forged = [
    tokens.account.replace(`.${userId}.`, `.${userId + 1}.`),
    tokens.account.slice(0, -2) + (tokens.account.endsWith('AA') ? 'BB' : 'AA'),
    signAccount('another secret', { tenantId: 1, sessionId: session.sessionId, userId }),
    signAccount('a secret of the tests', { tenantId: 2, sessionId: session.sessionId, userId }),
    'x'.repeat(512),
  ];
  for (const account of forged)
    expect(await testSessions.resolve(db, { account }, now)).toEqual({ kind: 'expired' });
});

test('the database stores only the hash of a token', async () => {
  const { tokens, session } = await makeSession(db, { now });
  const row = await db.row<{ hash: Buffer }>('select token_hash as hash from session where session_id = $1', [
    session.sessionId,
  ]);
  expect(row?.hash).toHaveLength(32);
  expect(row?.hash.toString('base64url')).not.toBe(tokens.session);
  expect(Buffer.from(tokens.session, 'base64url')).toHaveLength(32);
});

test('when a session is replaced, then both of its tokens end', async () => {
  const { userId } = await makeShopper(db);
  const before = await makeSession(db, { userId, now });
  const after = await testSessions.replace(db, before.session, { userId }, now);
  expect(after?.session.sessionId).not.toBe(before.session.sessionId);
  for (const tokens of [{ session: before.tokens.session }, { account: before.tokens.account }]) {
    expect(await testSessions.resolve(db, tokens, now)).toEqual({ kind: 'expired' });
  }
  expect(await testSessions.replace(db, after?.session, undefined, now)).toBeUndefined();
  expect(await testSessions.resolve(db, after!.tokens, now)).toEqual({ kind: 'expired' });
});

test.each([
  ['a visitor', undefined, false, 30 * days, true],
  ['a remembered shopper', 'shopper', true, 30 * days, true],
  ['a shopper not remembered', 'shopper', false, 12 * hours, false],
] as const)(
  'a session of %s ends after its idle time, and the browser keeps its cookie accordingly',
  async (_, role, remember, idle, keepsCookie) => {
    const userId = role && (await makeShopper(db)).userId;
    const opened = await makeSession(db, { userId, remember, now });
    expect(opened.remember).toBe(keepsCookie);
    expect(await testSessions.resolve(db, opened.tokens, later(idle))).toMatchObject({ kind: 'live' });
    const next = await makeSession(db, { userId, remember, now });
    expect(await testSessions.resolve(db, next.tokens, later(idle + 1))).toEqual({ kind: 'expired' });
  },
);

test('requests extend a session only up to its absolute lifetime', async () => {
  const { userId } = await makeShopper(db);
  const { tokens } = await makeSession(db, { userId, now });
  for (let hour = 8; hour < 24; hour += 8) {
    expect(await testSessions.resolve(db, tokens, later(hour * hours))).toMatchObject({ kind: 'live' });
  }
  expect(await testSessions.resolve(db, tokens, later(24 * hours))).toEqual({ kind: 'expired' });
});

test('when many requests arrive, then last_seen is written only every few minutes', async () => {
  const { tokens, session } = await makeSession(db, { now });
  const seen = async () =>
    (
      await db.row<{ at: Date }>('select last_seen_at as at from session where session_id = $1', [
        session.sessionId,
      ])
    )?.at;
  await testSessions.resolve(db, tokens, later(4));
  expect(await seen()).toEqual(now);
  await testSessions.resolve(db, tokens, later(6));
  expect(await seen()).toEqual(later(6));
});

test('the sweep deletes expired sessions and no others', async () => {
  const { userId } = await makeShopper(db);
  const [plain, remembered, visitors] = [
    await makeSession(db, { userId, now }),
    await makeSession(db, { userId, remember: true, now }),
    await makeSession(db, { now }),
  ];
  const [sweep] = identityJobs({
    brandDbs: () => [db, databases.otherBrand],
    clock: { now: () => later(13 * hours) },
  });
  await sweep!.run({ tenantId: 0 });
  await sweep!.run({ tenantId: 0 });
  const left = await db.rows<{ id: string }>('select session_id as id from session');
  const ids = left.map(({ id }) => id);
  expect(ids).not.toContain(plain.session.sessionId);
  expect(ids).toEqual(expect.arrayContaining([remembered.session.sessionId, visitors.session.sessionId]));
});

test('when several servers start at once, then they share one secret', async () => {
  const read = await Promise.all(
    [1, 2, 3].map(() => readPlatformSecret(databases.adminUrl, 'account-token')),
  );
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toHaveLength(43);
  await expect(db.rows('select value from platform_secret')).rejects.toThrow(/permission denied/);
  const { userId } = await makeShopper(db);
  const opened = await createSessions(read[0]!).replace(db, undefined, { userId }, now);
  expect(readAccount(read[0]!, 1, opened!.tokens.account)).toMatchObject({ userId });
});
