import type { Config } from './config/config.ts';
import type { BrandFolder } from './platform/brand.ts';
import type { Clock } from './platform/clock.ts';
import type { CellUrls } from './platform/db/cells.ts';
import type { RenderPage } from './platform/http/storefront.ts';
import type { Log } from './platform/log.ts';

/** What the server starts with. */
export interface AppParts {
  config: Config;
  log: Log;
  clock: Clock;
  /** What the folders of the brands say. `registerInCells` has written them into the database. */
  folders: readonly BrandFolder[];
  /** Address of the database as the application's role. `prepareDatabase` has prepared that database. */
  appUrl: string;
  /** Address of the database as its owner, for the installation's secrets. They are read before the first request. */
  adminUrl: string;
  /** Further databases of brands, prepared likewise. */
  cells?: readonly CellUrls[];
  role: 'all' | 'web' | 'worker';
  /** Renders pages. Absent: the built storefront does. */
  render?: RenderPage;
}
