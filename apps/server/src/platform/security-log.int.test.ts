import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { readConfig } from '@bottega/server/config/config';
import { parseCommand } from '@bottega/server/ops/command';
import { openShop, type Shop } from '@bottega/server/ops/open-shop';
import { runCommand } from '@bottega/server/ops/run-command';
import { runningApp, type Caller, type RunningApp } from '../../testing/shops/running-app.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { securityEvents } from './security-log.ts';

let running: RunningApp;
let shop: Shop;
let text = '';
const log = createLog('info', { write: (line: string) => void (text += line) });

beforeAll(async () => {
  running = await runningApp({ log, env: { RATE_LIMIT: '120' } });
  shop = await openShop(readConfig({ DATABASE_URL: running.adminUrl }), log);
});
afterAll(async () => {
  await shop.close();
  await running.close();
});
beforeEach(() => {
  text = '';
});

/** The security events in the log so far. */
const events = (): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => 'security' in line)
    .map(({ level: _, time: _time, reqId: _reqId, msg: _msg, ...facts }) => facts);

const from = { address: '127.0.0.1', brand: 'rosmarino' };
const password = 'una-parola-segreta';
let count = 0;
async function register(caller: Caller): Promise<{ email: string; userId: number }> {
  const email = `logged-${(count += 1)}@example.it`;
  const person = { firstName: 'Ada', lastName: 'Rossi', phone: '333 1234567', privacyConsent: true };
  const answer = await caller.post('/ebsn/api/registration/register_user', { ...person, email, password });
  return { email, userId: answer.user.userId };
}
async function type(words: string): Promise<string> {
  const command = parseCommand(words.split(' '));
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  await runCommand(shop, command, (line) => lines.push(line));
  return lines.join('\n');
}

test('when a shopper registers and logs in, with a wrong and a right password, then each is a security event without secrets', async () => {
  const caller = running.caller('rosmarino');
  const { email, userId } = await register(caller);
  await caller.post('/ebsn/api/auth/login', { login: email, password: 'wrong-word' });
  await caller.post('/ebsn/api/auth/login', { login: 'stranger@example.it', password });
  await caller.post('/ebsn/api/auth/login', { login: email, password });
  expect(events()).toEqual([
    { security: 'user_created', ...from, userId },
    { security: 'authn_login_fail', ...from, userId, code: 'LOGIN_FAILED' },
    { security: 'authn_login_fail', ...from, code: 'LOGIN_FAILED' },
    { security: 'authn_login_success', ...from, userId },
  ]);
  const secrets = [email, 'stranger@', password, 'wrong-word', 'Ada', 'Rossi', ...caller.cookies.values()];
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('when the budget of wrong passwords is spent, then both the account and the limit are logged', async () => {
  const { email, userId } = await register(running.caller('rosmarino'));
  const stranger = running.caller('rosmarino');
  for (let n = 0; n < 10; n += 1)
    await stranger.post('/ebsn/api/auth/login', { login: email, password: 'x' });
  text = '';
  await stranger.post('/ebsn/api/auth/login', { login: email, password: 'x' });
  const code = 'TOO_MANY_REQUESTS';
  expect(events()).toEqual([
    { security: 'authn_login_fail_max', ...from, userId, code },
    { security: 'excess_rate_limit_exceeded', ...from, code, resource: 'identity.login' },
  ]);
});

test('when a visitor requests a shopper’s page, or another site a change, then the refusal is logged', async () => {
  const visitor = running.caller('ponte');
  await visitor.get('/ebsn/api/order/list');
  await visitor.post(
    '/ebsn/api/auth/logout',
    {},
    { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } },
  );
  const elsewhere = { ...from, brand: 'ponte' };
  expect(events()).toEqual([
    { security: 'authz_fail', ...elsewhere, code: 'SESSION_EXPIRED', resource: 'order.list' },
    { security: 'authz_fail', ...elsewhere, code: 'CROSS_SITE', resource: 'identity.logout' },
  ]);
});

test('when a key is made, used, revoked and used again, then each is logged by the key’s number', async () => {
  const staff = { security: 'authz_admin', brand: 'rosmarino', staff: userInfo().username };
  const output = await type('keys create --brand rosmarino --name till --may catalogue.manage');
  const [, id = ''] = /^Key (\d+)/.exec(output) ?? [];
  const [key = ''] = /bk_\S+/.exec(output) ?? [];
  const send = () =>
    running.caller('rosmarino').post('/ebsn/api/admin/catalogue/import', undefined, {
      payload: '',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    });
  await send();
  await type(`keys revoke ${id} --brand rosmarino`);
  await send();
  const keyId = Number(id);
  const resource = 'admin.importCatalogue';
  expect(events()).toEqual([
    { security: 'authn_token_created', brand: 'rosmarino', keyId },
    { ...staff, command: 'keys create', code: 'DONE' },
    { security: 'authn_token_used', ...from, keyId, resource },
    { security: 'authn_token_revoked', brand: 'rosmarino', keyId },
    { ...staff, command: `keys revoke ${id}`, code: 'DONE' },
    { security: 'authz_fail', ...from, resource, code: 'API_KEY_INVALID' },
  ]);
  expect(text).not.toContain(key);
});

test('when staff type a command that is refused, then it is logged with its words and without other typed values', async () => {
  await type('order 999999999 cancel');
  await type('gift create SEGRETO-2026 --brand rosmarino --euro 5 --text Grazie --until 2020-01-01');
  expect(events()).toMatchObject([
    { security: 'authz_admin', command: 'order cancel 999999999', code: 'REFUSED' },
    { security: 'authz_admin', brand: 'rosmarino', command: 'gift create' },
  ]);
  expect(text).not.toMatch(/SEGRETO|Grazie/);
});

test('when an address sends too many requests, then the limit is logged with the path and without its query', async () => {
  const flood = Array.from({ length: 130 }, () =>
    running.caller('rosmarino').get('/ebsn/api/nowhere?q=anna'),
  );
  await Promise.all(flood);
  expect(events()[0]).toEqual({
    security: 'excess_rate_limit_exceeded',
    ...from,
    code: 'TOO_MANY_REQUESTS',
    resource: '/ebsn/api/nowhere',
  });
});

test('docs/security-events.md lists every security event and no other', () => {
  const documented = readFileSync(
    new URL('../../../../docs/security-events.md', import.meta.url),
    'utf8',
  ).matchAll(/^\| `(\w+)` \|/gm);
  const names = [...documented].map(([, name]) => name).filter((name) => name !== 'security');
  expect(new Set(names)).toEqual(new Set(Object.keys(securityEvents)));
});
