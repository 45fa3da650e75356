import { testDatabase, type TestDatabase } from '../../../testing/postgres/database.ts';
import { startPgbouncer, type Pooler } from '../../../testing/postgres/pgbouncer.ts';
import { onDatabase } from '../../../testing/postgres/test-postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appLogin } from './app-login.ts';
import { DatabaseSetupError } from './database-setup-error.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withClient } from './client.ts';

let database: TestDatabase;
let superuser: pg.Client;
/** Roles of the whole cluster that a test created. They are removed after it. */
const roles: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  for (const role of roles) await superuser.query(`drop owned by ${role}; drop role ${role}`);
  await superuser.end();
  await database.drop();
});

const nameOf = (url: string): string => new URL(url).username;

function addressAs(role: string): string {
  const url = new URL(database.adminUrl);
  url.username = role;
  url.password = 'secret';
  return url.href;
}

const allSettings = ["timezone = 'UTC'", "lock_timeout = '8s'", "statement_timeout = '15s'"];

/** Creates a log-in role with the given attributes. Returns its address. */
async function role(name: string, attributes = '', settings = allSettings): Promise<string> {
  const unique = `${name}_${crypto.randomUUID().slice(0, 8)}`;
  await superuser.query(`create role ${unique} login password 'secret' ${attributes}`);
  roles.push(unique);
  for (const setting of settings) await superuser.query(`alter role ${unique} set ${setting}`);
  return addressAs(unique);
}

describe('with the owner’s address only', () => {
  test('when copies start together with the owner’s address, then they get the same log-in for the application', async () => {
    const prepared = await Promise.all([1, 2, 3].map(() => prepareDatabase(database.adminUrl)));
    expect(new Set(prepared.map(({ appUrl }) => appUrl)).size).toBe(1);
    const { appUrl } = prepared[0]!;
    expect(nameOf(appUrl)).not.toBe(nameOf(database.adminUrl));
    expect(
      await withClient(appUrl, async (app) => (await app.query('select current_user::text')).rows),
    ).toEqual([{ current_user: nameOf(appUrl) }]);
  });

  test('when the application’s role is missing after a restore, then it is created again', async () => {
    await withStoredLogin({ role: 'bottega_login_restored', password: 'of-the-back-up' }, async () => {
      roles.push('bottega_login_restored');
      const url = await appLogin(database.adminUrl);
      expect(nameOf(url)).toBe('bottega_login_restored');
      expect((await prepareDatabase(database.adminUrl)).appUrl).toBe(url);
    });
  });

  test('when the application’s role has another password, then the password is set again', async () => {
    const login = { role: 'bottega_login_earlier', password: 'of-the-earlier-shop' };
    await withStoredLogin(login, () => appLogin(database.adminUrl));
    roles.push(login.role);
    await withStoredLogin({ ...login, password: 'of-this-shop' }, async () => {
      const url = await appLogin(database.adminUrl);
      expect(await withClient(url, async (app) => app.user)).toBe(login.role);
    });
  });

  test('when the application’s role is created, then its statements have limits, which stay as an administrator sets them', async () => {
    const login = { role: 'bottega_login_limited', password: 'any' };
    const limits = (url: string) =>
      withClient(url, async (app) => {
        const shown = ['timezone', 'lock_timeout', 'statement_timeout'].map(async (setting) => {
          const { rows } = await app.query<Record<string, string>>(`show ${setting}`);
          return Object.values(rows[0]!)[0];
        });
        return Promise.all(shown);
      });
    await withStoredLogin(login, async () => {
      const url = await appLogin(database.adminUrl);
      roles.push(login.role);
      expect(await limits(url)).toEqual(['UTC', '8s', '15s']);
      await superuser.query(`alter role ${login.role} set statement_timeout = '20s'`);
      await superuser.query(`alter role ${login.role} reset lock_timeout`);
      expect(await limits(await appLogin(database.adminUrl))).toEqual(['UTC', '8s', '20s']);
    });
  });

  test('when the owner may not create roles, then the message says what to do', async () => {
    const clerk = await role('clerk', `in role ${nameOf(database.adminUrl)}`);
    await withStoredLogin({ role: 'bottega_login_refused', password: 'any' }, async () => {
      const refused = appLogin(clerk);
      await expect(refused).rejects.toThrow(DatabaseSetupError);
      await expect(refused).rejects.toThrow(/"clerk_\w+" can't make .* DATABASE_DIRECT_URL/);
    });
  });

  test('when two shops of different owners share one server, then each gets its own log-in', async () => {
    const owner = await role('owner', 'createrole');
    const other = `other_${crypto.randomUUID().slice(0, 8)}`;
    await superuser.query(`grant bottega_app to ${nameOf(owner)} with admin option`);
    await superuser.query(`create database ${other} owner ${nameOf(owner)}`);
    try {
      const { appUrl } = await prepareDatabase(onDatabase(owner, other));
      roles.push(nameOf(appUrl));
      expect(nameOf(appUrl)).not.toBe(nameOf(database.appUrl));
    } finally {
      await superuser.query(`drop database ${other} with (force)`);
    }
  });

  async function withStoredLogin(login: object, work: () => Promise<unknown>): Promise<void> {
    const stored = `from platform_secret where name = 'app-login'`;
    const { rows } = await superuser.query<{ value: string }>(`select value ${stored}`);
    const store = (value: string) =>
      superuser.query(`update platform_secret set value = $1 where name = 'app-login'`, [value]);
    await store(JSON.stringify(login));
    try {
      await work();
    } finally {
      await store(rows[0]!.value);
    }
  }
});

describe('with an address for the application', () => {
  test('when the given role is an ordinary member of bottega_app, then the shop uses it', async () => {
    const appUrl = await role('shop', 'in role bottega_app');
    expect((await prepareDatabase(database.adminUrl, appUrl)).appUrl).toBe(appUrl);
  });

  const refusals: [string, () => Promise<string>, RegExp][] = [
    ['the owner', async () => database.adminUrl, /"bottega_owner": it .*createrole/],
    ['a superuser', async () => database.superuserUrl, /"postgres": it is superuser, bypassrls/],
    [
      'a role that bypasses row-level security',
      () => role('bypass', 'bypassrls in role bottega_app'),
      /bypassrls/,
    ],
    ['a role that makes roles', () => role('maker', 'createrole in role bottega_app'), /createrole/],
    ['a role without rights', () => role('stranger'), /it has not the rights of bottega_app/],
    [
      'a role that can become the owner',
      () => role('heir', 'in role bottega_app, bottega_owner'),
      /it can become "bottega_owner"/,
    ],
    [
      'a role that reads everything',
      () => role('reader', 'in role bottega_app, pg_read_all_data'),
      /it can become "pg_read_all_data"/,
    ],
    [
      'a role whose statements have no limits',
      () => role('patient', 'in role bottega_app', ["timezone = 'UTC'"]),
      /its lock_timeout is 0; its statement_timeout is 0/,
    ],
    [
      'a role of another time zone',
      () => role('roman', 'in role bottega_app', [...allSettings, "timezone = 'Europe/Rome'"]),
      /its timezone is Europe\/Rome, not UTC/,
    ],
  ];
  test.each(refusals)(
    'when the application’s address has %s, then it is refused with the reason and a link to the SQL',
    async (_, address, reason) => {
      const refused = prepareDatabase(database.adminUrl, await address());
      await expect(refused).rejects.toThrow(DatabaseSetupError);
      await expect(refused).rejects.toThrow(reason);
      await expect(refused).rejects.toThrow(/DATABASE_DIRECT_URL .* docs\/own-postgresql\.md/);
    },
  );

  test('when the application’s role owns a table, then it is refused', async () => {
    const appUrl = await role('builder', 'in role bottega_app');
    await superuser.query(`create table built (id int); alter table built owner to ${nameOf(appUrl)}`);
    await expect(prepareDatabase(database.adminUrl, appUrl)).rejects.toThrow(
      /it owns this database or something/,
    );
  });

  test('when every role may create tables in the database, then the application’s role is refused', async () => {
    const appUrl = await role('anybody', 'in role bottega_app');
    await superuser.query('grant create on schema public to public');
    try {
      await expect(prepareDatabase(database.adminUrl, appUrl)).rejects.toThrow(
        /create objects in the schema public/,
      );
    } finally {
      await superuser.query('revoke create on schema public from public');
    }
  });
});

describe('behind a pooler', () => {
  async function behind<R>(
    poolMode: 'transaction' | 'statement',
    work: (pooler: Pooler) => Promise<R>,
  ): Promise<R> {
    const { appUrl } = await prepareDatabase(database.adminUrl);
    const pooler = await startPgbouncer(appUrl, poolMode);
    try {
      return await work(pooler);
    } finally {
      await pooler.stop();
    }
  }

  test('when the application’s address is that of a pooler, then the shop uses it', async () => {
    await behind('transaction', async ({ url }) => {
      expect(await prepareDatabase(database.adminUrl, url)).toMatchObject({ appUrl: url });
    });
  });

  test('when the owner’s address is that of a pooler, then the start says where PostgreSQL’s own belongs', async () => {
    await behind('transaction', async ({ url }) => {
      await expect(prepareDatabase(url)).rejects.toThrow(/pooler answers at 127.*DATABASE_DIRECT_URL/);
    });
  });

  test('when the pooler lends connections for single statements, then the start says which mode it needs', async () => {
    await behind('statement', async ({ url }) => {
      await expect(prepareDatabase(database.adminUrl, url)).rejects.toThrow(/pool_mode = transaction/);
    });
  });
});
