import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { makeSession, makeShopper, testSessions } from '@bottega/testing/builders/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/brand-db.ts';
import { SessionChanged } from '../../platform/http/scope.ts';
import { readPlatformSecret } from '../../platform/db/platform-secret.ts';
import { readAccount, signAccount } from './account-token.ts';
import { identityJobs } from './jobs.ts';
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

test('either token of a shopper’s session is enough; a forged one is not', async () => {
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

test('only the hash of a token is stored', async () => {
  const { tokens, session } = await makeSession(db, { now });
  const row = await db.row<{ hash: Buffer }>('select token_hash as hash from session where session_id = $1', [
    session.sessionId,
  ]);
  expect(row?.hash).toHaveLength(32);
  expect(row?.hash.toString('base64url')).not.toBe(tokens.session);
  expect(Buffer.from(tokens.session, 'base64url')).toHaveLength(32);
});

test('a replaced session ends with both its tokens', async () => {
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
  '%s left alone is logged out after the time, and the browser is told',
  async (_, who, remember, idle, kept) => {
    const userId = who && (await makeShopper(db)).userId;
    const opened = await makeSession(db, { userId, remember, now });
    expect(opened.remember).toBe(kept);
    expect(await testSessions.resolve(db, opened.tokens, later(idle))).toMatchObject({ kind: 'live' });
    const next = await makeSession(db, { userId, remember, now });
    expect(await testSessions.resolve(db, next.tokens, later(idle + 1))).toEqual({ kind: 'expired' });
  },
);

test('use keeps a session alive, but not for ever', async () => {
  const { userId } = await makeShopper(db);
  const { tokens } = await makeSession(db, { userId, now });
  for (let hour = 8; hour < 24; hour += 8) {
    expect(await testSessions.resolve(db, tokens, later(hour * hours))).toMatchObject({ kind: 'live' });
  }
  expect(await testSessions.resolve(db, tokens, later(24 * hours))).toEqual({ kind: 'expired' });
});

test('a request burst writes nothing: last_seen moves every few minutes', async () => {
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

describe('a session seen before', () => {
  /** By one copy of the server, which other copies share the database with. */
  async function seenShopper(copy = createSessions('a secret of the tests')) {
    const { userId, login } = await makeShopper(db, { emailConfirmed: false });
    const { tokens, session } = await makeSession(db, { userId, now });
    const found = await copy.resolve(db, tokens, now);
    return { copy, userId, login, tokens, session, found };
  }

  test('is recalled as it was, and stands where it still is so', async () => {
    const { copy, tokens, found } = await seenShopper();
    const { confirm, ...recalled } = copy.recall(1, tokens, later(1))!;
    expect(recalled).toEqual(found);
    await expect(confirm(db)).resolves.toBeUndefined();
  });

  test('is recalled by the very tokens alone, of its brand and by the copy that saw it', async () => {
    const { copy, tokens, session, userId } = await seenShopper();
    const others = [
      {},
      { session: tokens.session },
      { account: tokens.account },
      { session: tokens.account, account: tokens.session },
      { session: `${tokens.session}\n${tokens.account}` },
      { ...tokens, session: tokens.session.slice(1) },
      {
        ...tokens,
        account: signAccount('another secret', { tenantId: 1, sessionId: session.sessionId, userId }),
      },
    ];
    for (const other of others) expect(copy.recall(1, other, now)).toBeUndefined();
    expect(copy.recall(2, tokens, now)).toBeUndefined();
    expect(createSessions('a secret of the tests').recall(1, tokens, now)).toBeUndefined();
  });

  test('is not what never was one', async () => {
    const { copy, tokens } = await seenShopper();
    const forged = { session: 'x'.repeat(43), account: tokens.account.replace(/.$/, '') };
    expect(await copy.resolve(db, forged, now)).toEqual({ kind: 'expired' });
    expect(copy.recall(1, forged, now)).toBeUndefined();
  });

  test.each<[string, (sessionId: string, userId: number) => Promise<unknown>]>([
    ['was logged out of', (sessionId) => db.rows('delete from session where session_id = $1', [sessionId])],
    [
      'was made to end',
      (sessionId) => db.rows('update session set expires_at = $2 where session_id = $1', [sessionId, now]),
    ],
    [
      'lost its shopper’s account',
      (_, userId) => db.rows('delete from shopper where user_id = $1', [userId]),
    ],
    [
      'is of a shopper who confirmed the address since',
      (_, userId) => db.rows('update shopper set email_confirmed = true where user_id = $1', [userId]),
    ],
    [
      'is of a shopper who is called otherwise since',
      (_, userId) => db.rows(`update shopper set login = login || '.it' where user_id = $1`, [userId]),
    ],
  ])('that %s elsewhere does not stand, and is recalled no more', async (_, change) => {
    const { copy, tokens, session, userId } = await seenShopper();
    const recalled = copy.recall(1, tokens, later(1))!;
    await change(session.sessionId, userId);
    await expect(recalled.confirm(db)).rejects.toBeInstanceOf(SessionChanged);
    expect(copy.recall(1, tokens, later(1))).toBeUndefined();
  });

  test('is not recalled when it is time to note that it is used, nor when it is over', async () => {
    const { copy, tokens } = await seenShopper();
    expect(copy.recall(1, tokens, later(5))).toBeDefined();
    expect(copy.recall(1, tokens, later(6))).toBeUndefined();
    await copy.resolve(db, tokens, later(6));
    expect(copy.recall(1, tokens, later(10))).toBeDefined();
    expect(copy.recall(1, tokens, later(24 * hours))).toBeUndefined();
  });

  test('that another copy noted as used is recalled as long as if this one had', async () => {
    const { copy, tokens } = await seenShopper();
    const recalled = copy.recall(1, tokens, later(5))!;
    await createSessions('a secret of the tests').resolve(db, tokens, later(6));
    await recalled.confirm(db);
    expect(copy.recall(1, tokens, later(10))).toBeDefined();
  });
});

test('the sweep removes what nobody can use and nothing else', async () => {
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

test('the installation’s secret is made once, by whichever copy comes first', async () => {
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
