import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@bottega/contract';
import type { FastifyInstance } from 'fastify';
import { demoImage } from '../db/demo/pictures/demo-image.ts';
import { demoFonts } from '../db/demo/pictures/typefaces.ts';
import { ConfigError, pictureBounds, publicAddress, type Config } from './config.ts';
import {
  adoptVisitorCart,
  allowPreview,
  assignDefaultPlace,
  cartJobs,
  cartRoutes,
  isAddressInUse,
  leaveChangedAddress,
  placeOfCart,
  viewCart,
} from './modules/cart/index.ts';
import {
  catalogJobs,
  catalogRoutes,
  importFile,
  serveImport,
  servePictures,
  serveSitemaps,
} from './modules/catalog/index.ts';
import {
  checkoutJobs,
  checkoutRoutes,
  paymentOf,
  servePayments,
  type Gateways,
} from './modules/checkout/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { customerRoutes } from './modules/customer/index.ts';
import { fulfilmentJobs, fulfilmentRoutes, generateTimeslots, openDays } from './modules/fulfilment/index.ts';
import { giftRoutes } from './modules/gift/index.ts';
import { createSessions, identityJobs, identityRoutes } from './modules/identity/index.ts';
import { listsRoutes } from './modules/lists/index.ts';
import { notificationJobs, serveTestMailbox } from './modules/notification/index.ts';
import { orderRoutes, type OrderActs } from './modules/order/index.ts';
import { openBrands, serveRobots, siteOf, tenancyRoutes } from './modules/tenancy/index.ts';
import { AnswerCache } from './platform/answer-cache.ts';
import type { Clock } from './platform/clock.ts';
import type { Brand } from './platform/context.ts';
import { brandDb } from './platform/db/brand-db.ts';
import { readPlatformSecret } from './platform/db/platform-secret.ts';
import { createPool } from './platform/db/pool.ts';
import { watchDatabase } from './platform/db/watch-database.ts';
import { openGeocoder } from './platform/geo/maps/open-geocoder.ts';
import { serveApi } from './platform/http/api.ts';
import { serveAssets, serveFilms } from './platform/http/assets.ts';
import { createEdge } from './platform/http/edge.ts';
import { serveLogInForm } from './platform/http/log-in-form.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { createReadiness } from './platform/http/readiness.ts';
import { loadRender, serveStorefront, type RenderPage } from './platform/http/storefront.ts';
import { WarmReads } from './platform/http/warm-reads.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { smtpTransport } from './platform/mail/smtp.ts';
import { testGatewayJobs } from './platform/pay/test-gateway/deliver.ts';
import { createTestGateway } from './platform/pay/test-gateway/gateway.ts';
import { textsOf } from './platform/texts.ts';
import { startWarnings } from './start-warnings.ts';

export interface AppParts {
  config: Config;
  log: Log;
  clock: Clock;
  /** The application's connection, on a database that `prepareDatabase` prepared. */
  appUrl: string;
  /** The owner's, for the installation's secrets: read once, before the first request. */
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

const storefrontDist = fileURLToPath(new URL('../../storefront/dist/', import.meta.url));
const demoFilms = fileURLToPath(new URL('../db/demo/assets/films/', import.meta.url));
const version = '0.1.0';
/** Ready-made answers of all brands; a page of 24 products is some 6 KB packed, 45 KB not packed. */
const answerBytes = 32 * 1024 * 1024;

/** The composition root: everything is made and tied together here, with plain arguments. */
export async function createApp(parts: AppParts): Promise<App> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await compose(parts, undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Built pages, or in development pages made as they are asked for. */
async function pages(http: FastifyInstance, config: Config): Promise<RenderPage> {
  if (!config.dev) return loadRender(storefrontDist);
  const { devStorefront } = await import('./platform/http/dev-storefront.ts');
  return devStorefront(http, join(storefrontDist, '..'));
}

async function compose(parts: AppParts, undo: (() => Promise<unknown>)[]): Promise<Omit<App, 'close'>> {
  const { config, log, clock, appUrl, adminUrl, role } = parts;
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const watch = watchDatabase(appUrl, log);
  undo.push(async () => watch.close());
  const pool = createPool(appUrl, config.databasePool, { onLost, watch });
  undo.push(() => pool.end());
  const brands = await openBrands(pool, appUrl, log);
  undo.push(() => brands.close());
  if (brands.all().length === 0) {
    throw new ConfigError(
      'There is no brand in this database. Add one as docs/own-postgresql.md says, or fill the demo shops with DEMO=true.',
    );
  }
  const jobs = createJobs(adminUrl, log, watch);
  undo.push(() => jobs.stop());

  const dbOf = (brand: Brand) => brandDb(pool, brand.tenantId);
  const actsOf = (brand: Brand): OrderActs => ({ brand, db: dbOf(brand), jobs, clock });
  // tenant 0 stands for every brand
  const actsOfTenant = (tenantId: number) =>
    brands
      .all()
      .filter((brand) => tenantId === 0 || brand.tenantId === tenantId)
      .map(actsOf);
  const brandDbs = (tenantId: number) => actsOfTenant(tenantId).map(({ db }) => db);
  const textOf = (brand: Brand) => {
    const { byCode } = textsOf(brand);
    return (key: string, params?: Record<string, string | number>) => byCode(key, params) ?? key;
  };

  const secret = await readPlatformSecret(adminUrl, 'webhook');
  // every visitor of its page can approve a payment, so the test gateway is the demo's alone
  const gateways: Gateways = { all: config.demo ? [createTestGateway({ secret, clock })] : [] };
  const delivery = {
    secret,
    clock,
    log,
    localPort: () => (http.server.address() as AddressInfo | null)?.port,
  };
  const transport = config.smtpUrl === undefined ? undefined : smtpTransport(config.smtpUrl, config.mailFrom);
  if (transport) undo.push(async () => transport.close());
  const definitions = [
    ...identityJobs({ brandDbs, clock }),
    ...catalogJobs({ brandDbs, clock }),
    ...fulfilmentJobs({ brandDbs, clock }),
    ...cartJobs({ brandDbs, clock }),
    ...checkoutJobs({ gateways, actsOf: actsOfTenant }),
    ...(config.demo ? testGatewayJobs({ ...delivery, dbOf: (tenantId) => brandDb(pool, tenantId) }) : []),
    ...notificationJobs({ actsOf: actsOfTenant, transport }),
  ];

  const { catalogVersion } = brands;
  const cache = new AnswerCache(answerBytes);
  const warm = new WarmReads({ cache, clock, versionOf: catalogVersion });
  let listening = config.port;
  const address = () => publicAddress(config, listening);
  const readiness = createReadiness(() => pool.query('select 1'), config.drainSeconds);
  const http = await createEdge({
    warm,
    config,
    log,
    siteOf: (host, key) => siteOf({ ...brands, appHosts: config.appHosts, address }, host, key),
    textOf,
    ready: readiness.isReady,
  });
  undo.push(() => http.close());
  http.addHook('onListen', async () => {
    listening = (http.server.address() as AddressInfo).port;
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
    catalogVersion,
    cache,
    warm,
    corsOrigins: config.corsOrigins,
    allow: allowPreview,
    routes: [
      ...tenancyRoutes,
      ...identityRoutes({
        viewCart,
        adoptVisitorCart,
        assignDefaultPlace,
        deviceSecret: await readPlatformSecret(adminUrl, 'device'),
      }),
      ...customerRoutes,
      ...giftRoutes,
      ...catalogRoutes,
      ...contentRoutes,
      ...fulfilmentRoutes({
        geocoder: openGeocoder(config.maps, { log, clock }),
        isAddressInUse,
        leaveChangedAddress,
      }),
      ...listsRoutes({ placeOfCart }),
      ...cartRoutes,
      ...orderRoutes({ paymentOf }),
      ...checkoutRoutes(gateways),
    ],
  });
  api.register(http);
  serveOpenApi(http, { ...contract, admin: { importCatalogue: importFile } }, version);
  const ofRequest = ({ brand }: { brand: Brand }) => actsOf(brand);
  await http.register((scope) =>
    servePayments(scope, { ...gateways, ...delivery, actsOf: ofRequest, textOf }),
  );
  await http.register((scope) => serveImport(scope, { actsOf: ofRequest, textOf }));
  // real shoppers' mails are nobody's to read: a shop without demo and without SMTP keeps them in its outbox
  if (!transport && config.demo)
    await http.register((scope) => serveTestMailbox(scope, { actsOf: ofRequest }));
  servePictures(http, {
    dbOf: ({ tenantId }) => brandDb(pool, tenantId),
    cacheDir: join(config.dataDir, 'pictures'),
    bounds: pictureBounds(),
    log,
    fonts: demoFonts,
    resolveImage: demoImage,
  });
  serveRobots(http);
  serveSitemaps(http, {
    dbOf: ({ tenantId }) => brandDb(pool, tenantId),
    clock,
    catalogVersion: brands.catalogVersion,
  });
  await serveAssets(http, storefrontDist);
  if (config.demo) await serveFilms(http, demoFilms);
  serveLogInForm(http, { ...scopeParts, apiOf: api.inProcess, corsOrigins: config.corsOrigins });
  serveStorefront(http, {
    ...scopeParts,
    apiOf: api.inProcess,
    render: parts.render ?? (await pages(http, config)),
  });

  const started = { config, address: address(), brands: brands.all(), gateways: gateways.all };
  for (const warning of startWarnings(started)) log.warn(warning);
  // after a long stop the days ahead are opened now, not at the next hour
  for (const db of brandDbs(0)) await generateTimeslots(db, clock.now(), openDays);
  await jobs.open(definitions);
  if (role !== 'web') await jobs.work(definitions, () => brands.all().map(({ tenantId }) => tenantId));
  // the last to be made ready is the first to be told
  undo.push(readiness.drain);
  return { http, brands: brands.all };
}
