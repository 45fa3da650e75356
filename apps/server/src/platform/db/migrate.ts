import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import pg from 'pg';
import { Client } from './client.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.ts$/.test(name)).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      migrations[file.replace(/\.ts$/, '')] = (await import(new URL(file, folder).href)) as Migration;
    }
    return migrations;
  },
};

/**
 * Brings the database forward, under the migrator's own lock: two copies starting together apply each
 * migration once. Needs the owner's connection, not the app's role. Answers the names it applied.
 */
export async function migrate(adminUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, Client });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
