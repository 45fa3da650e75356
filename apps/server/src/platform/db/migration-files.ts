import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';

/** Folder of the migrations. Their numbers give the order in which they are applied. */
export const migrationFolder = new URL('../../../db/migrations/', import.meta.url);

export interface MigrationFile {
  /** File name without `.ts`. The database records it. */
  name: string;
  checksum: string;
  /** Imports the file. */
  load(): Promise<{ up(db: Kysely<unknown>): Promise<void> }>;
}

/** Files named `NNNN-words.ts`, in the order of their numbers. */
export async function migrationFiles(folder: URL = migrationFolder): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.ts$/.test(name)).sort();
  return Promise.all(
    files.map(async (file) => {
      const url = new URL(file, folder);
      return {
        name: file.replace(/\.ts$/, ''),
        checksum: checksumOf(await readFile(url, 'utf8')),
        load: () => import(url.href),
      };
    }),
  );
}

/**
 * SHA-256 in hex of the text with line feeds only, because Git may check files out with CRLF. Every other byte counts.
 */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
