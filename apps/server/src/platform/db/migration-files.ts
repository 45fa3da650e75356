import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** Folder of the migrations. Their numbers give the order in which they are applied. */
export const migrationFolder = new URL('../../../db/migrations/', import.meta.url);

export interface MigrationFile {
  /** File name without `.sql`. The database records it. */
  name: string;
  checksum: string;
  /** Its statements. */
  text: string;
}

/** Files named `NNNN-words.sql`, in the order of their numbers. */
export async function migrationFiles(folder: URL = migrationFolder): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return { name: file.replace(/\.sql$/, ''), checksum: checksumOf(text), text };
    }),
  );
}

/**
 * SHA-256 in hex of the text with line feeds only, because Git may check files out with CRLF. Every other byte counts.
 */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
