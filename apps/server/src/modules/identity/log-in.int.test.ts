import type { Cart, RegisterInput } from '@bottega/contract';
import { proofOfWork } from '../../platform/captcha/proof-of-work.ts';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import {
  makeBrand,
  makeRequest,
  makeSession,
  makeShopper,
  testSessions,
  type TestRequest,
} from '../../../testing/builders/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/brand-db.ts';
import { done } from '../../platform/result.ts';
import { createFolderStorage } from '../../platform/storage/folder-storage.ts';
import { defaultLimits } from './limits/attempts.ts';
import { issueCode } from './account/account-code.ts';
import { confirmRegistration } from './account/confirm-registration.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { IdentityPorts } from './ports.ts';
import { registerShopper } from './register-shopper.ts';
import { testOperation } from './test-operation.ts';

let databases: BrandDatabases;
let db: Db;
let adopted: { from: string; userId: number; sessionStillThere: boolean }[] = [];

/** A fake cart module that records the adopted sessions and groups the cart when it is asked to. */
const ports: IdentityPorts = {
  viewCart: async ({ actor: { userId } }, { show_sectors: isGrouped }) =>
    done({ cartId: 0, user: { userId }, ...(isGrouped && { sectors: [] }) } as unknown as Cart),
  assignDefaultPlace: async () => {},
  registeredProfile: { refuseParts: () => [], keepParts: async () => undefined },
  adoptVisitorFavourites: async () => ({}),
  deviceSecret: 'a secret of the tests',
  captchaOf: () => proofOfWork('a secret of the tests'),
  personalData: [],
  filesOf: () => createFolderStorage('unused').ofBrand('rosmarino'),
  async adoptVisitorCart(_, tx, from, userId) {
    const session = await tx.row('select 1 from session where session_id = $1', [from]);
    adopted.push({ from, userId, sessionStillThere: session !== undefined });
    return { infos: [{ code: 'BASKETS_MERGED' }] };
  },
};

beforeAll(async () => {
  databases = await brandDatabases();
  db = databases.db;
  await makeBrand(db);
  await makeBrand(databases.otherBrand);
});
afterAll(() => databases.drop());
beforeEach(async () => {
  adopted = [];
  await db.rows('delete from attempt');
});

describe('logging in', () => {
  test('[IDE-28] a log-in answers cart, new session and user; `email` is a synonym of `login`', async () => {
    const { userId, login, password } = await makeShopper(db);
    for (const input of [
      { login, password },
      { email: ` ${login.toUpperCase()} `, password },
    ]) {
      const visitor = await makeSession(db);
      const request = makeRequest(db, { as: visitor });
      expect(await logIn(request.ctx, { ...input, remember_me: true }, ports)).toMatchObject({
        ok: true,
        data: { user: { userId } },
      });
      expect(request.ctx.actor).toEqual({ userId, login, profileConfirmed: true });
      expect(await testSessions.resolve(db, request.opened!.tokens, new Date())).toMatchObject({
        kind: 'live',
      });
      expect(await testSessions.resolve(db, visitor.tokens, new Date())).toEqual({ kind: 'expired' });
    }
  });

  test('[IDE-28] when a log-in has the token of a visit, then that visit’s cart is adopted; another token changes nothing', async () => {
    const { userId, login, password } = await makeShopper(db);
    const [visit, shoppers] = [await makeSession(db), await makeSession(db, { userId })];
    for (const token of ['unknown', shoppers.tokens.session, shoppers.tokens.account]) {
      expect(await logIn(makeRequest(db).ctx, { login, password, token }, ports)).toMatchObject({ ok: true });
      expect(adopted).toEqual([]);
    }
    expect(
      await logIn(makeRequest(db).ctx, { login, password: 'wrong', token: visit.tokens.session }, ports),
    ).toMatchObject({ code: 'LOGIN_FAILED' });
    expect(adopted).toEqual([]);
    const { ctx } = makeRequest(db);
    await logIn(ctx, { login, password, token: visit.tokens.session }, ports);
    expect(adopted).toEqual([{ from: visit.session.sessionId, userId, sessionStillThere: true }]);
    expect(await testSessions.resolve(db, visit.tokens, new Date())).toEqual({ kind: 'expired' });
  });

  test('[CAR-02] when a log-in asks for sectors, then its cart is grouped by them', async () => {
    const { login, password } = await makeShopper(db);
    const grouped = async (show_sectors?: boolean) => {
      const answer = await logIn(makeRequest(db).ctx, { login, password, show_sectors }, ports);
      return answer.ok && 'sectors' in answer.data;
    };
    expect([await grouped(true), await grouped(false), await grouped()]).toEqual([true, false, false]);
  });

  test('the visitor’s cart is adopted before the visitor’s session ends; a second log-in adopts nothing', async () => {
    const { userId, login, password } = await makeShopper(db);
    const visitor = await makeSession(db);
    const request = makeRequest(db, { as: visitor });
    const notice = { infos: [{ code: 'BASKETS_MERGED' }] };
    expect(await logIn(request.ctx, { login, password }, ports)).toMatchObject(notice);
    expect(adopted).toEqual([{ from: visitor.session.sessionId, userId, sessionStillThere: true }]);
    expect(await logIn(request.ctx, { login, password }, ports)).not.toMatchObject(notice);
    expect(adopted).toHaveLength(1);
  });

  test('[IDE-22] [IDE-24] an empty e-mail and an empty password have different codes', async () => {
    const { ctx } = makeRequest(db);
    expect(await logIn(ctx, { login: '  ', password: 'x' }, ports)).toMatchObject({
      code: 'LOGIN_EMPTY',
      field: 'login',
    });
    expect(await logIn(ctx, { login: 'a@b.it', password: '' }, ports)).toMatchObject({
      code: 'PASSWORD_EMPTY',
    });
    expect(await logIn(ctx, {}, ports)).toMatchObject({ code: 'LOGIN_EMPTY' });
  });

  test('a wrong password, an unknown e-mail and a shopper of another brand get the same answer and no session', async () => {
    const { login, password } = await makeShopper(db);
    const elsewhere = await makeShopper(databases.otherBrand);
    const tries = [
      { login, password: `${password}x` },
      { login: 'nobody@example.it', password },
      { login: elsewhere.login, password: elsewhere.password },
    ];
    for (const input of tries) {
      const request = makeRequest(db, { as: await makeSession(db) });
      expect(await logIn(request.ctx, input, ports)).toEqual({ ok: false, code: 'LOGIN_FAILED' });
      expect(request.opened).toBeUndefined();
      expect(request.ctx.actor.userId).toBe(-1);
    }
    expect(adopted).toEqual([]);
  });

  test('an unknown e-mail costs as much work as a wrong password', async () => {
    const { login } = await makeShopper(db);
    // Processor time of this process. Other work of the process only adds to it, so the least of many tries counts.
    const workOf = async (name: string) => {
      await db.rows('delete from attempt');
      const before = process.cpuUsage();
      await logIn(makeRequest(db).ctx, { login: name, password: 'wrong' }, ports);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    let [known, unknown] = [Infinity, Infinity];
    for (let round = 0; round < 12; round++) {
      known = Math.min(known, await workOf(login));
      unknown = Math.min(unknown, await workOf('nobody@example.it'));
    }
    expect(unknown).toBeGreaterThan(known / 2);
  });

  test('wrong passwords are limited per account until the window ends, also if they arrive at once', async () => {
    const { login, password } = await makeShopper(db);
    const clock = { at: new Date('2026-11-24T10:00:00Z'), now: () => clock.at };
    const from = (clientAddress: string) => makeRequest(db, { clock, clientAddress }).ctx;
    const guesses = await Promise.all(
      Array.from({ length: 25 }, () => logIn(from('198.51.100.7'), { login, password: 'guess' }, ports)),
    );
    expect(guesses.filter((guess) => !guess.ok && guess.code === 'LOGIN_FAILED')).toHaveLength(
      defaultLimits.accountFromAddress,
    );
    const right = { login, password };
    expect(await logIn(from('198.51.100.7'), right, ports)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      params: { seconds: 900 },
    });
    expect(await logIn(from('203.0.113.9'), right, ports)).toMatchObject({ ok: true });
    clock.at = new Date('2026-11-24T10:15:01Z');
    expect(await logIn(from('198.51.100.7'), right, ports)).toMatchObject({ ok: true });
  });

  test('when an address has used its tries, then the next ones are refused before any hashing', async () => {
    const { login, password } = await makeShopper(db);
    const limited = { ...ports, limits: { ...defaultLimits, address: 5 } };
    // processor time of this process, which the hashing takes and a waiting for the database doesn't
    const workOf = async (rounds: number, expected: string) => {
      const before = process.cpuUsage();
      for (let round = 0; round < rounds; round++)
        expect(await logIn(makeRequest(db).ctx, { login, password: 'guess' }, limited)).toMatchObject({
          code: expected,
        });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / rounds;
    };
    const hashed = await workOf(5, 'LOGIN_FAILED');
    expect(await workOf(50, 'TOO_MANY_REQUESTS')).toBeLessThan(hashed / 2);
    expect(await logIn(makeRequest(db).ctx, { login, password }, limited)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('one address can’t try many accounts, but many right passwords from one address are accepted', async () => {
    const limits = { ...defaultLimits, address: 5 };
    const limited = { ...ports, limits };
    const { login, password } = await makeShopper(db);
    for (let round = 0; round < 8; round++) {
      expect(await logIn(makeRequest(db).ctx, { login, password }, limited)).toMatchObject({ ok: true });
    }
    for (let round = 0; round < 5; round++) {
      await logIn(makeRequest(db).ctx, { login: `someone-${round}@example.it`, password }, limited);
    }
    const refused = await logIn(makeRequest(db).ctx, { login: 'one-more@example.it', password }, limited);
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

test('[IDE-29] a log-out ends the session and can be repeated', async () => {
  const { userId } = await makeShopper(db);
  const opened = await makeSession(db, { userId });
  const { ctx } = makeRequest(db, { as: opened });
  expect(await logOut(ctx)).toEqual({ ok: true, data: {} });
  expect(ctx.actor.userId).toBe(-1);
  expect(await testSessions.resolve(db, opened.tokens, new Date())).toEqual({ kind: 'expired' });
  expect(await logOut(ctx)).toEqual({ ok: true, data: {} });
});

test('[IDE-31] the allowed operations depend on the session and the brand’s anonymous carts', async () => {
  const { userId } = await makeShopper(db);
  const shopper = makeRequest(db, { as: await makeSession(db, { userId }) }).ctx;
  const visitor = makeRequest(db).ctx;
  const strict = makeRequest(db, { settings: { anonymousCarts: false } }).ctx;
  const allowed = async (ctx: TestRequest['ctx'], operation?: string) => {
    const result = await testOperation(ctx, { operation });
    return result.ok && result.data.allowed;
  };
  expect([await allowed(shopper, 'checkout'), await allowed(visitor, 'checkout')]).toEqual([true, false]);
  for (const operation of ['cart', 'favourites'])
    expect([await allowed(visitor, operation), await allowed(strict, operation)]).toEqual([true, false]);
  expect(await allowed(visitor)).toBe(true);
  const userIn = async (ctx: TestRequest['ctx']) => {
    const result = await testOperation(ctx, {});
    return result.ok && result.data.user.userId;
  };
  expect([await userIn(shopper), await userIn(visitor)]).toEqual([userId, -1]);
});

describe('registering', () => {
  let count = 0;
  const form = (changes: Partial<RegisterInput> = {}): RegisterInput => ({
    email: `new-${(count += 1)}@example.it`,
    password: 'segreta-mia-9',
    firstName: 'Ada',
    lastName: 'Rossi',
    phone: '333 1234567',
    privacyConsent: true,
    ...changes,
  });

  test('[IDE-54] a registration creates the shopper, logs in unconfirmed, and mails the link', async () => {
    const visitor = await makeSession(db);
    const request = makeRequest(db, { as: visitor });
    const input = form({ email: ' New.Person@Example.IT ' });
    const result = await registerShopper(request.ctx, input, ports);
    const { userId } = request.ctx.actor;
    expect(result).toMatchObject({ ok: true, data: { user: { userId } } });
    expect(request.ctx.actor).toEqual({ userId, login: 'new.person@example.it', profileConfirmed: false });
    expect(adopted).toEqual([{ from: visitor.session.sessionId, userId, sessionStillThere: true }]);
    expect(request.sent).toMatchObject([
      {
        name: 'mail',
        message: {
          occasion: `registration:${userId}`,
          template: 'registration',
          params: { userId, origin: 'https://shop.example' },
        },
      },
    ]);
    // the job has references only, without e-mail, name or code
    expect(JSON.stringify(request.sent)).not.toMatch(/@|Ada|Rossi|code/);
    expect(
      await logIn(makeRequest(db).ctx, { login: 'new.person@example.it', password: 'segreta-mia-9' }, ports),
    ).toMatchObject({ ok: true });
  });

  test('[IDE-55] the mailed link confirms once, for its e-mail, until it expires', async () => {
    const clock = { at: new Date('2026-11-24T10:00:00Z'), now: () => clock.at };
    const register = async () => {
      const request = makeRequest(db, { clock });
      const input = form();
      await registerShopper(request.ctx, input, ports);
      const { userId } = request.ctx.actor;
      const code = await issueCode(
        db,
        { userId, purpose: 'confirm_registration', email: input.email },
        clock.at,
      );
      return { request, link: { e_mail: input.email, reg_control_code: code } };
    };
    const { request, link } = await register();
    const wrong = { ok: false, code: 'CONFIRM_CODE_WRONG' };
    const ctx = makeRequest(db, { clock }).ctx;
    expect(await confirmRegistration(ctx, { ...link, e_mail: 'other@example.it' })).toEqual(wrong);
    expect(await confirmRegistration(ctx, { ...link, reg_control_code: 'guess' })).toEqual(wrong);
    expect(await confirmRegistration(makeRequest(databases.otherBrand, { clock }).ctx, link)).toEqual(wrong);
    expect(await confirmRegistration(request.ctx, link)).toEqual({ ok: true, data: {} });
    expect(request.ctx.actor.profileConfirmed).toBe(true);
    expect(await testSessions.resolve(db, request.opened!.tokens, clock.at)).toMatchObject({
      actor: { profileConfirmed: true },
    });
    expect(await confirmRegistration(ctx, link)).toEqual(wrong);

    const late = await register();
    clock.at = new Date('2026-12-01T10:00:01Z');
    expect(await confirmRegistration(ctx, late.link)).toEqual(wrong);
  });

  test('[IDE-54] an e-mail belongs to one shopper of a brand, also when several register at once; another brand may have it too', async () => {
    const input = form();
    const results = await Promise.all(
      [1, 2, 3].map(() => registerShopper(makeRequest(db).ctx, input, ports)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok)).toMatchObject([
      { code: 'EMAIL_TAKEN' },
      { code: 'EMAIL_TAKEN' },
    ]);
    expect(await registerShopper(makeRequest(databases.otherBrand).ctx, input, ports)).toMatchObject({
      ok: true,
    });
  });

  test('[IDE-27] [CUS-30] every wrong field is reported with its rule, and no shopper is registered', async () => {
    const { ctx, sent } = makeRequest(db);
    const input = form({
      email: 'ada@example.c',
      // one less than a new brand asks for
      password: 'x7#kQ2p',
      firstName: ' ',
      lastName: 'Rossi www.evil.example',
      phone: '12',
      privacyConsent: false,
    });
    const result = await registerShopper(ctx, input, ports);
    const refusals = result.ok ? [] : [result, ...(result.others ?? [])];
    expect(refusals.map(({ code, field, params }) => [code, field, params?.['rule']])).toEqual([
      ['REGISTRATION_INVALID', 'email', 'EMAIL_FORMAT'],
      ['REGISTRATION_INVALID', 'password', 'PASSWORD_LENGTH_8'],
      ['REGISTRATION_INVALID', 'firstName', 'REQUIRED'],
      ['REGISTRATION_INVALID', 'lastName', 'NAME_FORMAT'],
      ['REGISTRATION_INVALID', 'phone', 'PHONE_FORMAT'],
      ['REGISTRATION_INVALID', 'disclaimer-1', 'REQUIRED'],
    ]);
    expect(sent).toEqual([]);
    expect(ctx.actor.userId).toBe(-1);
  });

  test('[TEN-06] consents are stored with their text, as they were answered, the password only as a hash', async () => {
    const request = makeRequest(db);
    for (const newsletterConsent of [true, false]) {
      await registerShopper(request.ctx, form({ newsletterConsent }), ports);
      const consents = await db.rows(
        'select kind, accepted, wording from consent where user_id = $1 order by kind',
        [request.ctx.actor.userId],
      );
      expect(consents).toMatchObject([
        { kind: 'newsletter', accepted: newsletterConsent },
        { kind: 'privacy', accepted: true, wording: expect.stringContaining('Rosmarino') },
      ]);
    }
    const row = await db.row<{ hash: string }>(
      'select password_hash as hash from shopper where user_id = $1',
      [request.ctx.actor.userId],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
  });

  test('registration can be disabled, and is limited per address', async () => {
    const closed = makeRequest(db, { settings: { registrationEnabled: false } }).ctx;
    expect(await registerShopper(closed, form(), ports)).toMatchObject({ code: 'REGISTRATION_DISABLED' });
    const limited = { ...ports, limits: { ...defaultLimits, registrations: 1 } };
    expect(await registerShopper(makeRequest(db).ctx, form(), limited)).toMatchObject({ ok: true });
    expect(await registerShopper(makeRequest(db).ctx, form(), limited)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });
});
