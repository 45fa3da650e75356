import type { contract, DataOf } from '@bottega/contract';
import pg from 'pg';
import { dataOf, registerShopper } from '../../../../testing/at-places.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Sessions = DataOf<typeof contract.identity.sessions>;

const browsers = {
  chrome:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  forged: 'evil.example/1.0 http://evil.example',
};

let shop: RunningApp;
let admin: pg.Client;

beforeAll(async () => {
  shop = await runningApp({ role: 'all' });
  admin = new pg.Client(shop.adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const isIn = async (caller: Caller) => (await caller.get('/ebsn/api/auth/test')).user.userId > 0;
const sessionsOf = async (caller: Caller) =>
  dataOf(await caller.get<Sessions>('/ebsn/api/auth/sessions')).sessions;
const end = (caller: Caller, session_id: string) =>
  caller.post('/ebsn/api/auth/sessions/end', { session_id });
const codeOf = ({ response }: Answered<unknown>) =>
  (response.errorsMessage[0] as { code: string } | undefined)?.code;

async function logIn(
  login: string,
  browser: keyof typeof browsers,
  caller = shop.caller('rosmarino'),
): Promise<Caller> {
  const body = { login, password: 'spesa2026', remember_me: true };
  const headers = { 'user-agent': browsers[browser] };
  dataOf(await caller.post('/ebsn/api/auth/login', body, { headers }));
  return caller;
}

test('when a shopper is logged in on several devices, then each is listed in words and can be logged out, alone or with all others', async () => {
  const first = shop.caller('rosmarino');
  const { email } = await registerShopper(first);
  const [chrome, safari, forged] = [
    await logIn(email, 'chrome'),
    await logIn(email, 'safari'),
    await logIn(email, 'forged'),
  ];
  const listed = await sessionsOf(chrome);
  expect(listed.map(({ device }) => device)).toEqual(
    expect.arrayContaining(['Chrome su Android', 'Safari su macOS', 'Dispositivo sconosciuto']),
  );
  expect(listed.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ device: 'Chrome su Android' }]);
  expect(JSON.stringify(listed)).not.toContain('evil');

  const other = listed.find(({ device }) => device === 'Safari su macOS')!;
  expect(codeOf(await end(chrome, other.sessionId))).toBeUndefined();
  expect([await isIn(safari), await isIn(chrome), await isIn(forged)]).toEqual([false, true, true]);
  expect(codeOf(await end(chrome, other.sessionId))).toBe('SESSION_NOT_FOUND');
  expect(codeOf(await chrome.post('/ebsn/api/auth/sessions/end-others', {}))).toBeUndefined();
  expect([await isIn(forged), await isIn(first), await isIn(chrome)]).toEqual([false, false, true]);
  expect(await sessionsOf(chrome)).toHaveLength(1);
  expect(codeOf(await end(chrome, (await sessionsOf(chrome))[0]!.sessionId))).toBeUndefined();
  expect(await isIn(chrome)).toBe(false);
  expect((await chrome.get('/ebsn/api/auth/sessions')).http).toBe(419);
});

test('when another shopper names a session, then it answers as a missing one', async () => {
  const [mine, theirs] = [shop.caller('rosmarino'), shop.caller('rosmarino')];
  await registerShopper(mine);
  await registerShopper(theirs);
  const [session] = await sessionsOf(mine);
  const stranger = await end(theirs, session!.sessionId);
  expect([stranger.http, codeOf(stranger)]).toEqual([404, 'SESSION_NOT_FOUND']);
  expect((await end(theirs, 'x')).http).toBe(400);
  expect(await isIn(mine)).toBe(true);
});

test('when a session has been unused for too long, then it is not listed', async () => {
  const caller = shop.caller('rosmarino');
  const { email } = await registerShopper(caller);
  await logIn(email, 'safari');
  await admin.query(
    `update session set last_seen_at = now() - interval '31 days'
     where user_agent like '%Safari/605%' and user_id = (select user_id from shopper where email = $1)`,
    [email],
  );
  expect((await sessionsOf(caller)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('when a browser logs in that hasn’t before, then the shopper is mailed its name, and not again', async () => {
  const caller = shop.caller('rosmarino');
  const { email } = await registerShopper(caller);
  const mails = async () =>
    (
      await admin.query<{ body: string }>(
        `select body from mail where recipient = $1 and subject = 'Nuovo accesso al tuo account' order by mail_id`,
        [email],
      )
    ).rows;
  const chrome = await logIn(email, 'chrome');
  await expect.poll(async () => (await mails()).length).toBe(1);
  await logIn(email, 'chrome', chrome);
  await logIn(email, 'safari', caller);
  await logIn(email, 'forged');
  await expect.poll(async () => (await mails()).length).toBe(2);
  const [known, forged] = await mails();
  expect(known?.body).toContain('Dispositivo: Chrome su Android');
  expect(forged?.body).toContain('Dispositivo: Dispositivo sconosciuto');
  expect(forged?.body).not.toContain('evil');
});
