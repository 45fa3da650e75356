import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describedCalls, routesOf } from './api-routes.ts';
import type { AppParts } from './app-parts.ts';
import { publicAddress, type Config } from './config/config.ts';
import { adoptVisitorCart, allowPreview, assignDefaultPlace, viewCart } from './modules/cart/index.ts';
import { registeredProfile } from './modules/customer/index.ts';
import { catchUpTimeslots, openDays } from './modules/fulfilment/index.ts';
import {
  createSessions,
  createSamlClients,
  createSocialProviders,
  servePersonalData,
  serveSaml,
  serveSocial,
  requireCaptcha,
} from './modules/identity/index.ts';
import { adoptVisitorFavourites } from './modules/lists/index.ts';
import { requireApiKey, requirePerson } from './modules/staff/index.ts';
import { artOf, screenshotsOf, siteOf } from './modules/tenancy/index.ts';
import { AnswerCache } from './platform/answer-cache.ts';
import type { Brand } from './platform/brand.ts';
import { openCaptcha } from './platform/captcha/open-captcha.ts';
import { readPlatformSecret } from './platform/db/platform-secret.ts';
import { BrandReadOnlyError } from './platform/db/presence.ts';
import { serveApi } from './platform/http/api.ts';
import { createEdge } from './platform/http/edge/edge.ts';
import { createStaffDoor } from './platform/http/staff-door.ts';
import { serveForms } from './platform/http/forms/forms.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { createReadiness } from './platform/http/readiness.ts';
import { loadRender, serveStorefront, type RenderPage } from './platform/http/storefront.ts';
import { smtpTransport } from './platform/mail/smtp.ts';
import { textOf } from './platform/texts.ts';
import type { Undo } from './start/open-data.ts';
import { openPlatform, type Platform } from './start/open-platform.ts';
import { jobDefinitions } from './job-definitions.ts';
import { openPush } from './start/open-push.ts';
import { openGateways } from './start/open-gateways.ts';
import { personalData } from './personal-data.ts';
import { serveBesides, storefrontDist } from './serve-besides.ts';
import { startWarnings } from './start/start-warnings.ts';

export interface App {
  http: FastifyInstance;
  brands(): Brand[];
  close(): Promise<void>;
}

const version = '1.0.0';
/** Size of the cached answers of all brands. A page of 24 products has about 6 KB compressed, 45 KB uncompressed. */
const answerBytes = 32 * 1024 * 1024;

/** The composition root creates every part here and passes it on as a plain argument. */
export async function createApp(parts: AppParts): Promise<App> {
  const undo: Undo = [];
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

/** Renders pages from the built storefront, in development from its sources. */
async function pages(http: FastifyInstance, config: Config): Promise<RenderPage> {
  if (!config.dev) return loadRender(storefrontDist);
  const { devStorefront } = await import('./platform/http/dev-storefront.ts');
  return devStorefront(http, join(storefrontDist, '..'));
}

const captchas = async ({ config, adminUrl }: AppParts, { brands }: Platform) =>
  openCaptcha(brands.all(), {
    secret: await readPlatformSecret(adminUrl, 'captcha'),
    secrets: config.loginSecrets,
    verifyUrl: config.recaptchaVerifyUrl,
  });

/** Serves the log-ins at other providers. A brand with one and without its secret stops the start. */
function serveOtherLogIns(
  http: FastifyInstance,
  { config }: AppParts,
  brands: Brand[],
  loginParts: Omit<Parameters<typeof serveSocial>[1], 'providers'>,
): void {
  const { corsOrigins, loginSecrets } = config;
  serveSocial(http, { ...loginParts, providers: createSocialProviders(brands, loginSecrets) });
  serveSaml(http, { ...loginParts, clients: createSamlClients(brands, loginSecrets), corsOrigins });
}

async function compose(parts: AppParts, undo: Undo): Promise<Omit<App, 'close'>> {
  const { config, log, clock, adminUrl, role } = parts;
  const platform = await openPlatform(parts, undo);
  const { cells, brands, jobs, dbOf } = platform;
  const secret = await readPlatformSecret(adminUrl, 'webhook');
  // Every visitor of the test gateway's page can approve a payment, so only the demo has the test gateway.
  const gateways = await openGateways({ config, clock, brands: brands.all(), dbOf: platform.dbOf, secret });
  const transport = config.smtpUrl === undefined ? undefined : smtpTransport(config.smtpUrl, config.mailFrom);
  if (transport) undo.push(async () => transport.close());
  const localPort = () => (http.server.address() as AddressInfo | null)?.port;
  const pushOf = openPush(config.pushAccounts, brands.all(), clock);
  const delivery = { secret, localPort, gateways, transport, pushOf };
  const definitions = jobDefinitions(parts, platform, delivery);

  let listening = config.port;
  const address = () => publicAddress(config, listening);
  const readiness = createReadiness(cells, config.drainSeconds);
  const http = await createEdge({
    config,
    log,
    siteOf: (host, key) => siteOf({ ...brands, appHosts: config.appHosts, address }, host, key),
    textOf,
    ready: readiness.read,
  });
  undo.push(() => http.close());
  http.addHook('onListen', async () => {
    listening = (http.server.address() as AddressInfo).port;
  });
  const scopeParts = {
    jobs,
    clock,
    dbOf,
    readsOf: platform.readsOf,
    sessions: createSessions(await readPlatformSecret(adminUrl, 'account')),
    secureCookies: config.secureCookies,
  };
  const deviceSecret = await readPlatformSecret(adminUrl, 'device');
  const captchaOf = await captchas(parts, platform);
  const identityPorts = {
    viewCart,
    adoptVisitorCart,
    adoptVisitorFavourites,
    assignDefaultPlace,
    registeredProfile,
    deviceSecret,
    personalData,
    filesOf: platform.filesOf,
    captchaOf,
  };
  const staffDoor = createStaffDoor({ ...scopeParts, requireApiKey, requirePerson });
  const [contentSecret, staffSecret] = await Promise.all([
    readPlatformSecret(adminUrl, 'content'),
    readPlatformSecret(adminUrl, 'staff'),
  ]);
  const api = serveApi({
    ...scopeParts,
    textOf,
    catalogVersion: brands.catalogVersion,
    cache: new AnswerCache(answerBytes),
    corsOrigins: config.corsOrigins,
    staffDoor,
    requireCaptcha: (ctx, call) => requireCaptcha(ctx, call, captchaOf),
    allow: allowPreview,
    routes: routesOf(parts, gateways, { identityPorts, contentSecret, staffSecret }),
  });
  api.register(http);
  serveOpenApi(http, describedCalls, version);
  await serveBesides(http, parts, platform, { ...delivery, contentSecret, scopeParts, staffDoor });
  serveOtherLogIns(http, parts, brands.all(), { ...scopeParts, ports: identityPorts, textOf });
  serveForms(http, { ...scopeParts, apiOf: api.inProcess, corsOrigins: config.corsOrigins });
  servePersonalData(http, { ...scopeParts, apiOf: api.inProcess });
  const render = parts.render ?? (await pages(http, config));
  serveStorefront(http, { ...scopeParts, apiOf: api.inProcess, artOf, screenshotsOf, render });

  const started = { config, address: address(), brands: brands.all() };
  for (const warning of startWarnings(started)) log.warn(warning);
  await openSlots(platform, parts);
  await jobs.open(definitions);
  if (role !== 'web') await jobs.work(definitions, () => brands.all().map(({ tenantId }) => tenantId));
  // Draining was set up last, so it runs first when the server stops.
  undo.push(readiness.drain);
  return { http, brands: brands.all };
}

/** After a stop of some days, opens the slots of the coming days now, not at the next hour. */
async function openSlots({ contextsOfTenant }: Platform, { clock, log }: AppParts): Promise<void> {
  for (const { db, brand } of contextsOfTenant(0))
    await catchUpTimeslots(db, clock.now(), openDays).catch((error: unknown) => {
      // it moves at this moment; the hourly job opens them
      if (!(error instanceof BrandReadOnlyError)) throw error;
      log.warn({ brand: brand.key }, 'slots not opened: the brand is read only');
    });
}
