import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { Client } from './client.ts';
import { migrationFiles, migrationFolder, type MigrationFile } from './migration-files.ts';
import { requireSameHistory, type AppliedMigration } from './migration-history.ts';

/**
 * Kysely's migrator, which applied migrations before, uses the same lock: copies of either version wait for each other.
 */
const lockKey = '3853314791062309107';

/**
 * Applies missing migrations in one transaction, under a lock: copies that start together apply each migration once.
 * It needs the owner's connection, not the app's role. Returns the names of the applied migrations.
 *
 * @param last name of the migration to stop after; absent: the newest
 * @throws DatabaseSetupError when an applied migration was changed, renamed or removed, or a new one comes before it
 */
export async function migrate(
  adminUrl: string,
  { last, folder = migrationFolder }: { last?: string; folder?: URL } = {},
): Promise<string[]> {
  const files = await migrationFiles(folder);
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1, Client });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.raw(lockKey)})`.execute(tx);
      const applied = await appliedMigrations(tx);
      requireSameHistory(applied, files);
      await fillChecksums(tx, applied, files);
      const isApplied = new Set(applied.map(({ name }) => name));
      const pending = files.filter(
        ({ name }) => !isApplied.has(name) && (last === undefined || name <= last),
      );
      for (const file of pending) await apply(tx, file);
      return pending.map(({ name }) => name);
    });
  } finally {
    await db.destroy();
  }
}

async function apply(tx: Transaction<unknown>, file: MigrationFile): Promise<void> {
  const { up } = await file.load();
  await up(tx);
  await exemptOwner(tx);
  await sql`insert into kysely_migration (name, timestamp, checksum)
    values (${file.name}, ${new Date().toISOString()}, ${file.checksum})`.execute(tx);
}

/**
 * Creates the table or its column if they are missing. It checks first, because `alter table` would wait for a running
 * back-up.
 */
async function appliedMigrations(tx: Transaction<unknown>): Promise<AppliedMigration[]> {
  await sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null, checksum text)`.execute(tx);
  const { rows: columns } = await sql`select from pg_attribute
    where attrelid = 'kysely_migration'::regclass and attname = 'checksum'`.execute(tx);
  if (columns.length === 0) await sql`alter table kysely_migration add column checksum text`.execute(tx);
  const applied = await sql<AppliedMigration>`
    select name, checksum from kysely_migration order by name`.execute(tx);
  return applied.rows;
}

/** Records today's checksums for migrations that were applied before checksums existed. */
async function fillChecksums(
  tx: Transaction<unknown>,
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): Promise<void> {
  if (applied.every(({ checksum }) => checksum !== null)) return;
  for (const { name, checksum } of files) {
    await sql`update kysely_migration set checksum = ${checksum}
      where name = ${name} and checksum is null`.execute(tx);
  }
}

/**
 * Exempts the owner from row-level security. Where it binds the owner too, the owner's functions see no brand and its
 * back-up is refused. A later migration would then silently change no row.
 */
async function exemptOwner(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
do $$
declare
  forced regclass;
begin
  for forced in select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity loop
    execute format('alter table %s no force row level security', forced);
  end loop;
end $$`)
    .execute(db);
}
