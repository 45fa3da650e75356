import type { Db } from '../../../platform/db/brand-db.ts';
import type { Columns, TypedRow } from './columns.ts';
import type { Problems } from './problems.ts';
import type { Counts } from './staging.ts';

/** One reading of a file of one kind, inside its transaction. */
export interface Importer {
  /** Judges rows against each other and the shop, and stages the good ones that change something. */
  judge(rows: readonly TypedRow[], problems: Problems): Promise<void>;
  /** Judges what only the whole file tells. */
  finish(problems: Problems): Promise<void>;
  /** Writes everything that was staged; not called when there was any problem. */
  apply(): Promise<Counts>;
}

/** What an importer is told. */
export interface Opening {
  tx: Db;
  /** `YYYY-MM-DD` of the shop's zone: the day new prices are asked from. */
  today: string;
  /** Name under which the filters list goods without a maker. */
  unbranded: string;
  /** Tells what is done from now on, and to how many rows where they can be counted. */
  step(name: 'goods' | 'search' | 'prices', rows?: number): void;
  /** So many more of them are done. */
  wrote(rows: number): void;
}

export interface FileKind {
  columns: Columns;
  /** Columns without which a row says nothing. */
  keys: readonly string[];
  open(opening: Opening): Promise<Importer>;
}

/** The first line of every key: a second one is a problem. */
export class SeenKeys {
  private readonly lines = new Map<string, number>();

  isNew(key: string, { line }: TypedRow, column: string, problems: Problems): boolean {
    const first = this.lines.get(key);
    if (first === undefined) this.lines.set(key, line);
    else problems.add({ line, column, code: 'DUPLICATE_KEY', params: { first } });
    return first === undefined;
  }
}
