import { romeDay } from '@bottega/domain/fulfilment';
import type pg from 'pg';
import { refreshSearch } from '../../src/modules/catalog/index.ts';
import type { DatabaseUrls } from '../../src/platform/db/prepare-database.ts';
import { withClient } from '../../src/platform/db/client.ts';
import { writeBanners } from './banners.ts';
import { clientDb } from './client-db.ts';
import { demoBrands, type DemoBrand } from './demo-brands.ts';
import { readSourceFiles, type SourceFiles } from './source-files.ts';
import { writeCatalogue, type Log } from './write-catalogue.ts';
import { writeOffers } from './write-offers.ts';
import { writePackaging } from './write-packaging.ts';
import { writePlaces } from './write-places.ts';
import { writeGifts } from './write-gifts.ts';
import { writeLimits } from './write-limits.ts';
import { writeLists } from './write-lists.ts';
import { writePastOrders } from './write-past-orders.ts';
import { writeShopper } from './write-shopper.ts';

export { demoLogins } from './demo-brands.ts';

export interface SeedOptions extends DatabaseUrls {
  log: Log;
  /** Offers, price history and slots are dated from this instant. */
  now?: Date;
}

export interface SeedResult {
  /** False when both brands were there already. */
  seeded: boolean;
  /** Goods of the brands written now. */
  products: Record<string, number>;
  milliseconds: number;
}

/**
 * Fills the two demo brands. A brand is written in one transaction, its row the sign that it stands: a seed cut
 * short leaves nothing of the brand it was at and the next run writes it, a repeated one changes nothing.
 */
export async function seedDemo({
  adminUrl,
  appUrl,
  log,
  now = new Date(),
}: SeedOptions): Promise<SeedResult> {
  const started = performance.now();
  const products: Record<string, number> = {};
  // The application's role, so that what the modules write and read is one brand's alone.
  await withClient(appUrl, async (client) => {
    // Two copies started together on one database: the second waits, then finds everything done.
    await client.query(`select pg_advisory_lock(hashtextextended('bottega demo seed', 0))`);
    const missing = [];
    for (const brand of demoBrands) if (!(await stands(client, brand))) missing.push(brand);
    if (missing.length > 0) {
      const files = await readSourceFiles();
      for (const brand of missing) products[brand.key] = await writeBrand(client, brand, files, { log, now });
      // counted halfway, a brand not written yet would be expected to have no goods, and read as if it had none
      await withClient(adminUrl, (owner) => owner.query('analyze'));
    }
  });
  const seeded = Object.keys(products).length > 0;
  return { seeded, products, milliseconds: Math.round(performance.now() - started) };
}

async function stands(client: pg.Client, { tenantId }: DemoBrand): Promise<boolean> {
  await client.query(`select set_config('app.tenant_id', $1, false)`, [String(tenantId)]);
  const found = await client.query('select from brand where tenant_id = $1', [tenantId]);
  return found.rowCount === 1;
}

async function writeBrand(
  client: pg.Client,
  brand: DemoBrand,
  files: SourceFiles,
  { log, now }: { log: Log; now: Date },
): Promise<number> {
  const { tenantId, key, name, hosts, config } = brand;
  const told: Log = (text) => log(`${name}: ${text}`);
  await client.query('begin');
  try {
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenantId)]);
    await client.query('insert into brand (tenant_id, key, name, config) values ($1, $2, $3, $4)', [
      tenantId,
      key,
      name,
      config,
    ]);
    await client.query('insert into brand_host (tenant_id, host) select $1, unnest($2::text[])', [
      tenantId,
      hosts,
    ]);
    const catalogue = await writeCatalogue(client, brand, files, told);
    told(`banners ${await writeBanners(client, brand)}`);
    await writeOffers(client, brand, files, catalogue, { today: romeDay(now), log: told });
    await refreshSearch(clientDb(client, tenantId));
    told('search index made');
    const zones = await writePlaces(client, brand, files, { now, log: told });
    await writeShopper(client, brand, zones, now);
    told(`products on lists ${await writeLists(client, brand, now)}`);
    told(`products with a maximum of a day or group ${await writeLimits(client, brand)}`);
    told(`past orders ${await writePastOrders(client, brand, now)}`);
    told(`packagings ${await writePackaging(client, brand)}`);
    told(`gift codes ${await writeGifts(client, brand, now)}`);
    await client.query('commit');
    return catalogue.rows.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
