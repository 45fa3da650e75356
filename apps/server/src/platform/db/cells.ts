import type pg from 'pg';
import type { CatalogueReads } from './replica.ts';
import type { DatabaseUrls } from './prepare-database.ts';

/** A database in which brands are at home. */
export interface CellUrls extends DatabaseUrls {
  name: string;
  /** Address of a replica that answers reads of the catalogue. Its log-in is that of `appUrl`. */
  readsUrl?: string;
}

/** A cell with the connections that serve the requests of its brands. */
export interface Cell extends CellUrls {
  pool: pg.Pool;
  /** Absent: no replica is configured, the cell answers all. */
  catalogueReads?: CatalogueReads;
}

/** Name of the cell in `DATABASE_URL`. It has the secrets of the installation and the brands that never moved. */
export const homeCell = 'home';

/** The part of a cell's addresses that names its replica, if it has one. */
export const readsFrom = (readsUrl: string | undefined): Pick<CellUrls, 'readsUrl'> =>
  readsUrl === undefined ? {} : { readsUrl };
