import { romeDay } from '@bottega/domain/fulfilment';
import type pg from 'pg';
import { refreshSearch } from '@bottega/server/modules/catalog/index';
import { readBrands } from '@bottega/server/modules/tenancy/index';
import type { BrandFolder } from '@bottega/server/platform/brand';
import type { DatabaseUrls } from '@bottega/server/platform/db/prepare-database';
import { withClient } from '@bottega/server/platform/db/client';
import { writeBanners } from './contents/banners.ts';
import { clientDb } from './client-db.ts';
import { brandsFolder, type DemoBrand } from './demo-brands.ts';
import { emptyBrands } from './empty-brands.ts';
import { picturesOf, readDrawnPictures, type DrawnPicture } from './pictures/drawn-pictures.ts';
import { readSourceFiles, type SourceFiles } from './source-files.ts';
import { writeCatalogue, type Log } from './goods/write-catalogue.ts';
import { writeOffers } from './goods/write-offers.ts';
import { writeContents } from './contents/write-contents.ts';
import { writePackaging } from './goods/write-packaging.ts';
import { writePlaces } from './places/write-places.ts';
import { writeGifts } from './shoppers/write-gifts.ts';
import { writeLimits } from './goods/write-limits.ts';
import { writeLists } from './shoppers/write-lists.ts';
import { writeCompleteOrder } from './shoppers/write-complete-order.ts';
import { writePastOrders } from './shoppers/write-past-orders.ts';
import { writeTakenSlots } from './places/write-taken-slots.ts';
import { writeProgrammes } from './shoppers/write-programmes.ts';
import { writeShopper } from './shoppers/write-shopper.ts';

export { demoLogins } from './demo-brands.ts';

export interface SeedOptions extends DatabaseUrls {
  log: Log;
  /** Keys of the brands that are served; absent: all demo brands. */
  keys?: readonly string[];
  /** Start date of offers, price history and slots. */
  now?: Date;
}

export interface SeedResult {
  /** False when all brands had goods. */
  seeded: boolean;
  /** Number of products of each brand written by this run. */
  products: Record<string, number>;
  milliseconds: number;
}

/**
 * Seeds the demo brands without goods, at the same time. Each brand is written in one transaction. An interrupted seed leaves no part of a brand,
 * the next run writes the missing brands, and a repeated run changes nothing.
 */
export async function seedDemo({
  adminUrl,
  appUrl,
  log,
  keys,
  now = new Date(),
}: SeedOptions): Promise<SeedResult> {
  const started = performance.now();
  const brands = await withClient(adminUrl, async (owner) => {
    const empty = await emptyBrands(owner, keys);
    await writeRows(owner, empty);
    return empty;
  });
  const products: Record<string, number> = {};
  if (brands.length === 0) return { seeded: false, products, milliseconds: 0 };
  const sources = {
    files: await readSourceFiles(),
    drawn: await readDrawnPictures(),
    folders: readBrands(brandsFolder),
  };
  // of two brands at once, one that fails does not end the other
  const written = await Promise.allSettled(
    // the application's role, so that the modules see one brand only
    brands.map((brand) => withClient(appUrl, (client) => writeBrand(client, brand, sources, { log, now }))),
  );
  for (const [at, result] of written.entries()) {
    if (result.status === 'rejected') throw result.reason;
    const key = brands[at]?.key;
    if (key !== undefined && result.value !== undefined) products[key] = result.value;
  }
  const seeded = Object.keys(products).length > 0;
  // after both brands: statistics from between them would make the planner expect no products of the second
  if (seeded) await withClient(adminUrl, (owner) => owner.query('analyze'));
  return { seeded, products, milliseconds: Math.round(performance.now() - started) };
}

/** Writes the rows of the brands, which only the owner may. A brand without goods is written by the next run. */
async function writeRows(owner: pg.Client, brands: readonly DemoBrand[]): Promise<void> {
  for (const { tenantId, key, name } of brands)
    await owner.query('insert into brand (tenant_id, key, name) values ($1, $2, $3) on conflict do nothing', [
      tenantId,
      key,
      name,
    ]);
}

/** What the brands are written from. */
interface Sources {
  files: SourceFiles;
  drawn: readonly DrawnPicture[];
  folders: readonly BrandFolder[];
}

/** Writes a brand unless it has goods. Returns the number of its products, if it wrote them. */
async function writeBrand(
  client: pg.Client,
  brand: DemoBrand,
  { files, drawn, folders }: Sources,
  { log, now }: { log: Log; now: Date },
): Promise<number | undefined> {
  const { tenantId, name } = brand;
  const logOfBrand: Log = (text) => log(`${name}: ${text}`);
  const pictureOf = picturesOf(brand, drawn);
  await client.query('begin');
  try {
    // statements of a request are limited to 15 seconds, which those of a whole brand exceed on a busy machine
    await client.query(
      `select set_config('app.tenant_id', $1, true), set_config('statement_timeout', '0', true)`,
      [String(tenantId)],
    );
    // two seeds at once on one database: the second waits, then finds the brand
    await client.query(`select pg_advisory_xact_lock(hashtextextended('bottega demo seed', $1))`, [tenantId]);
    const found = await client.query('select from product where tenant_id = $1 limit 1', [tenantId]);
    if (found.rowCount === 1) {
      await client.query('rollback');
      return undefined;
    }
    const catalogue = await writeCatalogue(client, brand, { files, pictureOf }, logOfBrand);
    await writeBanners(client, brand, { pictureOf, today: romeDay(now) });
    await writeOffers(client, brand, files, catalogue, { today: romeDay(now), log: logOfBrand });
    await refreshSearch(clientDb(client, tenantId));
    const zones = await writePlaces(client, brand, files, { now, log: logOfBrand });
    await writeShopper(client, brand, zones, now);
    await writeLists(client, brand, now);
    await writeLimits(client, brand);
    const past = await writePastOrders(client, brand, now);
    const taken = await writeTakenSlots(client, brand, files.places, now);
    const contents = await writeContents(client, brand, now);
    await writePackaging(client, brand);
    await writeGifts(client, brand, now);
    await writeProgrammes(client, brand);
    const folder = folders.find(({ tenantId: id }) => id === tenantId)!;
    const complete = await writeCompleteOrder(client, brand, folder, now);
    logOfBrand(`${past + taken + complete} orders, ${contents} contents`);
    await client.query('commit');
    return catalogue.rows.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
