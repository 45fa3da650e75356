import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import type { Kysely } from 'kysely';

/** Folder of the migrations. Their numbers give the order in which they are applied. */
export const migrationFolder = new URL('../../../db/migrations/', import.meta.url);

export interface MigrationFile {
  /** File name without its ending. The database records it. */
  name: string;
  checksum: string;
  /** Imports the file. */
  load(): Promise<{ up(db: Kysely<unknown>): Promise<void> }>;
}

/**
 * Files named `NNNN-words.ts`, in the order of their numbers. A release has them compiled, as `.mjs`; then
 * `checksums.txt` has the checksums of their sources.
 */
export async function migrationFiles(folder: URL = migrationFolder): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.(?:ts|mjs)$/.test(name)).sort();
  return Promise.all(
    files.map(async (file) => {
      const url = new URL(file, folder);
      const { name, ext } = parse(file);
      return {
        name,
        checksum:
          ext === '.ts' ? checksumOf(await readFile(url, 'utf8')) : await listedChecksum(folder, name),
        load: () => import(url.href),
      };
    }),
  );
}

async function listedChecksum(folder: URL, name: string): Promise<string> {
  const list = await readFile(new URL('checksums.txt', folder), 'utf8');
  const line = list.split('\n').find((one) => one.endsWith(`  ${name}.ts`));
  if (!line) throw new Error(`checksums.txt lacks ${name}`);
  return line.split(' ')[0]!;
}

/**
 * SHA-256 in hex of the text with line feeds only, because Git may check files out with CRLF. Every other byte counts.
 */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
