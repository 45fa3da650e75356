import { contract } from '@bottega/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { adoptVisitorCart, cartJobs, cartRoutes, isAddressInUse, viewCart } from './modules/cart/index.ts';
import { catalogRoutes } from './modules/catalog/index.ts';
import { fulfilmentJobs, fulfilmentRoutes } from './modules/fulfilment/index.ts';
import { createSessions, identityJobs, identityRoutes } from './modules/identity/index.ts';
import { openBrands, tenancyRoutes } from './modules/tenancy/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Brand } from './platform/context.ts';
import { brandDb } from './platform/db/brand-db.ts';
import { readPlatformSecret } from './platform/db/platform-secret.ts';
import { createPool } from './platform/db/pool.ts';
import { serveApi } from './platform/http/api.ts';
import { createEdge } from './platform/http/edge.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { serveAssets } from './platform/http/assets.ts';
import { loadRender, serveStorefront, type RenderPage } from './platform/http/storefront.ts';
import { createGazetteer } from './platform/geo/gazetteer.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { textsOf } from './platform/texts.ts';

export interface AppParts {
  config: Config;
  log: Log;
  clock: Clock;
  /** Owner's connection: secrets, job queue. The application itself runs under the app's role. */
  adminUrl: string;
  role: 'all' | 'web' | 'worker';
  /** Renders pages; absent: the built storefront. */
  render?: RenderPage;
}

export interface App {
  http: FastifyInstance;
  brands(): Brand[];
  close(): Promise<void>;
}

const storefrontDist = new URL('../../storefront/dist/', import.meta.url).pathname;
const version = '0.1.0';

/** The composition root: everything is made and tied together here, with plain arguments. */
export async function createApp({ config, log, clock, adminUrl, role, render }: AppParts): Promise<App> {
  const pool = createPool(adminUrl, config.databasePool);
  pool.on('error', (error) => log.error({ err: error }, 'database connection lost'));
  const registry = createPool(adminUrl, 2);
  const brands = await openBrands(registry, log);
  const dbOf = (brand: Brand) => brandDb(pool, brand.tenantId);
  const brandOf = (tenantId: number) => brands.all().filter((brand) => tenantId === 0 || brand.tenantId === tenantId);
  const brandDbs = (tenantId: number) => brandOf(tenantId).map(dbOf);
  const textOf = (brand: Brand) => {
    const { byCode } = textsOf(brand);
    return (key: string, params?: Record<string, string | number>) => byCode(key, params) ?? key;
  };
  const jobs = createJobs(adminUrl, log);
  const definitions = [
    ...identityJobs({ brandDbs, clock }),
    ...fulfilmentJobs({ brandDbs, clock }),
    ...cartJobs({ brandDbs, clock }),
  ];
  const close = async () => {
    await jobs.stop();
    await brands.close();
    await registry.end();
    await pool.end();
  };
  await jobs.open(definitions);
  if (role !== 'web') await jobs.work(definitions);

  const http = await createEdge({
    config,
    log,
    brandOf: (host, key) => (key === undefined ? undefined : brands.ofKey(key)) ?? brands.ofHost(host),
    textOf,
    ready: async () => (await pool.query('select 1')).rowCount === 1,
  });
  const scopeParts = {
    jobs,
    clock,
    dbOf,
    sessions: createSessions(await readPlatformSecret(adminUrl, 'account')),
    secureCookies: config.secureCookies,
  };
  const api = serveApi({
    ...scopeParts,
    textOf,
    catalogVersion: brands.catalogVersion,
    corsOrigins: config.corsOrigins,
    routes: [
      ...tenancyRoutes,
      ...identityRoutes({ viewCart, adoptVisitorCart }),
      ...catalogRoutes,
      ...fulfilmentRoutes({ geocoder: createGazetteer(), isAddressInUse }),
      ...cartRoutes,
    ],
  });
  api.register(http);
  serveOpenApi(http, contract, version);
  await serveAssets(http, storefrontDist);
  serveStorefront(http, { ...scopeParts, apiOf: api.inProcess, render: render ?? (await loadRender(storefrontDist)) });

  return {
    http,
    brands: brands.all,
    close: async () => {
      await http.close();
      await close();
    },
  };
}
