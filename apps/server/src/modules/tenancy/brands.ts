import { createHash } from 'node:crypto';
import { createTexts } from '@bottega/texts';
import type pg from 'pg';
import { sharedMemory, type BrandMemory } from '../../platform/brand-memory.ts';
import type { Brand, BrandFolder } from '../../platform/brand.ts';
import { openListener } from '../../platform/db/listener.ts';
import type { Log } from '../../platform/log.ts';
import { readRegistry } from './repository.ts';
import { hostName } from './site.ts';

/** The brands of this installation by host and key. They stay as their folders were at the start (ADR 59). */
export interface Brands {
  all(): Brand[];
  /** @param host the host header, with its port */
  ofHost(host: string): Brand | undefined;
  ofKey(key: string): Brand | undefined;
  /** Changes with every change of the brand's catalogue answers, including its settings. */
  catalogVersion(tenantId: number): string;
  /** Reads the catalogue versions now. After a write of this process, the next answer shows it, even if its notification is late. */
  readVersions(): Promise<void>;
  close(): Promise<void>;
}

/** Memory of this process for goods of baskets and foreign contents, shared by all brands. */
const memoryBytes = 32 * 1024 ** 2;

/**
 * Opens the brands and keeps their catalogue versions current by NOTIFY.
 *
 * @param url a connection of any role, because every role gets notifications
 */
export async function openBrands(
  pool: pg.Pool,
  url: string,
  folders: readonly BrandFolder[],
  log: Log,
): Promise<Brands> {
  const openMemory = sharedMemory(memoryBytes);
  const brands = folders.map((folder) => brandOf(folder, openMemory()));
  const byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand])));
  const byKey = new Map(brands.map((brand) => [brand.key, brand]));
  const settings = new Map(brands.map((brand) => [brand.tenantId, digestOf(brand)]));
  const versions = new Map<number, number>();

  /** Reads and notifications may arrive in any order: keep the higher version. */
  const noticeVersion = (tenantId: number, version: number) =>
    versions.set(tenantId, Math.max(version, versions.get(tenantId) ?? 0));
  const readVersions = async () => {
    for (const row of await readRegistry(pool)) {
      noticeVersion(row.tenant_id, row.catalog_version);
      if (!settings.has(row.tenant_id)) log.warn({ brand: row.key }, 'brand without a folder: not served');
    }
  };
  const listener = await openListener(
    url,
    ['catalog'],
    {
      refresh: readVersions,
      onNotification(_, payload) {
        const [tenantId, version] = payload.split(':').map(Number);
        if (tenantId && version) noticeVersion(tenantId, version);
      },
    },
    log,
  );

  return {
    all: () => brands,
    ofHost: (host) => byHost.get(hostName(host)),
    ofKey: (key) => byKey.get(key),
    catalogVersion: (tenantId) => `${versions.get(tenantId) ?? 0}.${settings.get(tenantId) ?? ''}`,
    readVersions,
    close: listener.close,
  };
}

/** A brand as its folder says, with an empty memory. */
export function brandOf(folder: BrandFolder, memory: BrandMemory): Brand {
  return { ...folder, hosts: folder.hosts.toSorted(), texts: createTexts(folder.wording), memory };
}

/** A short mark of what shapes answers besides the catalogue: after a deploy with other settings it is another. */
const digestOf = ({ settings, wording }: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify([settings, wording]))
    .digest('base64url')
    .slice(0, 8);
