import type { Db } from '../../../platform/db/brand-db.ts';
import type { Columns, TypedRow } from './columns/columns.ts';
import type { Problems } from './problems.ts';
import type { Counts } from './rows/staging-repository.ts';

/** Imports one file of one kind, inside its transaction. */
export interface Importer {
  /** Checks rows against each other and the shop, and stages valid rows that change something. */
  judge(rows: readonly TypedRow[], problems: Problems): Promise<void>;
  /** Checks what depends on the whole file. */
  finish(problems: Problems): Promise<void>;
  /** Writes all staged rows; called only without problems. */
  apply(): Promise<Counts>;
}

/** The parameters of an importer. */
export interface Opening {
  tx: Db;
  /** The day on which new prices start, `YYYY-MM-DD` in the shop's time zone. */
  today: string;
  /** The name of the vendor for products without a maker. */
  unbranded: string;
  /** The VAT rates in force, per cent. */
  vatRates: readonly number[];
  /** Reports the next step, with its number of rows if it is known. */
  step(name: 'goods' | 'search' | 'prices', rows?: number): void;
  /** Adds to the number of written rows. */
  wrote(rows: number): void;
}

export interface FileKind {
  columns: Columns;
  /** Columns that every row needs. */
  keys: readonly string[];
  open(opening: Opening): Promise<Importer>;
}

/** Remembers the first line of every key; a second line with the same key is a problem. */
export class SeenKeys {
  private readonly lines = new Map<string, number>();

  isNew(key: string, { line }: TypedRow, column: string, problems: Problems): boolean {
    const first = this.lines.get(key);
    if (first === undefined) this.lines.set(key, line);
    else problems.add({ line, column, code: 'DUPLICATE_KEY', params: { first } });
    return first === undefined;
  }
}
