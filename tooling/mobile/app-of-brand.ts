import { readFileSync } from 'node:fs';
import { readConfig } from '@bottega/server/config/config';
import { readBrands } from '@bottega/server/modules/tenancy/index';
import { inRoot } from '../paths.ts';

type BrandFolder = ReturnType<typeof readBrands>[number];

/** What makes a brand's app another one. */
export interface BrandApp {
  brand: BrandFolder;
  id: string;
  /** Version of the storefront that it carries. */
  version: string;
  /** Host whose links open the app. */
  host: string;
  /** Address of the shop's server, `https://shop.example`. */
  api: string;
}

/** The version as the growing number that the stores want. */
export function versionCodeOf({ version }: Pick<BrandApp, 'version'>): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}

/**
 * Reads the app of a brand from its folder.
 *
 * @param api address of the server; absent: the brand's canonical origin, or `https` at its first host
 * @throws Error that names what the brand lacks
 */
export function appOfBrand(key: string, api?: string): BrandApp {
  const brands = readBrands(readConfig().brandsDir);
  const brand = brands.find((brand) => brand.key === key);
  if (!brand) throw new Error(`There is no brand "${key}": ${brands.map((brand) => brand.key).join(', ')}`);
  const { app, canonicalOrigin } = brand.settings;
  if (!app) throw new Error(`${key}/brand.json has no app: add "app": { "id": "it.example.${key}", … }`);
  const address = api ?? (canonicalOrigin || `https://${brand.hosts[0]}`);
  if (!/^https?:$/.test(new URL(address).protocol)) throw new Error(`--api ${address}: expected https://…`);
  const { version } = JSON.parse(readFileSync(inRoot('apps/storefront/package.json'), 'utf8')) as {
    version: string;
  };
  return { brand, id: app.id, version, host: new URL(address).hostname, api: new URL(address).origin };
}
