import { migrationFolder, type MigrationFile } from '@bottega/server/platform/db/migration-files';

/** The list of checksums in the form of `sha256sum`: a checksum, two spaces and a file, oldest first. */
export const listUrl = new URL('checksums.txt', migrationFolder);

type File = Pick<MigrationFile, 'name' | 'checksum'>;

export function parseList(text: string): File[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => {
      const [checksum = '', file = ''] = line.split('  ');
      return { name: file.replace(/\.sql$/, ''), checksum };
    });
}

export const lineOf = ({ name, checksum }: File): string => `${checksum}  ${name}.sql\n`;

/** Differences between the list and the folder, except for new files that may be added. */
export function frozenFaults(listed: readonly File[], files: readonly File[]): string[] {
  const fileOf = new Map(files.map((file) => [file.name, file]));
  const newest = listed.at(-1)?.name ?? '';
  return [
    ...listed.flatMap(({ name, checksum }) => {
      const file = fileOf.get(name);
      if (!file) return [`${name}.sql is missing: restore it under this name`];
      if (file.checksum !== checksum) {
        return [`${name}.sql was changed: restore it and put the change into a new migration`];
      }
      return [];
    }),
    ...unlisted(listed, files)
      .filter(({ name }) => name < newest)
      .map(
        ({ name }) => `${name}.sql comes before ${newest}.sql: give it a number above ${newest.slice(0, 4)}`,
      ),
  ];
}

export function unlisted<F extends File>(listed: readonly File[], files: readonly F[]): F[] {
  const names = new Set(listed.map(({ name }) => name));
  return files.filter(({ name }) => !names.has(name));
}
