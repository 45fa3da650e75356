import { DatabaseSetupError } from './database-setup-error.ts';
import { withClient } from './client.ts';

/**
 * What PostgreSQL says about the application's role. Reachable roles are the role itself and all roles it can become.
 */
interface RoleFacts {
  name: string;
  /** Whether it has the rights of `bottega_app` without a SET ROLE. */
  is_app: boolean;
  /** Reachable roles that are superuser, bypassrls, createrole or replication. */
  powerful: string[];
  /** Reachable roles other than itself and `bottega_app`. */
  others: string[];
  /** Reachable roles that own an object of this database. */
  owners: string[];
  creates: boolean;
  /** Settings that its sessions lack: without them a statement could wait without end. */
  unlimited: string[];
  timezone: string;
}

const facts = `
  with reachable as (
    select oid, rolname, rolsuper or rolbypassrls or rolcreaterole or rolreplication as is_powerful
    from pg_roles where pg_has_role(current_user, oid, 'member')
  )
  select current_user::text as name,
    coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = 'bottega_app'), false) as is_app,
    array(select rolname::text from reachable where is_powerful order by 1) as powerful,
    array(select rolname::text from reachable where rolname not in (current_user, 'bottega_app') order by 1) as others,
    array(select rolname::text from reachable r where
      exists (select from pg_class where relowner = r.oid and relpersistence <> 't')
      or exists (select from pg_proc p where proowner = r.oid)
      or exists (select from pg_database where datdba = r.oid and datname = current_database()) order by 1) as owners,
    has_schema_privilege('public', 'create') as creates,
    array(select name from pg_settings where name in ('lock_timeout', 'statement_timeout') and setting = '0'
      order by 1) as unlimited,
    current_setting('timezone') as timezone`;

/**
 * Refuses a role with which injected SQL could reach more than the application's rows. Row-level security protects only
 * if the role is bound by it and can't become a role that is not.
 *
 * @throws DatabaseSetupError with the role's name and everything that is wrong with it
 */
export async function requireOrdinaryRole(appUrl: string): Promise<void> {
  const role = await withClient(appUrl, async (app) => (await app.query<RoleFacts>(facts)).rows[0]!);
  const wrong = faults(role);
  if (wrong.length === 0) return;
  throw new DatabaseSetupError(
    `DATABASE_URL: the shop can't run as "${role.name}": ${wrong.join('; ')}. ` +
      'Give the owner in DATABASE_DIRECT_URL and an ordinary member of bottega_app in DATABASE_URL; ' +
      'docs/own-postgresql.md has the SQL.',
  );
}

function faults(role: RoleFacts): string[] {
  // a superuser can become every role
  if (role.powerful.includes(role.name)) return ['it is superuser, bypassrls, createrole or replication'];
  return [
    ...(role.is_app ? [] : ['it has not the rights of bottega_app']),
    ...(role.owners.includes(role.name) ? ['it owns this database or something in it'] : []),
    ...role.others.map((name) => `it can become "${name}"`),
    ...(role.powerful.includes('bottega_app') ? ['bottega_app is no ordinary role'] : []),
    ...(role.creates ? ['it may create objects in the schema public'] : []),
    ...role.unlimited.map((setting) => `its ${setting} is 0`),
    ...(role.timezone === 'UTC' ? [] : [`its timezone is ${role.timezone}, not UTC`]),
  ];
}
