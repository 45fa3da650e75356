import { runningApp, type RunningApp } from '../../../testing/shops/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveJobRights } from './job-rights.ts';

let running: RunningApp;
let admin: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  running = await runningApp();
  admin = new pg.Client({ connectionString: running.adminUrl });
  app = new pg.Client({ connectionString: running.appUrl });
  await Promise.all([admin.connect(), app.connect()]);
  for (const brand of ['rosmarino', 'ponte']) {
    await running.caller(brand).post('/ebsn/api/registration/register_user', {
      email: 'jobs@example.it',
      password: 'spesa2026',
      firstName: 'Ada',
      lastName: 'Rossi',
      phone: '333 1234567',
      privacyConsent: true,
    });
  }
});
afterAll(async () => {
  await Promise.all([admin.end(), app.end()]);
  await running.close();
});

const asBrand = (tenantId: number) => app.query(`set app.tenant_id = '${tenantId}'`);
const refused = { code: '42501' };

test('when a use case sends a job as the app’s role, then it is stored for its brand', async () => {
  const { rows } = await admin.query(
    `select data->>'tenantId' as tenant from pgboss.job where name = 'mail' order by 1`,
  );
  expect(rows).toEqual([{ tenant: '1' }, { tenant: '2' }]);
});

test('when the app’s role reads jobs, then it sees only the ids of its brand’s jobs and no payload', async () => {
  await asBrand(1);
  const seen = await app.query('select id from pgboss.job');
  const own = await admin.query(`select id from pgboss.job where data->>'tenantId' = '1'`);
  expect(seen.rows).toEqual(own.rows);
  expect(own.rows).toHaveLength(1);
  for (const name of ['job', 'job_common']) {
    await expect(app.query(`select data from pgboss.${name}`)).rejects.toMatchObject(refused);
    await expect(app.query(`select output from pgboss.${name}`)).rejects.toMatchObject(refused);
  }
});

test('when the app’s role changes or deletes jobs, queues or schedules, then it is refused', async () => {
  await asBrand(1);
  for (const statement of [
    `update pgboss.job set state = 'cancelled'`,
    `update pgboss.job_common set data = '{}'`,
    'delete from pgboss.job',
    `update pgboss.queue set retry_limit = 0`,
    'delete from pgboss.schedule',
    'select * from pgboss.schedule',
  ])
    await expect(app.query(statement), statement).rejects.toMatchObject(refused);
});

test('when the app’s role sends a job for another brand or for all, then row-level security refuses it', async () => {
  await asBrand(1);
  const send = (table: string, data: object) =>
    app.query(`insert into pgboss.${table} (name, data) values ('mail', $1)`, [JSON.stringify(data)]);
  for (const table of ['job', 'job_common'])
    for (const data of [{ tenantId: 2 }, { tenantId: 0 }, {}])
      await expect(send(table, data)).rejects.toMatchObject(refused);
});

test('when the app’s role asks for the jobs of another brand, then the functions for staff answer nothing', async () => {
  await asBrand(1);
  const queues = (brand: number) =>
    app.query('select name, waiting + done as jobs from pgboss.brand_queues($1)', [brand]);
  expect((await queues(1)).rows).toMatchObject([{ name: 'mail' }]);
  expect((await queues(2)).rows).toEqual([]);
  await admin.query(
    `insert into pgboss.job (name, data, source_name, source_output)
     select 'dead-letter', jsonb_build_object('tenantId', tenant), 'mail', '{"message": "no server"}' from generate_series(1, 2) tenant`,
  );
  const failures = (brand: number) =>
    app.query('select name, output from pgboss.brand_failures($1)', [brand]);
  expect((await failures(1)).rows).toEqual([{ name: 'mail', output: { message: 'no server' } }]);
  expect((await failures(2)).rows).toEqual([]);
  await app.query('reset app.tenant_id');
  expect([(await queues(1)).rows, (await failures(1)).rows]).toEqual([[], []]);
});

test('when the rights are there already, then a start changes nothing; rights of another version are given anew', async () => {
  const markOf = async () =>
    (await admin.query(`select obj_description('pgboss.version'::regclass, 'pg_class') as mark`)).rows[0]
      ?.mark as string;
  const mark = await markOf();
  expect(mark).toMatch(/^rights [0-9a-f]{64} of version \d+$/);
  const hasRight = async () =>
    (await admin.query(`select has_table_privilege('bottega_app', 'pgboss.schedule', 'select') as given`))
      .rows[0]?.given as boolean;
  await admin.query('grant select on pgboss.schedule to bottega_app');
  await giveJobRights(running.adminUrl);
  expect(await hasRight()).toBe(true);
  await admin.query(`comment on table pgboss.version is 'rights of before'`);
  await giveJobRights(running.adminUrl);
  expect([await hasRight(), await markOf()]).toEqual([false, mark]);
});

test('when a back-up was restored without its rights, then the start gives them, although the mark is there', async () => {
  await admin.query('revoke all on all tables in schema pgboss from bottega_app');
  await giveJobRights(running.adminUrl);
  await asBrand(1);
  expect((await app.query('select id from pgboss.job')).rows).not.toEqual([]);
});
