import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import { homeCell } from '../platform/db/cells.ts';

/** Addresses of a further cell, as those of the first one in the environment. */
export interface CellSettings {
  name: string;
  databaseUrl: string;
  databaseAdminUrl?: string;
  databaseReadsUrl?: string;
}

const fields = ['url', 'directUrl', 'readsUrl'] as const;

/**
 * Reads the further cells from the JSON file that `CELLS` names: `{ "sud": { "url": "postgres://…", "directUrl": "…" } }`.
 *
 * @param isAddress whether a text is an address of PostgreSQL
 * @throws ConfigError that names the file and the wrong entry
 */
export function readCells(file: string, isAddress: (text: string) => boolean): CellSettings[] {
  const wrong = (what: string) => new ConfigError(`CELLS=${file}: ${what}`);
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw wrong(`can't be read: ${(cause as Error).message}`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw wrong('expected an object with an entry for each further cell');
  return Object.entries(read).map(([name, entry]): CellSettings => {
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || name === homeCell)
      throw wrong(`"${name}": expected small letters, digits and hyphens, and not "${homeCell}"`);
    const fieldsOfCell = (entry ?? {}) as Record<string, unknown>;
    const unknown = Object.keys(fieldsOfCell).find((field) => !(fields as readonly string[]).includes(field));
    if (unknown !== undefined) throw wrong(`${name}.${unknown}: expected only ${fields.join(', ')}`);
    const addressOf = (field: (typeof fields)[number]): string | undefined => {
      const text = fieldsOfCell[field];
      if (text === undefined || (typeof text === 'string' && isAddress(text))) return text;
      throw wrong(`${name}.${field}: expected an address that starts with postgres:// or postgresql://`);
    };
    const databaseUrl = addressOf('url');
    if (databaseUrl === undefined) throw wrong(`${name}.url is missing`);
    const databaseAdminUrl = addressOf('directUrl');
    const databaseReadsUrl = addressOf('readsUrl');
    return {
      name,
      databaseUrl,
      ...(databaseAdminUrl !== undefined && { databaseAdminUrl }),
      ...(databaseReadsUrl !== undefined && { databaseReadsUrl }),
    };
  });
}
