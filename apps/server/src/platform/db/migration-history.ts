import { DatabaseSetupError } from './database-setup-error.ts';
import type { MigrationFile } from './migration-files.ts';

export interface AppliedMigration {
  name: string;
  checksum: string;
}

type File = Pick<MigrationFile, 'name' | 'checksum'>;

const folder = 'apps/server/db/migrations';

/**
 * Refuses a folder that does not match the applied migrations. Every applied one needs its unchanged file, and every
 * new file comes after all applied ones. The message names the first migration that is wrong.
 *
 * @throws DatabaseSetupError
 */
export function requireSameHistory(applied: readonly AppliedMigration[], files: readonly File[]): void {
  const fileOf = new Map(files.map((file) => [file.name, file]));
  const isApplied = new Set(applied.map(({ name }) => name));
  const newest = [...isApplied].sort().at(-1) ?? '';
  for (const { name, checksum } of applied) {
    const file = fileOf.get(name);
    if (file === undefined) {
      const renamed = files.find((file) => file.checksum === checksum && !isApplied.has(file.name));
      throw new DatabaseSetupError(withoutFile(name, renamed?.name, files));
    }
    if (checksum !== file.checksum) {
      throw new DatabaseSetupError(
        `${folder}/${name}.sql was changed after this database had applied it. ` +
          'Restore the file as it was, and put the change into a new migration.',
      );
    }
  }
  const late = files.find((file) => !isApplied.has(file.name) && file.name < newest);
  if (late) {
    throw new DatabaseSetupError(
      `${folder}/${late.name}.sql comes before ${newest}, which this database has already applied. ` +
        `Give the file a number above ${newest.slice(0, 4)}.`,
    );
  }
}

function withoutFile(name: string, renamed: string | undefined, files: readonly File[]): string {
  if (renamed) {
    return (
      `${folder}/${name}.sql was renamed to ${renamed}.sql after this database had applied it. ` +
      'Give the file its old name back.'
    );
  }
  if (files.every((file) => file.name < name)) {
    return (
      `This database is newer than this version of the server: it has applied the migration ${name}, ` +
      `and there is no ${folder}/${name}.sql. Start the newer version, or restore the back-up made before it.`
    );
  }
  return `This database has applied the migration ${name}, but ${folder}/${name}.sql is missing. Restore the file.`;
}
