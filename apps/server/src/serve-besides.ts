import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { pictureBounds } from './start/bounded-memory.ts';
import { loadDemo } from './start/demo.ts';
import type { Delivery } from './job-definitions.ts';
import { servePhotos } from './modules/aftersale/index.ts';
import { serveImport, servePictureLoad, servePictures, serveSitemaps } from './modules/catalog/index.ts';
import { servePayments } from './modules/checkout/index.ts';
import { serveContentFiles, serveContentForms, serveLeaflets } from './modules/content/index.ts';
import { serveMailLogo, serveTestMailbox } from './modules/notification/index.ts';
import { serveBrandFiles } from './modules/tenancy/index.ts';
import type { Platform } from './start/open-platform.ts';
import type { Config } from './config/config.ts';
import type { Brand } from './platform/brand.ts';
import { serveAssets, serveFilms, serveVersion } from './platform/http/assets.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';
import { createUploadPlaces } from './platform/http/uploads/upload-places.ts';
import type { ScopeParts } from './platform/http/scope.ts';
import type { StaffDoor } from './platform/http/staff-door.ts';
import { textOf } from './platform/texts.ts';

/** For a picture that another copy may have rendered. Rendering it takes less than a longer wait would. */
const sharedPatience = { attempt: 2000, whole: 2000 };

export const storefrontDist = fileURLToPath(new URL('../../storefront/dist/', import.meta.url));

/** Serves everything beside the contract and the pages: payments, imports, mailbox, pictures, sitemaps, assets. */
export async function serveBesides(
  http: FastifyInstance,
  { config, log, clock }: AppParts,
  { brands, dbOf, contextOf, filesOf }: Platform,
  {
    secret,
    gateways,
    transport,
    contentSecret,
    scopeParts,
    staffDoor,
  }: Delivery & { contentSecret: string; scopeParts: ScopeParts; staffDoor: StaffDoor },
): Promise<void> {
  const demo = config.demo ? await loadDemo() : undefined;
  const ofRequest = { contextOf: ({ brand }: { brand: Brand }) => contextOf(brand), textOf };
  const places = createUploadPlaces();
  const { corsOrigins } = config;
  await http.register((scope) =>
    servePayments(scope, { gateways, log, ...ofRequest, ...(config.demo && { secret }) }),
  );
  const ofFile = { staffDoor, textOf, readVersions: brands.readVersions };
  await http.register((scope) => serveImport(scope, ofFile));
  await http.register((scope) => servePictureLoad(scope, ofFile));
  await http.register((scope) =>
    servePhotos(scope, { ...scopeParts, staffDoor, textOf, filesOf, places, corsOrigins }),
  );
  await http.register((scope) =>
    serveContentForms(scope, { ...ofRequest, filesOf, contentSecret, places, corsOrigins }),
  );
  // Mails hold links to accounts. Without the demo they wait in the outbox until SMTP is set.
  if (!transport && demo) await http.register((scope) => serveTestMailbox(scope, ofRequest));
  servePictures(http, {
    dbOf,
    cacheDir: join(config.dataDir, 'pictures'),
    bounds: pictureBounds(),
    log,
    ...sharedPictures(config, brands.all),
    fonts: demo?.fonts ?? [],
    resolveImage: demo?.resolveImage ?? (async () => undefined),
  });
  serveContentFiles(http, { dbOf });
  serveLeaflets(http, ofRequest);
  await http.register(serveMailLogo);
  serveBrandFiles(http, brands.all(), clock);
  serveSitemaps(http, { dbOf, clock, catalogVersion: brands.catalogVersion });
  await serveAssets(http, storefrontDist);
  serveVersion(http, storefrontDist);
  if (demo) await serveFilms(http, demo.filmFolder);
}

/** Copies share rendered pictures in a bucket. Copies with one data folder share its folder of pictures already. */
function sharedPictures({ storage }: Config, brands: () => Brand[]) {
  if (storage.kind === 'folder') return {};
  const bucket = createS3Storage(storage, sharedPatience);
  const keyOf = (tenantId: number) => brands().find((brand) => brand.tenantId === tenantId)!.key;
  return { sharedOf: (tenantId: number) => bucket.ofBrand(keyOf(tenantId)) };
}
