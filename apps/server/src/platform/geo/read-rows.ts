import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Reads the rows of a file of `data`. `data/LICENCE.md` names sources and licences. */
export function readRows(file: string): Record<string, string>[] {
  return parse<Record<string, string>>(readFileSync(new URL(`data/${file}`, import.meta.url)), {
    columns: true,
  });
}
