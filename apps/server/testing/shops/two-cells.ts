import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CellUrls } from '../../src/platform/db/cells.ts';
import { withClient } from '../../src/platform/db/client.ts';
import { demoDatabase, type TestDatabase } from '../postgres/database.ts';

/** Two cells with the demo: Rosmarino is at home in the first one, Ponte in the cell `sud`. */
export interface TwoCells {
  home: TestDatabase;
  sud: TestDatabase & CellUrls;
  /** File for `CELLS`. */
  file: string;
  /** Rows of a statement of the owner in one of the cells. */
  rows<R>(cell: 'home' | 'sud', text: string, values?: readonly unknown[]): Promise<R[]>;
  drop(): Promise<void>;
}

/** They are two databases of one PostgreSQL: the code knows their addresses only. */
export async function twoCells(): Promise<TwoCells> {
  const home = await demoDatabase();
  const sud = { name: 'sud', ...(await demoDatabase()) };
  const folder = mkdtempSync(join(tmpdir(), 'bottega-cells-'));
  const file = join(folder, 'cells.json');
  writeFileSync(file, JSON.stringify({ sud: { url: sud.appUrl, directUrl: sud.adminUrl } }));
  const cells: TwoCells = {
    home,
    sud,
    file,
    rows: <R>(cell: 'home' | 'sud', text: string, values: readonly unknown[] = []) =>
      withClient(cells[cell].adminUrl, async (owner) => (await owner.query(text, [...values])).rows as R[]),
    async drop() {
      rmSync(folder, { recursive: true });
      await sud.drop();
      await home.drop();
    },
  };
  await cells.rows('home', `update brand set presence = 'left' where key = 'ponte'`);
  await cells.rows('sud', `update brand set presence = 'left' where key = 'rosmarino'`);
  return cells;
}
