import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DatabaseSetupError } from './database-setup-error.ts';
import { withClient } from './client.ts';

interface Login {
  role: string;
  password: string;
}

/**
 * Address of the log-in role of the application, when only the owner's address is given. The first start creates the
 * role with a random password. `platform_secret`, which only the owner reads, stores both for all copies of the server.
 *
 * @throws DatabaseSetupError when the owner can't create such a role, or PostgreSQL refuses its log-in
 */
export async function appLogin(adminUrl: string): Promise<string> {
  return withClient(adminUrl, async (owner) => {
    const login = await storedLogin(owner);
    await locked(owner, () => makeRole(owner, login));
    const url = withLogin(adminUrl, login);
    const refused = await refusal(url);
    if (refused === undefined) return url;
    // a role of this name exists from an earlier installation, with another password
    if (refused.code === invalidPassword) await locked(owner, () => setPassword(owner, login));
    const still = await refusal(url);
    if (still === undefined) return url;
    throw new DatabaseSetupError(
      `PostgreSQL doesn't let the application's role "${login.role}" log in: ${still.message}. ` +
        'Let it in (pg_hba.conf), or give a role of your own in DATABASE_URL and the owner in DATABASE_DIRECT_URL.',
      { cause: still },
    );
  });
}

/**
 * Settings of the application's role. They hold in every session, behind a connection pooler too. They are set once:
 * an administrator may change them (`alter role`).
 */
const roleSettings = { timezone: 'UTC', lock_timeout: '8s', statement_timeout: '15s' };

const invalidPassword = '28P01';
const insufficientPrivilege = '42501';

/** Copies that start together change the role one after another. */
async function locked(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query(`begin; select pg_advisory_xact_lock(hashtextextended('bottega app login', 0))`);
  try {
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function storedLogin(owner: pg.Client): Promise<Login> {
  const fresh: Login = {
    role: `bottega_login_${randomBytes(4).toString('hex')}`,
    password: randomBytes(24).toString('base64url'),
  };
  await owner.query(
    `insert into platform_secret (name, value) values ('app-login', $1) on conflict do nothing`,
    [JSON.stringify(fresh)],
  );
  const { rows } = await owner.query<{ value: string }>(
    `select value from platform_secret where name = 'app-login'`,
  );
  return JSON.parse(rows[0]!.value) as Login;
}

/**
 * Creates the role and its settings if they are missing. Roles belong to the cluster: a restored back-up has the role's
 * name but not the role.
 */
async function makeRole(owner: pg.Client, login: Login): Promise<void> {
  const found = await owner.query<{ is_app: boolean; settings: string[] }>(
    `select pg_has_role(rolname, 'bottega_app', 'usage') as is_app, coalesce(rolconfig, '{}') as settings
     from pg_roles where rolname = $1`,
    [login.role],
  );
  const role = pg.escapeIdentifier(login.role);
  if (found.rowCount === 0) {
    await asOwner(
      owner,
      `create role ${role} login password ${pg.escapeLiteral(login.password)} in role bottega_app`,
      `make the application's log-in role`,
    );
  } else if (!found.rows[0]!.is_app) {
    await asOwner(owner, `grant bottega_app to ${role}`, `give bottega_app's rights to "${login.role}"`);
  }
  const set = found.rows[0]?.settings.map((setting) => setting.split('=')[0]!.toLowerCase()) ?? [];
  const missing = Object.entries(roleSettings).filter(([name]) => !set.includes(name));
  if (missing.length === 0) return;
  const text = missing.map(([name, value]) => `alter role ${role} set ${name} = '${value}'`).join(';');
  await asOwner(owner, text, `set the limits of "${login.role}"`);
}

function setPassword(owner: pg.Client, { role, password }: Login): Promise<void> {
  const text = `alter role ${pg.escapeIdentifier(role)} password ${pg.escapeLiteral(password)}`;
  return asOwner(owner, text, `set the password of "${role}"`);
}

async function asOwner(owner: pg.Client, text: string, what: string): Promise<void> {
  try {
    await owner.query(text);
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (code !== insufficientPrivilege) throw error;
    throw new DatabaseSetupError(
      `"${owner.user}" can't ${what}: ${message}. It needs createrole and the admin option on bottega_app, ` +
        'or give the application a role of its own in DATABASE_URL and the owner in DATABASE_DIRECT_URL. ' +
        'docs/own-postgresql.md has the SQL.',
      { cause: error },
    );
  }
}

async function refusal(url: string): Promise<pg.DatabaseError | undefined> {
  try {
    await withClient(url, async () => {});
    return undefined;
  } catch (error) {
    if ((error as pg.DatabaseError).code?.startsWith('28')) return error as pg.DatabaseError;
    throw error;
  }
}

/**
 * The same database and settings with another log-in. An address without a host (a socket) has its log-in in the query.
 */
function withLogin(address: string, { role, password }: Login): string {
  const url = new URL(address);
  if (url.host === '') {
    url.searchParams.set('user', role);
    url.searchParams.set('password', password);
  } else {
    url.username = role;
    url.password = password;
  }
  return url.href;
}
