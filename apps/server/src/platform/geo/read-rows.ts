import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Rows of a file of `data`; sources and licences in `data/LICENCE.md`. */
export function readRows(file: string): Record<string, string>[] {
  return parse<Record<string, string>>(readFileSync(new URL(`data/${file}`, import.meta.url)), {
    columns: true,
  });
}
