import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { runningApp, type Answered, type RunningApp } from '../../../../testing/shops/running-app.ts';
import type { ProductsData } from '@bottega/contract';
import { lateNotifications } from '@bottega/testing/late-notifications';
import { brandDb } from '../../../platform/db/brand-db.ts';
import { createPool } from '../../../platform/db/pool.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asCommand } from '../../../../testing/as-command.ts';
import { testBrand } from '../../../../testing/builders/identity.ts';
import { createLog } from '../../../platform/log.ts';
import { createApiKey, listApiKeys, revokeKey } from '../../staff/index.ts';

const path = '/ebsn/api/admin/catalogue/import';

interface ImportAnswer {
  kind?: string;
  applied: boolean;
  rows: number;
  changed: number;
  errorCount: number;
  errors: { line: number; column?: string; code: string; message: string }[];
}

let shop: RunningApp;
let pool: pg.Pool;
let key: string;
beforeAll(async () => {
  shop = await runningApp();
  pool = createPool(shop.appUrl, 2);
  pool.on('error', () => {});
  key = (await createApiKey(
    brandDb(pool, 1),
    { name: 'gestionale', scopes: ['catalogue.manage'] },
    new Date(),
  ))!.key;
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

const db = () => brandDb(pool, 1);
const price = async () =>
  (await db().row<{ list_cents: number }>(
    `select list_cents from assortment a join product using (tenant_id, product_id) where sku = 'p0001' and warehouse_id = 1`,
  ))!.list_cents;
const version = async () => (await db().row<{ v: number }>('select catalog_version as v from brand'))!.v;
let before: { price: number; version: number };
beforeEach(async () => {
  before = { price: await price(), version: await version() };
});
const expectNothingChanged = async () =>
  expect({ price: await price(), version: await version() }).toEqual(before);

const send = (
  payload: string | Buffer,
  headers: Record<string, string> = {},
  query = '',
  brand = 'rosmarino',
) =>
  shop.caller(brand).post<ImportAnswer>(`${path}${query}`, undefined, {
    payload,
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${key}`, ...headers },
  });
const prices = (euro: string) => `sku;warehouse;price\np0001;1;${euro}\n`;

/** What the audit has of a call. */
const entriesOf = ({ headers }: Pick<Answered<unknown>, 'headers'>) =>
  db().rows('select act, actor_kind as kind, after from audit_entry where request_id = $1', [
    headers['x-request-id'],
  ]);

test('when a program with an API key changes a price, then the shop shows it and the audit has it', async () => {
  const sent = await send(prices('7,77'));
  expect(sent.http).toBe(200);
  expect(sent.response.status).toBe(0);
  expect(sent.data).toMatchObject({
    kind: 'prices',
    applied: true,
    dryRun: false,
    rows: 1,
    changed: 1,
    errorCount: 0,
  });
  expect(sent.headers['cache-control']).toBe('no-store');
  const visitor = shop.caller('rosmarino');
  const seen = await visitor.get<ProductsData>('/ebsn/api/products?q=mele%20gala&hash=w1d0t0');
  expect(seen.data.products.find(({ code }) => code === 'p0001')?.price).toBe(7.77);
  expect(await entriesOf(sent)).toEqual([
    { act: 'catalogue.import', kind: 'program', after: expect.objectContaining({ changed: 1 }) },
  ]);
  const [used] = await listApiKeys(db());
  expect(used).toMatchObject({ name: 'gestionale', lastUsedAt: expect.any(Date) });
});

test('when the notification of an import is late, then the next answer shows the import all the same', async () => {
  let network: Awaited<ReturnType<typeof lateNotifications>> | undefined;
  const copy = await runningApp({
    database: shop.database,
    network: async (url) => (network = await lateNotifications(url, 1_500)).url,
  });
  try {
    const visitor = copy.caller('rosmarino');
    const shown = async () => {
      const { data } = await visitor.get<ProductsData>('/ebsn/api/products?q=mele%20gala&hash=w1d0t0');
      return data.products.find(({ code }) => code === 'p0001')?.price;
    };
    expect(await shown()).not.toBe(9.99);
    const headers = { 'content-type': 'text/csv', authorization: `Bearer ${key}` };
    await visitor.post(path, undefined, { payload: prices('9,99'), headers });
    expect(await shown()).toBe(9.99);
  } finally {
    await copy.close();
    await network?.close();
  }
});

test('NDJSON and gzip files are accepted, and a dry run stores nothing', async () => {
  const line = JSON.stringify({ sku: 'p0001', warehouse: '1', price: 8.88 });
  const dry = await send(line, { 'content-type': 'application/x-ndjson' }, '?dry_run=true&kind=prices');
  expect(dry.data).toMatchObject({ applied: false, changed: 1 });
  expect(await entriesOf(dry)).toEqual([]);
  await expectNothingChanged();
  for (const [name, value] of [
    ['content-encoding', 'gzip'],
    ['content-type', 'application/gzip'],
  ] as const) {
    const zipped = await send(gzipSync(prices('8,88')), { [name]: value }, '?dry_run=true');
    expect(zipped.data).toMatchObject({ kind: 'prices', changed: 1 });
  }
});

test('when rows are wrong, then the answer lists them by line in Italian and nothing is stored', async () => {
  const sent = await send(`${prices('1,11')}p0002;1;gratis\nnessuno;1;1\n`);
  expect(sent.http).toBe(200);
  expect(sent.response.status).toBe(208);
  expect(sent.response.errorsMessage).toMatchObject([
    { code: 'IMPORT_REJECTED', message: 'Il file ha 2 errori: non è cambiato nulla.' },
  ]);
  expect(sent.data).toMatchObject({ applied: false, rows: 3, errorCount: 2 });
  expect(sent.data.errors).toEqual([
    {
      line: 3,
      column: 'price',
      value: 'gratis',
      code: 'NUMBER',
      message:
        'Riga 3, colonna price, valore «gratis»: serve un numero, con il punto o la virgola per i decimali e senza separatore delle migliaia. Scrivi un numero da 0,01 a 1000000 con al massimo 2 decimali, per esempio 1,49.',
    },
    {
      line: 4,
      column: 'sku',
      value: 'nessuno',
      code: 'UNKNOWN_SKU',
      message:
        'Riga 4, colonna sku, valore «nessuno»: nessun prodotto ha questo codice: importa prima i prodotti.',
    },
  ]);
  await expectNothingChanged();
});

test('a caller without a valid API key of the brand is refused, also a logged-in shopper', async () => {
  const [{ key: revoked, keyId }, elsewhere, weak] = (await Promise.all([
    createApiKey(db(), { name: 'vecchio', scopes: ['catalogue.manage'] }, new Date()),
    createApiKey(brandDb(pool, 2), { name: 'altrui', scopes: ['catalogue.manage'] }, new Date()),
    createApiKey(db(), { name: 'altro', scopes: [] }, new Date()),
  ])) as [{ key: string; keyId: number }, { key: string }, { key: string }];
  const staff = asCommand({
    brand: testBrand(1),
    db: db(),
    jobs: { send: async () => {} },
    clock: { now: () => new Date() },
    log: createLog('silent'),
    origin: '',
  });
  expect(await revokeKey(staff, { key_id: keyId })).toMatchObject({ ok: true });
  expect(await revokeKey(staff, { key_id: keyId })).toMatchObject({ code: 'KEY_NOT_FOUND' });
  const shopper = shop.caller('rosmarino');
  const login = { login: 'demo@rosmarino.example', password: 'spesa2026' };
  expect((await shopper.post('/ebsn/api/auth/login', login)).user?.userId).toBeGreaterThan(0);
  const answers = await Promise.all([
    ...[
      '',
      'Bearer',
      'Bearer x',
      `Basic ${key}`,
      `Bearer ${revoked}`,
      `Bearer ${elsewhere.key}`,
      `Bearer ${weak.key}`,
    ].map((authorization) => send(prices('1'), { authorization })),
    send(prices('1'), {}, '', 'ponte'),
    shopper.post(path, undefined, { payload: prices('1'), headers: { 'content-type': 'text/csv' } }),
  ]);
  for (const answer of answers) {
    expect(answer.http).toBe(401);
    expect(answer.response.errorsMessage).toMatchObject([{ code: 'API_KEY_INVALID' }]);
  }
  await expectNothingChanged();
});

test.each<[string, Parameters<typeof send>, number, string]>([
  ['an unknown kind', [prices('1'), {}, '?kind=tutto'], 400, 'INVALID_INPUT'],
  ['an invalid flag', [prices('1'), {}, '?dry_run=forse'], 400, 'INVALID_INPUT'],
  ['JSON', ['{}', { 'content-type': 'application/json' }], 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a form', ['a=1', { 'content-type': 'application/x-www-form-urlencoded' }], 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a body above the maximum size',
    [prices('1'), { 'content-length': String(300 * 1024 ** 2) }],
    413,
    'BODY_TOO_LARGE',
  ],
])('when a request has %s, then it is refused and nothing changes', async (_, call, http, code) => {
  const sent = await send(...call);
  expect(sent.http).toBe(http);
  expect(sent.response.errorsMessage).toMatchObject([{ code }]);
  await expectNothingChanged();
});

test('a file without rows is refused and changes nothing', async () => {
  const sent = await send('');
  expect([sent.http, sent.response.status]).not.toContain(500);
  expect(sent.response.status).not.toBe(0);
  await expectNothingChanged();
});

test('when an upload is interrupted, then nothing is stored and later uploads work', async () => {
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.http.server.address() as AddressInfo;
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: rosmarino.localhost:${port}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: text/csv',
    'Content-Length: 1000',
  ];
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n${prices('1,11')}`);
  await pause(300);
  socket.destroy();
  await pause(300);
  await expectNothingChanged();
  expect((await send(prices('6,66'), {}, '?dry_run=true')).data).toMatchObject({ changed: 1 });
});

test('API keys are stored as hashes only', async () => {
  const rows = await db().rows<{ all: string }>('select row_to_json(k)::text as all from api_key k');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ all }) => all.includes(key))).toBe(false);
});

test('when a caller exceeds the rate limit, then it must wait', async () => {
  const answers = [];
  for (let call = 0; call < 70; call += 1) answers.push((await send('', { authorization: '' })).http);
  expect(answers.at(-1)).toBe(429);
});
