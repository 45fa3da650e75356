import type pg from 'pg';
import type { AppParts } from './app.ts';
import type { OrderActs } from './modules/order/index.ts';
import { openBrands } from './modules/tenancy/index.ts';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import type { Brand, BrandFolder } from './platform/brand.ts';
import { brandDb, type Db } from './platform/db/brand-db.ts';
import { createPool } from './platform/db/pool.ts';
import { watchDatabase } from './platform/db/watch-database.ts';
import { createJobs } from './platform/jobs.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import type { BrandFiles, Storage } from './platform/storage/storage.ts';

/** Steps that `close` runs in reverse order. Each one releases what `createApp` opened. */
export type Undo = (() => Promise<unknown>)[];

/** Opens the database, the brands and the jobs. Every other part needs them. */
export async function openPlatform(
  { config, log, clock, folders, appUrl, adminUrl }: AppParts,
  undo: Undo,
): Promise<Platform> {
  const storage = openStorage(config.storage);
  await storage.check();
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const watch = watchDatabase(appUrl, log);
  undo.push(async () => watch.close());
  const pool = createPool(appUrl, config.databasePool, { onLost, watch });
  undo.push(() => pool.end());
  const brands = await openBrands(pool, adminUrl, withContentUrls(folders, config), log);
  undo.push(() => brands.close());
  const jobs = createJobs(adminUrl, log, watch);
  undo.push(() => jobs.stop());
  const dbOf = ({ tenantId }: Pick<Brand, 'tenantId'>) => brandDb(pool, tenantId);
  const actsOf = (brand: Brand): OrderActs => ({ brand, db: dbOf(brand), jobs, clock });
  return {
    pool,
    brands,
    jobs,
    storage,
    filesOf: ({ key }) => storage.ofBrand(key),
    dbOf,
    actsOf,
    // tenant 0 stands for every brand
    actsOfTenant: (tenantId) =>
      brands
        .all()
        .filter((brand) => tenantId === 0 || brand.tenantId === tenantId)
        .map(actsOf),
  };
}

/** The folders with the addresses that `CONTENT_URL` names instead of theirs. */
function withContentUrls(
  folders: readonly BrandFolder[],
  { contentUrls }: Pick<Config, 'contentUrls'>,
): BrandFolder[] {
  const unknown = Object.keys(contentUrls).find((named) => !folders.some(({ key }) => key === named));
  if (unknown !== undefined) throw new ConfigError(`CONTENT_URL: there is no brand "${unknown}"`);
  return folders.map((folder) => ({
    ...folder,
    settings: { ...folder.settings, contentUrl: contentUrls[folder.key] ?? folder.settings.contentUrl },
  }));
}

export interface Platform {
  pool: pg.Pool;
  brands: Awaited<ReturnType<typeof openBrands>>;
  jobs: ReturnType<typeof createJobs>;
  storage: Storage;
  filesOf(brand: Pick<Brand, 'key'>): BrandFiles;
  dbOf(brand: Pick<Brand, 'tenantId'>): Db;
  actsOf(brand: Brand): OrderActs;
  actsOfTenant(tenantId: number): OrderActs[];
}
