import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { contract, DataOf } from '@bottega/contract';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';

type Listed = DataOf<(typeof contract)['customer']['listDisclaimers']>;
type ByType = DataOf<(typeof contract)['customer']['listOwnDisclaimers']>;
type Waiting = DataOf<(typeof contract)['customer']['checkDisclaimers']>;

let shop: RunningApp;
let admin: pg.Client;
beforeAll(async () => {
  shop = await runningApp();
  admin = new pg.Client(shop.adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const own = '/ebsn/api/user-registration-disclaimer';
const list = '/ebsn/api/registration-disclaimer/list';
const person = { password: 'lunga-e-mia-42', firstName: 'Ada', lastName: 'Rossi', phone: '3331234567' };

const register = (caller: Caller, more: Record<string, unknown>, email = newEmail()) =>
  caller.post('/ebsn/api/registration/register_user', { ...person, email, ...more });
const newEmail = () => `prova-${crypto.randomUUID().slice(0, 8)}@example.it`;

async function newcomer(of = shop, brand = 'rosmarino'): Promise<Caller> {
  const caller = of.caller(brand);
  expect((await register(caller, { privacyConsent: true })).response.status).toBe(0);
  return caller;
}

const fieldsOf = ({ response }: Answered<unknown>) =>
  response.errorsMessage.map((message) => {
    const { code, field, params } = message as { code: string; field?: string; params?: { rule?: string } };
    return [code, field, params?.rule];
  });
const answer = (caller: Caller, disclaimerId: number, accepted: boolean, version = 1) =>
  caller.post<ByType>(`${own}/update-disclaimer`, { disclaimers: [{ disclaimerId, version, accepted }] });
const acceptedOf = ({ data }: Answered<ByType>) =>
  Object.fromEntries(
    data.disclaimerTypes.flatMap(({ disclaimers }) =>
      disclaimers.map((disclaimer) => [disclaimer.disclaimerId, disclaimer.accepted]),
    ),
  );

test('[CUS-16] [CUS-20] [TEN-06] each brand lists its own disclaimers, with id, type, title, HTML and whether they are mandatory; a module lists its own', async () => {
  const visitor = shop.caller('rosmarino');
  const { disclaimers } = (await visitor.get<Listed>(`${list}?store_id=1&registration_module_type_id=1`))
    .data;
  expect(disclaimers).toEqual([
    {
      disclaimerId: 1,
      type: 'privacy',
      version: 1,
      registrationModuleTypeId: 1,
      title: 'Privacy',
      text: expect.stringMatching(/^Ho letto come Rosmarino .* <a href="\/page\/privacy" target="_blank">/),
      mandatory: true,
      accepted: false,
    },
    expect.objectContaining({ disclaimerId: 2, type: 'newsletter', mandatory: false }),
  ]);
  const interests = await visitor.get<Listed>(`${list}?registration_module_type_id=6`);
  expect(interests.data.disclaimers.map(({ type }) => type)).toEqual(['profiling']);
  expect((await visitor.get<Listed>(list)).data.disclaimers).toHaveLength(3);
  const ponte = await shop.caller('ponte').get<Listed>(`${list}?registration_module_type_id=1`);
  expect(ponte.data.disclaimers[0]!.text).toContain('Supermercati Ponte');
  expect((await visitor.get(`${list}?registration_module_type_id=x`)).http).toBe(400);
});

test('[CUS-20] when a mandatory disclaimer isn’t accepted, then the registration is refused at its field and nobody is registered', async () => {
  const email = newEmail();
  const visitor = shop.caller('rosmarino');
  for (const more of [
    {},
    { privacyConsent: false },
    { disclaimers: [{ disclaimerId: 1, version: 1, accepted: false }], privacyConsent: true },
  ])
    expect(fieldsOf(await register(visitor, more, email))).toEqual([
      ['REGISTRATION_INVALID', 'disclaimer-1', 'REQUIRED'],
    ]);
  const stale = { disclaimers: [{ disclaimerId: 1, version: 7, accepted: true }] };
  expect(fieldsOf(await register(visitor, stale, email))).toEqual([
    ['DISCLAIMER_CHANGED', 'disclaimer-1', undefined],
  ]);
  const unknown = { disclaimers: [{ disclaimerId: 99, version: 1, accepted: true }] };
  expect(fieldsOf(await register(visitor, unknown, email))).toEqual([
    ['DISCLAIMER_UNKNOWN', 'disclaimer-99', undefined],
  ]);
  expect((await admin.query('select 1 from shopper where email = $1', [email])).rows).toEqual([]);
  const fine = { disclaimers: [{ disclaimerId: 1, version: 1, accepted: true }] };
  expect((await register(visitor, fine, email)).response.status).toBe(0);
});

test('[CUS-17] [CUS-19] a shopper answers and changes the answer, each answer is kept with version, text and time', async () => {
  const ada = await newcomer();
  expect(acceptedOf(await ada.get<ByType>(`${own}/list-by-type`))).toEqual({ 1: true, 2: false, 3: false });
  expect(acceptedOf(await answer(ada, 2, true))).toEqual({ 1: true, 2: true, 3: false });
  const { user } = await answer(ada, 2, false);
  const { data } = await ada.get<ByType>(`${own}/list-by-type`);
  expect(data.disclaimerTypes.map(({ type }) => type)).toEqual(['privacy', 'newsletter', 'profiling']);
  expect(data.disclaimerTypes[1]!.disclaimers[0]).toMatchObject({
    accepted: false,
    answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const { rows } = await admin.query(
    'select version, accepted, kind, wording from consent where user_id = $1 and disclaimer_id = 2 order by at',
    [user.userId],
  );
  expect(rows.map(({ accepted }) => accepted)).toEqual([false, true, false]);
  for (const row of rows)
    expect(row).toMatchObject({
      version: 1,
      kind: 'newsletter',
      wording: expect.stringContaining('ricette'),
    });
});

test('when an answer is kept, then the application can neither change nor delete it', async () => {
  await newcomer();
  const app = new pg.Client(shop.appUrl);
  await app.connect();
  await app.query(`select set_config('app.tenant_id', '1', false)`);
  for (const sql of ['update consent set accepted = false', 'delete from consent'])
    await expect(app.query(sql)).rejects.toThrow('permission denied');
  await app.end();
});

test('[CUS-19] when an answer is unknown, of another version or declines a mandatory disclaimer, then it is refused and nothing changes', async () => {
  const ada = await newcomer();
  const before = (await ada.get<ByType>(`${own}/list-by-type`)).data;
  expect(fieldsOf(await answer(ada, 1, false))).toEqual([
    ['DISCLAIMER_MANDATORY', 'disclaimer-1', 'REQUIRED'],
  ]);
  expect(fieldsOf(await answer(ada, 2, true, 2))).toEqual([
    ['DISCLAIMER_CHANGED', 'disclaimer-2', undefined],
  ]);
  expect(fieldsOf(await answer(ada, 99, true))).toEqual([['DISCLAIMER_UNKNOWN', 'disclaimer-99', undefined]]);
  for (const body of [{}, { disclaimers: [] }, { disclaimers: [{ disclaimerId: 2 }] }, { disclaimers: 'x' }])
    expect((await ada.post(`${own}/update-disclaimer`, body)).http).toBe(400);
  expect((await ada.get<ByType>(`${own}/list-by-type`)).data).toEqual(before);
  const visitor = shop.caller('rosmarino');
  expect((await answer(visitor, 2, true)).http).toBe(419);
});

test('[CUS-18] when a mandatory disclaimer gets a new version, then it waits for the answer, and the old answer is kept', async () => {
  const ada = await newcomer();
  const waiting = async (caller: Caller) => (await caller.get<Waiting>(`${own}/check-disclaimer`)).data;
  expect(await waiting(ada)).toEqual({ waiting: false, disclaimers: [] });

  await withDisclaimers('"version": 1', '"version": 2', async (next) => {
    const same = next.caller('rosmarino');
    for (const [name, value] of ada.cookies) same.cookies.set(name, value);
    const { waiting: isWaiting, disclaimers } = await waiting(same);
    expect(isWaiting).toBe(true);
    expect(disclaimers).toMatchObject([{ disclaimerId: 1, version: 2, mandatory: true, accepted: false }]);
    expect(fieldsOf(await answer(same, 1, true, 1))).toEqual([
      ['DISCLAIMER_CHANGED', 'disclaimer-1', undefined],
    ]);
    const { user } = await answer(same, 1, true, 2);
    expect(await waiting(same)).toEqual({ waiting: false, disclaimers: [] });
    const { rows } = await admin.query(
      'select version from consent where user_id = $1 and disclaimer_id = 1 order by at',
      [user.userId],
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });
});

test('[CUS-16] when only some stores ask for a disclaimer, then it is listed for these stores alone', async () => {
  await withDisclaimers('"module": "interests"', '"module": "interests", "stores": [102]', async (next) => {
    const visitor = next.caller('rosmarino');
    const ids = async (query: string) =>
      (await visitor.get<Listed>(`${list}?${query}`)).data.disclaimers.map(
        ({ disclaimerId }) => disclaimerId,
      );
    expect(await ids('store_id=102')).toEqual([1, 2, 3]);
    expect([await ids('store_id=101'), await ids('')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});

/** Starts the shop with a change in the file of Rosmarino's disclaimers. */
async function withDisclaimers(
  words: string,
  others: string,
  work: (next: RunningApp) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-disclaimers-'));
  cpSync(readConfig({}).brandsDir, folder, { recursive: true });
  const file = join(folder, 'rosmarino', 'disclaimers.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(words, others));
  const next = await runningApp({ database: shop.database, env: { BRANDS_DIR: folder } });
  try {
    await work(next);
  } finally {
    await next.close();
    rmSync(folder, { recursive: true });
  }
}
