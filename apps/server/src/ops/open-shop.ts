import { ConfigError, type Config } from '../config.ts';
import { checkoutJobs } from '../modules/checkout/index.ts';
import { notificationJobs } from '../modules/notification/index.ts';
import type { OrderActs } from '../modules/order/index.ts';
import { openBrands } from '../modules/tenancy/index.ts';
import { systemClock } from '../platform/clock.ts';
import { brandDb } from '../platform/db/brand-db.ts';
import { createPool } from '../platform/db/pool.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLog, type Log } from '../platform/log.ts';
import { runningEmbedded, startEmbedded } from '../platform/postgres/embedded.ts';

/** A brand as staff act on it. */
export interface StaffActs extends OrderActs {
  log: Log;
}

/** The shop's books opened beside a running server, or with none running. */
export interface Shop {
  brands: StaffActs[];
  /** Security events; standard output is for answers. */
  log: Log;
  close(): Promise<void>;
}

/** @param securityLog standard error, unless told otherwise */
export async function openShop(
  config: Config,
  securityLog = createLog(config.logLevel, process.stderr),
): Promise<Shop> {
  const { adminUrl, stop } = await findDatabase(config);
  const log = createLog('silent');
  const pool = createPool(adminUrl, 4);
  try {
    const { rows } = await pool.query<{ found: boolean }>(
      `select to_regclass('sales_order') is not null as found`,
    );
    if (!rows[0]?.found) throw new ConfigError('There is no shop in this database yet: run npm start first.');
    const brands = await openBrands(pool, adminUrl, log);
    const jobs = createJobs(adminUrl, log);
    // Only to put jobs in: a running server works them, or the next one to start.
    const actsOf = () => [];
    await jobs.open([...notificationJobs({ actsOf }), ...checkoutJobs({ gateways: { all: [] }, actsOf })]);
    return {
      brands: brands.all().map((brand) => ({
        brand,
        db: brandDb(pool, brand.tenantId),
        jobs,
        clock: systemClock,
        log: securityLog.child({ brand: brand.key }),
      })),
      log: securityLog,
      async close() {
        await jobs.stop();
        await brands.close();
        await pool.end();
        await stop();
      },
    };
  } catch (error) {
    await pool.end();
    await stop();
    throw error;
  }
}

async function findDatabase(config: Config): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const nothing = async (): Promise<void> => {};
  if (config.databaseUrl !== undefined) return { adminUrl: config.databaseUrl, stop: nothing };
  const running = runningEmbedded(config.dataDir);
  if (running !== undefined) return { adminUrl: running, stop: nothing };
  const postgres = await startEmbedded({ dataDir: config.dataDir, log: () => {} });
  return { adminUrl: postgres.adminUrl, stop: () => postgres.stop() };
}
