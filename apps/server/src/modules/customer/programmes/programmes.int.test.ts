import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { contract, DataOf } from '@bottega/contract';
import pg from 'pg';
import { registerShopper } from '../../../../testing/at-places.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import { systemClock } from '../../../platform/clock.ts';
import { brandDb } from '../../../platform/db/brand-db.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { openMarketingCloud, type MarketingSettings } from '../../../platform/marketing-cloud.ts';
import { customerJobs } from '../jobs.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let shop: RunningApp;
let withoutCloud: RunningApp;
let admin: pg.Client;
let peer: Server;
/** Calls that the marketing service got, and whether it fails. */
let requests: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
let isDown = false;

beforeAll(async () => {
  peer = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      const { url = '', headers } = request;
      requests.push({ path: url, authorization: headers.authorization, body });
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answerOf(url, body)));
    });
  });
  await new Promise<void>((resolve) => void peer.listen(0, '127.0.0.1', resolve));
  const { authUrl, restUrl, clientId, clientSecret } = settingsOf(peer);
  shop = await runningApp({
    env: {
      MARKETING_AUTH_URL: authUrl,
      MARKETING_REST_URL: restUrl,
      MARKETING_CLIENT_ID: clientId,
      MARKETING_CLIENT_SECRET: clientSecret,
    },
  });
  withoutCloud = await runningApp({ database: shop.database });
  admin = new pg.Client(shop.adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await withoutCloud.close();
  await shop.close();
  peer.close();
});
beforeEach(() => {
  requests = [];
  isDown = false;
});

const settingsOf = (service: Server): MarketingSettings => {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return { authUrl: url, restUrl: url, clientId: 'id', clientSecret: 'secret' };
};

/** What the real service answers to the calls, by its documentation. */
function answerOf(url: string, body: Record<string, unknown>): unknown {
  if (url === '/v2/token') return { access_token: 'a-token', token_type: 'Bearer', expires_in: 1079 };
  if (url === '/contacts/v1/addresses/email/search') {
    const [address] = body['ChannelAddressList'] as string[];
    return {
      channelAddressResponseEntities: [
        { channelAddress: address, contactKeyDetails: [{ contactKey: `key-of-${address}` }] },
      ],
    };
  }
  return { operationInitiated: true, operationID: 1 };
}

const codeOf = ({ response }: Answered<unknown>) =>
  (response.errorsMessage[0] as { code: string } | undefined)?.code;

async function newcomer(of = shop, brand = 'rosmarino') {
  const caller = of.caller(brand);
  const { email } = await registerShopper(caller);
  const { user } = await caller.get('/ebsn/api/auth/test');
  return { caller, email, userId: user.userId };
}

const devices = async (userId: number) =>
  (
    await admin.query<Record<string, string> & { uuid: string }>(
      `select external_id, model, platform, platform_version, manufacturer, uuid
       from push_device where user_id = $1 order by uuid`,
      [userId],
    )
  ).rows;
const register = (caller: Caller, query: Record<string, string>) =>
  caller.get(`/ebsn/api/externalregistration/register?${new URLSearchParams(query)}`);
const unregister = (caller: Caller, query: Record<string, string>) =>
  caller.get(`/ebsn/api/externalregistration/unregister?${new URLSearchParams(query)}`);

test('[IDE-58] [IDE-59] when an app registers its device, then it is kept once, ends at the log-out or when it is unregistered, and others can’t touch it', async () => {
  const { caller, userId } = await newcomer();
  const other = await newcomer();
  const device = {
    external_id: 'push-1',
    model: 'Pixel 8',
    platform: 'android',
    platform_version: '14',
    manufacturer: 'Google',
    uuid: 'u-1',
  };
  expect(codeOf(await register(caller, device))).toBeUndefined();
  expect(codeOf(await register(caller, { ...device, external_id: 'push-2' }))).toBeUndefined();
  expect(await devices(userId)).toEqual([{ ...device, external_id: 'push-2' }]);
  expect(codeOf(await register(other.caller, device))).toBeUndefined();
  expect(codeOf(await unregister(other.caller, device))).toBeUndefined();
  expect(codeOf(await unregister(shop.caller('ponte'), device))).toBeUndefined();
  for (const another of [{ platform: 'ios' }, { uuid: 'u-2' }])
    expect(codeOf(await unregister(caller, { ...device, ...another }))).toBeUndefined();
  expect(await devices(userId)).toHaveLength(1);
  expect(await devices(other.userId)).toEqual([]);
  expect(codeOf(await unregister(caller, device))).toBeUndefined();
  expect(await devices(userId)).toEqual([]);

  await register(caller, device);
  expect(await devices(userId)).toHaveLength(1);
  await caller.post('/ebsn/api/auth/logout', {});
  expect(await devices(userId)).toEqual([]);
  expect((await register(caller, device)).http).toBe(419);
  const wrong = await register(other.caller, { ...device, uuid: '' });
  expect([wrong.http, codeOf(wrong)]).toEqual([400, 'INVALID_INPUT']);
  const foreign = await other.caller.get(
    '/ebsn/api/externalregistration/register?external_id=x&platform=y&uuid=z',
    {
      headers: { 'sec-fetch-site': 'cross-site' },
    },
  );
  expect(codeOf(foreign)).toBe('CROSS_SITE');
});

test('when an app registers a device, then all that it says of it is kept, and only the device with that platform and uuid is unregistered', async () => {
  const { caller, userId } = await newcomer();
  const device = (platform: string, uuid: string) => ({
    external_id: `${userId}-${platform}-${uuid}`,
    platform,
    uuid,
    model: `Modello ${uuid}`,
    platform_version: `Versione ${uuid}`,
    manufacturer: `Marca ${uuid}`,
  });
  const all = [device('android', 'u-1'), device('android', 'u-2'), device('ios', 'u-1')];
  for (const device of all) expect(codeOf(await register(caller, device))).toBeUndefined();
  const registered = async () =>
    (
      await admin.query(
        `select external_id, platform, uuid, model, platform_version, manufacturer from push_device
         where user_id = $1 order by platform, uuid`,
        [userId],
      )
    ).rows;
  expect(await registered()).toEqual(all);
  await unregister(caller, { platform: 'android', uuid: 'u-1' });
  expect(await registered()).toEqual(all.slice(1));
});

test('when a shopper registers more than twenty devices, also at once, then the twenty registered last stay', async () => {
  const { caller, userId } = await newcomer();
  const device = (n: number) => ({
    external_id: `many-${userId}-${n}`,
    platform: 'android',
    uuid: `many-${n}`,
  });
  for (let n = 0; n < 10; n += 1) await register(caller, device(n));
  await Promise.all(Array.from({ length: 15 }, (_, n) => register(caller, device(10 + n))));
  const registered = (await devices(userId)).map(({ uuid }: { uuid: string }) => uuid);
  expect(registered).toHaveLength(20);
  for (let n = 10; n < 25; n += 1) expect(registered).toContain(`many-${n}`);
});

test('[CUS-24] when a code is of a running programme of the brand, then the shopper is subscribed once; a wrong one is refused and guesses are limited', async () => {
  await admin.query(
    `insert into shop_at_work (tenant_id, company, subscription_code, ends_at)
     values (1, 'Officine Esempio', 'OFFICINE26', null), (1, 'Finita', 'FINITA', now() - interval '1 day'), (2, 'Altra', 'PONTE26', null)`,
  );
  const { caller, userId } = await newcomer();
  const subscribe = (subscriptionCode: string) =>
    caller.get<{ company: string }>(
      `/ebsn/api/shopatwork/subscribe?${new URLSearchParams({ subscriptionCode })}`,
    );
  for (const code of [' ', 'NESSUNA', 'FINITA', 'PONTE26']) {
    const answer = await subscribe(code);
    expect(codeOf(answer)).toBe('AT_WORK_CODE_WRONG');
    expect(answer.response.errors[0]?.error).toBe(
      'Questo codice non è di nessuna azienda: controlla di averlo scritto bene.',
    );
  }
  expect(codeOf(await subscribe(''))).toBe('INVALID_INPUT');
  expect((await subscribe(' officine26 ')).data).toEqual({ company: 'Officine Esempio' });
  await Promise.all([subscribe('OFFICINE26'), subscribe('OFFICINE26')]);
  const { rows } = await admin.query('select 1 from shop_at_work_member where user_id = $1', [userId]);
  expect(rows).toHaveLength(1);
  const { data: detail } = await caller.get<{ shopAtWork?: { companies: string[] } }>(
    '/ebsn/api/registration/user_detail',
  );
  expect(detail.shopAtWork).toEqual({ companies: ['Officine Esempio'] });
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => subscribe(`PROVA${index}`)));
  expect(guesses.filter(({ http }) => http === 429).length).toBeGreaterThanOrEqual(2);
  expect(
    (await shop.caller('rosmarino').get('/ebsn/api/shopatwork/subscribe?subscriptionCode=OFFICINE26')).http,
  ).toBe(419);
});

test('[CUS-21] [CUS-22] when a marketing service is set, then shoppers find and remove their own contact, nobody else’s', async () => {
  const { caller, email, userId } = await newcomer();
  const other = await newcomer();
  const key = (ChannelAddressList: string | string[], of = caller) =>
    of.post<{ value: string }>('/ebsn/api/marketingcloud/contact-key', {
      ChannelAddressList,
      MaximumCount: 1,
    });
  const remove = (contactKey: string, id = userId, of = caller) =>
    of.post('/ebsn/api/marketingcloud/remove', { contactKey, userId: id });
  expect(codeOf(await key(other.email))).toBe('MARKETING_CONTACT_NOT_FOUND');
  expect(codeOf(await key([email, other.email]))).toBe('MARKETING_CONTACT_NOT_FOUND');
  expect(codeOf(await key([]))).toBe('MARKETING_CONTACT_NOT_FOUND');
  expect(requests).toEqual([]);
  const { value } = (await key([email])).data;
  expect(value).toBe(`key-of-${email}`);
  expect(requests.at(-1)!.body).toMatchObject({ ChannelAddressList: [email], MaximumCount: 1 });
  const byDefault = { ChannelAddressList: email };
  expect((await caller.post('/ebsn/api/marketingcloud/contact-key', byDefault)).data).toMatchObject({
    value,
  });
  expect(requests.at(-1)!.body).toMatchObject({ MaximumCount: 1 });
  requests = [];
  const several = await caller.post<{ values: string[] }>('/ebsn/api/marketingcloud/contact-key', {
    ChannelAddressList: email,
    MaximumCount: 3,
  });
  expect([requests.at(-1)?.body['MaximumCount'], several.data.values]).toEqual([3, [value]]);
  expect(requests.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['/v2/token', undefined],
    ['/contacts/v1/addresses/email/search', 'Bearer a-token'],
  ]);
  for (const [contactKey, id, of] of [
    [`key-of-${other.email}`, userId, caller],
    [value, other.userId, caller],
    [value, userId, other.caller],
    [value, other.userId, other.caller],
  ] as const)
    expect((await remove(contactKey, id, of)).http).toBe(404);
  expect(requests.filter(({ path }) => path.includes('delete'))).toEqual([]);
  expect(codeOf(await remove(value))).toBeUndefined();
  expect(requests.at(-1)).toMatchObject({
    path: '/contacts/v1/contacts/actions/delete?type=keys',
    body: { values: [value], DeleteOperationType: 'ContactAndAttributes' },
  });
  isDown = true;
  const down = await key(email);
  expect([down.http, codeOf(down)]).toEqual([404, 'MARKETING_CONTACT_NOT_FOUND']);
});

test('when an account was deleted, then its contact is removed from the marketing service, also if that was away', async () => {
  const farewellId = crypto.randomUUID();
  const email = `via-${farewellId}@example.it`;
  await admin.query(
    `insert into account_farewell (tenant_id, farewell_id, email, first_name, created_at) values (1, $1, $2, 'Ada', now())`,
    [farewellId, email],
  );
  const pool = createPool(shop.appUrl, 1);
  const jobs = customerJobs({
    brandDbs: () => [brandDb(pool, 1)],
    clock: systemClock,
    marketing: openMarketingCloud(settingsOf(peer)),
  });
  const job = jobs.find(({ name }) => name === 'leave-marketing')!;
  isDown = true;
  await expect(job.run({ tenantId: 1, farewellId })).rejects.toThrow('503');
  isDown = false;
  requests = [];
  await job.run({ tenantId: 1, farewellId });
  expect(requests.at(-1)).toMatchObject({ body: { values: [`key-of-${email}`] } });
  requests = [];
  await job.run({ tenantId: 1, farewellId: crypto.randomUUID() });
  expect(requests).toEqual([]);
  await pool.end();
});

test('when no marketing service is set, then no contact is found and nothing is sent', async () => {
  const { caller, email, userId } = await newcomer(withoutCloud);
  expect(
    (await caller.post('/ebsn/api/marketingcloud/contact-key', { ChannelAddressList: email })).http,
  ).toBe(404);
  expect((await caller.post('/ebsn/api/marketingcloud/remove', { contactKey: 'x', userId })).http).toBe(404);
  expect(requests).toEqual([]);
});

test('[CUS-23] when a shopper asks for the lifetime, then it counts the handed over orders as they were charged; another shopper’s id is not found', async () => {
  type Lifetime = DataOf<typeof contract.order.lifetime>;
  const { caller, userId } = await newcomer();
  const other = await newcomer();
  const ask = (id: number | string) =>
    caller.post<Lifetime>(`/ebsn/api/customer-lifetime/user_info?userId=${id}`, {});
  expect((await ask(userId)).data).toEqual({ userId, orders: 0, totalSpent: 0, averageSpent: 0, points: 0 });
  await admin.query(
    `insert into cart (tenant_id, user_id, status_id, warehouse_id, created_at, updated_at)
     select 1, $1, 3, 1, now(), now() from generate_series(1, 3)`,
    [userId],
  );
  await admin.query(
    `insert into sales_order (tenant_id, order_id, user_id, cart_id, status_id, payment_type_id, warehouse_id, zone_id, timeslot_id,
       delivery_date, begin_time, end_time, cut_off, address, contact_email, origin, totals, total_cents, charged_cents, item_count, created_at, updated_at)
     select c.tenant_id, next_order_number(c.tenant_id), $1, c.cart_id, case when c.n = 3 then 10 else 7 + c.n end, 2, 1, t.zone_id, t.timeslot_id, t.date, t.begin_time,
       t.end_time, t.cut_off, '{}', '', '', '{}', 1000 * c.n, case when c.n = 2 then 1800 end, 1, ('2026-01-0' || c.n)::timestamptz, now()
     from (select *, row_number() over (order by cart_id)::int as n from cart where user_id = $1 and status_id = 3) c,
       (select * from timeslot where tenant_id = 1 limit 1) t`,
    [userId],
  );
  expect((await ask(userId)).data).toMatchObject({ orders: 2, totalSpent: 28, averageSpent: 14 });
  expect((await ask(userId)).data.firstOrderAt).toMatch(/^202[56]/);
  expect([(await ask(other.userId)).http, (await ask(2_147_483_647)).http, (await ask('uno')).http]).toEqual([
    404, 404, 400,
  ]);
});
