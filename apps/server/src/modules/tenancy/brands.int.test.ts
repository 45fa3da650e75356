import { eventually } from '@bottega/testing/eventually';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningApp, type RunningApp } from '../../../testing/shops/running-app.ts';
import { readConfig } from '../../config/config.ts';
import { readBrands } from './folders/read-brands.ts';
import { registerBrands } from './folders/registry-repository.ts';

const mapTiles = { url: 'https://mappe.example/{z}/{x}/{y}.png', credit: '© Mappe' };
const folders = readBrands(readConfig({}).brandsDir);

let shop: RunningApp;
let owner: pg.Client;
beforeAll(async () => {
  shop = await runningApp({ brands: { ponte: { mapTiles } } });
  owner = new pg.Client({ connectionString: shop.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await shop.close();
});

const settings = async (brand = 'ponte') =>
  (await shop.caller(brand).get<{ key: string; anonymousCarts: boolean }>('/ebsn/api/brand/settings')).data;
const registry = async () =>
  (
    await owner.query<{ key: string; hosts: string[]; anonymousCarts: boolean }>(
      `select key, hosts, (config ->> 'anonymousCarts')::boolean as "anonymousCarts" from brand_registry()`,
    )
  ).rows.map(({ hosts, ...brand }) => ({ ...brand, hosts: hosts.toSorted() }));

/** Changes with the catalogue version that the server knows. */
const mark = async () => String((await shop.caller('ponte').get('/sitemap.xml')).headers['etag']);

const asFolders = [
  { key: 'rosmarino', anonymousCarts: true, hosts: ['127.0.0.1', 'localhost', 'rosmarino.localhost'] },
  { key: 'ponte', anonymousCarts: false, hosts: ['ponte.localhost'] },
];

test('[TEN-27] when a row of the registry is changed by hand, then the running shop keeps its settings and hosts, and the next start restores the row', async () => {
  expect(await registry()).toEqual(asFolders);
  const before = await mark();
  await owner.query(
    `update brand set config = '{"anonymousCarts": true}', name = 'Altro' where key = 'ponte'`,
  );
  await owner.query(`insert into brand_host (tenant_id, host) values (2, 'altro.localhost')`);
  await owner.query('notify brand');
  // a server that knows this version has heard all earlier notifications
  await owner.query(`update brand set catalog_version = catalog_version + 1 where tenant_id = 2`);
  await owner.query(`select pg_notify('catalog', '2:' || catalog_version) from brand where tenant_id = 2`);
  await eventually(async () => expect(await mark()).not.toBe(before));
  expect(await settings()).toMatchObject({ key: 'ponte', name: 'Ponte', anonymousCarts: false });
  expect((await shop.caller('altro').get('/')).http).toBe(404);
  await registerBrands(owner, folders);
  expect(await registry()).toEqual(asFolders);
});

test('[TEN-27] when a shopper or visitor asks any call to change a setting, then there is none', async () => {
  const calls = ['/ebsn/api/brand/settings', '/ebsn/api/admin/brand', '/ebsn/api/brand'];
  for (const url of calls)
    expect((await shop.caller('ponte').post(url, { anonymousCarts: true })).http).toBe(404);
  expect((await settings()).anonymousCarts).toBe(false);
});

test('when a brand has map tiles, then its pages allow images from that host; pages of other brands don’t', async () => {
  const policy = async (key: string) =>
    String((await shop.caller(key).get('/')).headers['content-security-policy']);
  expect(await policy('ponte')).toContain('https://mappe.example;');
  expect(await policy('rosmarino')).not.toContain('mappe.example');
  expect(await settings()).toMatchObject({ mapTiles });
  expect((await settings('rosmarino')).key).toBe('rosmarino');
});

test('when two brands exchange their hosts, then the registry follows in one start', async () => {
  const [first, second] = folders;
  const exchanged = [
    { ...first!, hosts: second!.hosts },
    { ...second!, hosts: first!.hosts },
  ];
  await registerBrands(owner, exchanged);
  expect((await registry()).map(({ hosts }) => hosts)).toEqual([asFolders[1]!.hosts, asFolders[0]!.hosts]);
  await registerBrands(owner, folders);
  expect(await registry()).toEqual(asFolders);
});

test('when a key has another tenant id than in the database, then the start is refused', async () => {
  const moved = [{ ...folders[0]!, tenantId: 7, hosts: ['sette.localhost'] }];
  await expect(registerBrands(owner, moved)).rejects.toThrow(
    /rosmarino: tenantId is 7, but the database knows it as 1/,
  );
  await owner.query('rollback');
  expect(await registry()).toEqual(asFolders);
});
