import { runningApp, type RunningApp } from '@bottega/testing/running-app';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let shop: RunningApp;
let admin: pg.Client;
beforeAll(async () => {
  shop = await runningApp();
  admin = new pg.Client({ connectionString: shop.superuserUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const settings = async () =>
  (await shop.caller('ponte').get<{ anonymousCarts: boolean }>('/ebsn/api/brand/settings')).data;

const listeners =
  "from pg_stat_activity where application_name = 'bottega-listener' and datname = current_database()";

test('a setting of one brand changes without a restart, and in that brand alone', async () => {
  expect((await settings()).anonymousCarts).toBe(false);
  await admin.query(`update brand set config = config || '{"anonymousCarts": true}' where key = 'ponte'`);
  await admin.query('notify brand');
  await vi.waitFor(async () => expect((await settings()).anonymousCarts).toBe(true), 3000);
  const other = await shop.caller('rosmarino').get<{ key: string }>('/ebsn/api/brand/settings');
  expect(other.data.key).toBe('rosmarino');
});

test('pages of a brand with map tiles let their pictures in from that host; those of another brand don’t', async () => {
  const mapTiles = { url: 'https://mappe.example/{z}/{x}/{y}.png', credit: '© Mappe' };
  await admin.query(`update brand set config = config || $1 where key = 'ponte'`, [{ mapTiles }]);
  await admin.query('notify brand');
  const policy = async (key: string) =>
    String((await shop.caller(key).get('/')).headers['content-security-policy']);
  await vi.waitFor(async () => expect(await policy('ponte')).toContain('https://mappe.example;'), 3000);
  expect(await policy('rosmarino')).not.toContain('mappe.example');
  const { data } = await shop.caller('ponte').get<{ mapTiles: unknown }>('/ebsn/api/brand/settings');
  expect(data.mapTiles).toEqual(mapTiles);
});

test('what was changed while the listener was cut off is known again once it is back', async () => {
  const { rows: before } = await admin.query(`select pid ${listeners}`);
  // cut off in the very moment of the change: what is said of it may go unheard
  await admin.query(`begin;
    update brand set config = config || '{"anonymousCarts": false}' where key = 'ponte';
    notify brand;
    select pg_terminate_backend(pid) ${listeners};
    commit`);
  await vi.waitFor(async () => expect((await settings()).anonymousCarts).toBe(false), 1000);
  await vi.waitFor(async () => {
    const { rows: after } = await admin.query(`select pid ${listeners}`);
    expect(after).toHaveLength(before.length);
    for (const lost of before) expect(after).not.toContainEqual(lost);
  }, 3000);
});
