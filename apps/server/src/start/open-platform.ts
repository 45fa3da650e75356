import type { AppParts } from '../app-parts.ts';
import type { OrderContext } from '../modules/order/index.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { openData, type Data, type Undo } from './open-data.ts';
import type { Brand, BrandFolder } from '../platform/brand.ts';
import { homeCell, readsFrom } from '../platform/db/cells.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { BrandFiles, Storage } from '../platform/storage/storage.ts';

/** Opens the databases, the brands and the jobs. Every other part needs them. */
export async function openPlatform(
  { config, log, clock, folders, appUrl, adminUrl, cells = [] }: AppParts,
  undo: Undo,
): Promise<Platform> {
  const storage = openStorage(config.storage);
  await storage.check();
  const data = await openData(
    {
      urls: [{ name: homeCell, appUrl, adminUrl, ...readsFrom(config.databaseReadsUrl) }, ...cells],
      folders: withContentUrls(folders, config),
      log,
      connections: config.databasePool,
      isWatched: true,
    },
    undo,
  );
  const { brands, jobs, dbOf } = data;
  const contextOf = (brand: Brand): OrderContext => ({ brand, db: dbOf(brand), jobs, clock });
  return {
    ...data,
    storage,
    filesOf: ({ key }) => storage.ofBrand(key),
    contextOf,
    // tenant 0 stands for every brand
    contextsOfTenant: (tenantId) =>
      brands
        .all()
        .filter((brand) => tenantId === 0 || brand.tenantId === tenantId)
        .map(contextOf),
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

export interface Platform extends Data {
  storage: Storage;
  filesOf(brand: Pick<Brand, 'key'>): BrandFiles;
  contextOf(brand: Brand): OrderContext;
  contextsOfTenant(tenantId: number): OrderContext[];
}
