import type pg from 'pg';
import type { DatabaseUrls } from './prepare-database.ts';

/** A database in which brands are at home. */
export interface CellUrls extends DatabaseUrls {
  name: string;
}

/** A cell with the connections that serve the requests of its brands. */
export interface Cell extends CellUrls {
  pool: pg.Pool;
}

/** Name of the cell in `DATABASE_URL`. It has the secrets of the installation and the brands that never moved. */
export const homeCell = 'home';
