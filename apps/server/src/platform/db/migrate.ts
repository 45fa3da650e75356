import type pg from 'pg';
import { withClient } from './client.ts';
import { DatabaseSetupError } from './database-setup-error.ts';
import { migrationFiles, migrationFolder, type MigrationFile } from './migration-files.ts';
import { requireSameHistory, type AppliedMigration } from './migration-history.ts';

/**
 * Applies missing migrations in one transaction, under a lock: copies that start together apply each migration once.
 * It needs the owner's connection, not the app's role. Returns the names of the applied migrations.
 *
 * @throws DatabaseSetupError when an applied migration was changed, renamed or removed, a new one comes before it, or
 *   the database is of a version before 1.0
 */
export async function migrate(
  adminUrl: string,
  { folder = migrationFolder }: { folder?: URL } = {},
): Promise<string[]> {
  const files = await migrationFiles(folder);
  return withClient(adminUrl, async (owner) => {
    await owner.query(`begin; select pg_advisory_xact_lock(hashtextextended('bottega migrations', 0))`);
    try {
      const applied = await applyMissing(owner, files);
      await owner.query('commit');
      return applied;
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
  });
}

async function applyMissing(owner: pg.ClientBase, files: readonly MigrationFile[]): Promise<string[]> {
  const applied = await appliedMigrations(owner);
  requireSameHistory(applied, files);
  const isApplied = new Set(applied.map(({ name }) => name));
  const missing = files.filter(({ name }) => !isApplied.has(name));
  for (const { name, checksum, text } of missing) {
    await owner.query(text);
    await owner.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  }
  return missing.map(({ name }) => name);
}

async function appliedMigrations(owner: pg.ClientBase): Promise<AppliedMigration[]> {
  await requireFromOne(owner);
  await owner.query(`create table if not exists migration
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await owner.query<AppliedMigration>('select name, checksum from migration order by name');
  return rows;
}

/** Versions before 1.0 recorded their migrations in another table. */
async function requireFromOne(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ isOlder: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as "isOlder"`,
  );
  if (!rows[0]!.isOlder) return;
  throw new DatabaseSetupError(
    'This database belongs to a version before 1.0, from which there is no upgrade. Start with an empty database ' +
      '(DATABASE_URL, or another DATA_DIR for the built-in PostgreSQL).',
  );
}
