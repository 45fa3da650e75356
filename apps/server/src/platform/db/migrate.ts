import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import pg from 'pg';
import { Client } from './client.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.ts$/.test(name)).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      const { up } = (await import(new URL(file, folder).href)) as Migration;
      migrations[file.replace(/\.ts$/, '')] = {
        up: async (db) => {
          await up(db);
          await exemptOwner(db);
        },
      };
    }
    return migrations;
  },
};

/**
 * Lets the owner past row-level security. Where it is forced on the owner too, the owner's functions see no brand, its
 * back-up is refused, and a later migration changes no row without saying so.
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

/**
 * Brings the database forward, under the migrator's own lock: two copies starting together apply each
 * migration once. Needs the owner's connection, not the app's role. Answers the names it applied.
 *
 * @param last name of the migration to stop after; absent: the newest
 */
export async function migrate(adminUrl: string, last?: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, Client });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider });
    const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
