import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import { softPasskey, type Changes } from '../../../../testing/soft-passkey.ts';

const origin = 'http://rosmarino.localhost:3000';
const password = 'spesa2026';
let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

interface Options {
  options: { challenge: string; user: { id: string } };
}
type Key = ReturnType<typeof softPasskey>;

async function shopper(): Promise<{ caller: Caller; email: string; userId: number }> {
  const caller = shop.caller('rosmarino');
  const email = `${crypto.randomUUID()}@example.it`;
  const details = { firstName: 'Ada', lastName: 'Rossi', phone: '3331234567', privacyConsent: true };
  const registered = await caller.post<Cart>('/ebsn/api/registration/register_user', {
    ...details,
    email,
    password,
  });
  return { caller, email, userId: registered.data.user.userId };
}

const optionsOf = async (caller: Caller, path: string) => (await caller.post<Options>(path, {})).data.options;
const codeOf = ({ response }: Answered<unknown>) => {
  const [error] = response.errorsMessage;
  return typeof error === 'object' ? error.code : response.status;
};

async function add(caller: Caller, key: Key, changes: Changes = {}, typed = password, name = 'Telefono') {
  const response = key.register(await optionsOf(caller, '/ebsn/api/passkey/options'), changes);
  return caller.post('/ebsn/api/passkey/add', { name, password: typed, response });
}

async function logIn(caller: Caller, key: Key, changes: Changes = {}, more = {}) {
  const response = key.logIn(await optionsOf(caller, '/ebsn/api/passkey/login-options'), changes);
  return caller.post<Cart>('/ebsn/api/passkey/login', { response, ...more });
}

interface Listed {
  passkeys: { passkeyId: number; name: string }[];
}
const listed = async (caller: Caller) => (await caller.get<Listed>('/ebsn/api/passkey/list')).data.passkeys;

test('when a passkey is added with the password, then it logs in until it is removed, and no other shopper sees or removes it', async () => {
  const { caller, userId } = await shopper();
  const key = softPasskey(origin);
  expect(codeOf(await add(caller, key, {}, 'sbagliata'))).toBe('OLD_PASSWORD_WRONG');
  expect(codeOf(await add(caller, key, {}, ''))).toBe('PROOF_REQUIRED');
  expect(codeOf(await add(caller, key))).toBe(0);
  const [passkey] = await listed(caller);
  expect(passkey).toMatchObject({ name: 'Telefono' });

  const visitor = shop.caller('rosmarino');
  await visitor.post('/ebsn/api/passkey/login-options', {});
  const before = visitor.cookies.get('X-Ebsn-Session');
  const answer = await logIn(visitor, key);
  expect(answer.data.user.userId).toBe(userId);
  // the session that a stranger could have given to the browser is over
  expect(before).toBeDefined();
  expect(visitor.cookies.get('X-Ebsn-Session')).not.toBe(before);
  expect([...visitor.cookies.keys()]).toContain('X-Ebsn-Account');

  const other = await shopper();
  expect(await listed(other.caller)).toEqual([]);
  const theirs = await other.caller.post('/ebsn/api/passkey/remove', {
    passkey_id: passkey!.passkeyId,
    password,
  });
  expect([theirs.http, codeOf(theirs)]).toEqual([404, 'PASSKEY_NOT_FOUND']);
  expect(await listed(caller)).toHaveLength(1);
  expect(codeOf(await add(other.caller, key))).toBe('PASSKEY_REFUSED');

  const remove = (typed?: string) =>
    caller.post('/ebsn/api/passkey/remove', { passkey_id: passkey!.passkeyId, password: typed });
  expect(codeOf(await remove())).toBe('PROOF_REQUIRED');
  expect(codeOf(await remove('sbagliata'))).toBe('OLD_PASSWORD_WRONG');
  expect(codeOf(await remove(password))).toBe(0);
  expect(codeOf(await logIn(shop.caller('rosmarino'), key))).toBe('PASSKEY_REFUSED');
});

const attacks: [string, Changes][] = [
  ['signs for another origin', { origin: 'https://evil.example' }],
  ['signs for another brand', { origin: 'http://ponte.localhost:3000' }],
  ['signs another challenge', { challenge: 'x'.repeat(43) }],
  ['was copied, so that its count is not higher', { counter: 1 }],
  ['names another account', { userHandle: Buffer.from('1.1').toString('base64url') }],
  ['did not verify the person', { flags: 0x01 }],
];

test.each(attacks)('when a passkey %s, then the log-in is refused', async (_, changes) => {
  const { caller } = await shopper();
  const key = softPasskey(origin);
  await add(caller, key);
  const visitor = shop.caller('rosmarino');
  expect(codeOf(await logIn(visitor, key))).toBe(0);
  const attacker = shop.caller('rosmarino');
  expect(codeOf(await logIn(attacker, key, changes))).toBe('PASSKEY_REFUSED');
  expect((await attacker.get<Cart>('/ebsn/api/cart/view')).data.user.userId).toBe(-1);
});

test('when an answer is used twice, late, in another session or at another brand, then it is refused', async () => {
  const { caller } = await shopper();
  const key = softPasskey(origin);
  await add(caller, key);
  const visitor = shop.caller('rosmarino');
  const response = key.logIn(await optionsOf(visitor, '/ebsn/api/passkey/login-options'));
  const other = shop.caller('rosmarino');
  await optionsOf(other, '/ebsn/api/passkey/login-options');
  expect(codeOf(await other.post('/ebsn/api/passkey/login', { response }))).toBe('PASSKEY_REFUSED');
  expect(codeOf(await visitor.post('/ebsn/api/passkey/login', { response }))).toBe(0);
  expect(codeOf(await visitor.post('/ebsn/api/passkey/login', { response }))).toBe('PASSKEY_REFUSED');
  expect(codeOf(await logIn(shop.caller('ponte'), key))).toBe('PASSKEY_REFUSED');

  const slow = shop.caller('rosmarino');
  const late = key.logIn(await optionsOf(slow, '/ebsn/api/passkey/login-options'));
  shop.clock.instant = new Date(Date.now() + 6 * 60_000);
  expect(codeOf(await slow.post('/ebsn/api/passkey/login', { response: late }))).toBe('PASSKEY_REFUSED');
  shop.clock.instant = undefined as never;
});

test('when a shopper logs in again by passkey in their session, then the account can be changed without password', async () => {
  const { caller } = await shopper();
  const key = softPasskey(origin);
  await add(caller, key);
  expect(codeOf(await logIn(caller, key))).toBe(0);
  expect(codeOf(await add(caller, softPasskey(origin), {}, ''))).toBe(0);
  // a log-in elsewhere proves nothing about this session
  const other = shop.caller('rosmarino');
  await logIn(other, key);
  expect(codeOf(await add(other, softPasskey(origin), {}, ''))).toBe('PROOF_REQUIRED');
});

test('when a passkey is renamed, then it shows the name and still logs in; an empty name and others are refused', async () => {
  const { caller, userId } = await shopper();
  const key = softPasskey(origin);
  await add(caller, key);
  const [passkey] = await listed(caller);
  const rename = (by: Caller, name: string) =>
    by.post('/ebsn/api/passkey/rename', { passkey_id: passkey!.passkeyId, name });
  expect(codeOf(await rename((await shopper()).caller, 'Mia'))).toBe('PASSKEY_NOT_FOUND');
  expect(codeOf(await rename(caller, '  '))).toBe('REGISTRATION_INVALID');
  expect(codeOf(await rename(caller, " L'iPhone di Niccolò "))).toBe(0);
  expect(await listed(caller)).toMatchObject([
    { passkeyId: passkey!.passkeyId, name: "L'iPhone di Niccolò" },
  ]);
  expect((await logIn(shop.caller('rosmarino'), key)).data.user.userId).toBe(userId);
});

test('when a passkey is made for another origin or challenge, then it is not added', async () => {
  const { caller } = await shopper();
  for (const changes of [{ origin: 'https://evil.example' }, { challenge: 'x'.repeat(43) }])
    expect(codeOf(await add(caller, softPasskey(origin), changes))).toBe('PASSKEY_REFUSED');
  expect(await listed(caller)).toEqual([]);
});

test('when a shopper has two passkeys, then each call changes the one that it names', async () => {
  const { caller } = await shopper();
  const [phone, laptop] = [softPasskey(origin), softPasskey(origin)];
  await add(caller, phone, {}, password, 'Telefono');
  await add(caller, laptop, {}, password, 'Portatile');
  const named = async () => (await listed(caller)).map(({ name }) => name).toSorted();
  const idOf = async (name: string) =>
    (await listed(caller)).find((passkey) => passkey.name === name)!.passkeyId;
  expect(await named()).toEqual(['Portatile', 'Telefono']);
  const renamed = { passkey_id: await idOf('Portatile'), name: 'Ufficio' };
  expect(codeOf(await caller.post('/ebsn/api/passkey/rename', renamed))).toBe(0);
  expect(await named()).toEqual(['Telefono', 'Ufficio']);
  const removed = { passkey_id: await idOf('Telefono'), password };
  expect(codeOf(await caller.post('/ebsn/api/passkey/remove', removed))).toBe(0);
  expect(await named()).toEqual(['Ufficio']);
  expect(codeOf(await logIn(shop.caller('rosmarino'), laptop))).toBe(0);
  expect(codeOf(await logIn(shop.caller('rosmarino'), phone))).toBe('PASSKEY_REFUSED');
});

test('[CAR-02] when a log-in by passkey asks for sectors, then its cart is grouped by them', async () => {
  const { caller } = await shopper();
  const key = softPasskey(origin);
  await add(caller, key);
  const grouped = async (show_sectors: boolean) => {
    const { data } = await logIn(shop.caller('rosmarino'), key, {}, { show_sectors });
    return 'sectors' in data;
  };
  expect([await grouped(true), await grouped(false)]).toEqual([true, false]);
});
