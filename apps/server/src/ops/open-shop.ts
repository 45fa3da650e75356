import { openGateways } from '../start/open-gateways.ts';
import { ConfigError } from '../config/config-error.ts';
import { publicAddress, type Config } from '../config/config.ts';
import { aftersaleJobs } from '../modules/aftersale/index.ts';
import { checkoutJobs, invoiceJobs, type Gateways } from '../modules/checkout/index.ts';
import { notificationJobs } from '../modules/notification/index.ts';
import { openData, type Undo } from '../start/open-data.ts';
import { originOf, readBrands, type PublicAddress } from '../modules/tenancy/index.ts';
import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { systemClock } from '../platform/clock.ts';
import type { StaffContext } from '../platform/context.ts';
import { appLogin } from '../platform/db/app-login.ts';
import { homeCell, type CellUrls } from '../platform/db/cells.ts';
import { readPlatformSecret } from '../platform/db/platform-secret.ts';
import type { DatabaseUrls } from '../platform/db/prepare-database.ts';
import { withClient } from '../platform/db/client.ts';
import { openInvoiceChannel } from '../platform/exchange/invoice-channel.ts';
import type { JobRunner } from '../platform/jobs/jobs.ts';
import { createLog, type Log } from '../platform/log.ts';
import { messageOf } from '../platform/message-of.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { runningEmbedded, startEmbedded } from '../platform/postgres/embedded.ts';

/** The shop's data for staff commands. A server may run beside them or not. */
export interface Shop {
  brands: StaffContext[];
  jobs: JobRunner;
  /** Opens the brands' gateways. Their SDKs take half a second to load. */
  gateways(): Promise<Gateways>;
  /** Scheme and port of the brands' addresses, for links. */
  address: PublicAddress;
  /** A secret of the installation, which its owner may read. */
  readSecret(name: string): Promise<string>;
  /** Log of security events. It does not use standard output, where commands print their answers. */
  log: Log;
  close(): Promise<void>;
}

/** @param securityLog target of the log; standard error by default */
export async function openShop(
  config: Config,
  securityLog = createLog(config.logLevel, process.stderr),
): Promise<Shop> {
  const folders = readBrands(config.brandsDir);
  const { stop, ...home } = await findDatabase(config);
  const undo: Undo = [stop];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const urls = [{ name: homeCell, ...home }, ...(await findCells(config))];
    const log = createLog('silent');
    const { brands, jobs, dbOf } = await openData(
      { urls, folders, log, connections: 4, isWatched: false },
      undo,
    );
    // Commands only send jobs. A server that runs now or later works them.
    const contextsOf = () => [];
    await jobs.open([
      ...notificationJobs({ contextsOf }),
      ...aftersaleJobs({ contextsOf }),
      ...checkoutJobs({ gateways: { of: () => [] }, contextsOf }),
      ...invoiceJobs({
        channel: openInvoiceChannel(openStorage(config.storage), config.invoiceFolder),
        contextsOf,
      }),
    ]);
    const typed = {
      actor: { kind: 'command', name: userInfo().username } as const,
      stores: 'all' as const,
      clientAddress: hostname(),
      requestId: randomUUID(),
    };
    return {
      brands: brands.all().map((brand) => ({
        brand,
        db: dbOf(brand),
        jobs,
        clock: systemClock,
        log: securityLog.child({ brand: brand.key }),
        origin: originOf(brand, publicAddress(config, config.port)),
        ...typed,
      })),
      jobs,
      gateways: async () =>
        openGateways({
          config,
          clock: systemClock,
          brands: brands.all(),
          dbOf,
          secret: await readPlatformSecret(home.adminUrl, 'webhook'),
        }),
      address: publicAddress(config, config.port),
      readSecret: (name) => readPlatformSecret(home.adminUrl, name),
      log: securityLog,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The further cells with the log-ins of the shop. */
export const findCells = ({ cells }: Pick<Config, 'cells'>): Promise<CellUrls[]> =>
  Promise.all(
    cells.map(async ({ name, databaseUrl, databaseAdminUrl }) => {
      const adminUrl = databaseAdminUrl ?? databaseUrl;
      try {
        return { name, adminUrl, appUrl: await shopLogin(adminUrl, databaseAdminUrl && databaseUrl) };
      } catch (cause) {
        throw new ConfigError(`The cell ${name} can't be used: ${messageOf(cause)}`, { cause });
      }
    }),
  );

export interface FoundDatabase extends DatabaseUrls {
  stop(): Promise<void>;
}

export async function findDatabase(config: Config): Promise<FoundDatabase> {
  const { databaseUrl, databaseAdminUrl } = config;
  const adminUrl = databaseAdminUrl ?? databaseUrl ?? runningEmbedded(config.dataDir);
  if (adminUrl !== undefined) {
    const shopUrl = databaseAdminUrl && databaseUrl;
    return { adminUrl, appUrl: await shopLogin(adminUrl, shopUrl), stop: async () => {} };
  }
  const postgres = await startEmbedded({ dataDir: config.dataDir, log: () => {} });
  try {
    const { adminUrl: ownerUrl } = postgres;
    return { adminUrl: ownerUrl, appUrl: await shopLogin(ownerUrl), stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function shopLogin(adminUrl: string, shopUrl?: string): Promise<string> {
  const found = await withClient(adminUrl, (owner) =>
    owner.query(`select where to_regclass('sales_order') is not null`),
  );
  if (found.rowCount === 0)
    throw new ConfigError('There is no shop in this database yet: run npm start first.');
  return shopUrl ?? appLogin(adminUrl);
}
