import type pg from 'pg';
import type { Brand } from '../../platform/context.ts';
import { openListener } from '../../platform/db/listener.ts';
import type { Log } from '../../platform/log.ts';
import { defaultSettings } from './default-settings.ts';
import { readRegistry, type RegistryRow } from './repository.ts';
import { hostName } from './site.ts';

/** The brands this installation serves, by host and by key; kept current by NOTIFY. */
export interface Brands {
  all(): Brand[];
  /** Host header as it came, port and all. */
  ofHost(host: string): Brand | undefined;
  ofKey(key: string): Brand | undefined;
  /** Another one after every change of what the brand's catalogue answers show, its settings included. */
  catalogVersion(tenantId: number): string;
  close(): Promise<void>;
}

/** @param url any role's connection: NOTIFY is heard by all */
export async function openBrands(pool: pg.Pool, url: string, log: Log): Promise<Brands> {
  let brands: Brand[] = [];
  let byHost = new Map<string, Brand>();
  let byKey = new Map<string, Brand>();
  const versions = new Map<number, number>();
  /** How often the settings of a brand were seen to differ. */
  const settings = new Map<number, { text: string; changes: number }>();

  const read = async () => {
    const rows = await readRegistry(pool);
    brands = rows.map((row) => ({
      tenantId: row.tenant_id,
      key: row.key,
      name: row.name,
      hosts: row.hosts.toSorted(),
      settings: settingsOf(row),
    }));
    byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand])));
    byKey = new Map(brands.map((brand) => [brand.key, brand]));
    for (const { key, settings } of brands) {
      const said = rows.find((row) => row.key === key)?.config.canonicalOrigin;
      if (said && !settings.canonicalOrigin)
        log.warn({ brand: key }, 'canonicalOrigin is no http(s) address: ignored');
    }
    for (const row of rows) {
      noticeVersion(row.tenant_id, row.catalog_version);
      const text = JSON.stringify([row.name, row.config]);
      const before = settings.get(row.tenant_id);
      if (before?.text !== text) settings.set(row.tenant_id, { text, changes: (before?.changes ?? 0) + 1 });
    }
  };
  /** One after the other, so that no older reading overtakes a newer one. */
  let reading = Promise.resolve();
  const reload = () => (reading = reading.catch(() => {}).then(read));
  /** What was read and what was announced may come in either order: a version never goes back. */
  const noticeVersion = (tenantId: number, version: number) =>
    versions.set(tenantId, Math.max(version, versions.get(tenantId) ?? 0));

  const listener = await openListener(
    url,
    ['catalog', 'brand'],
    {
      refresh: reload,
      onNotification(channel, payload) {
        const [tenantId, version] = payload.split(':').map(Number);
        if (channel === 'catalog' && tenantId && version) noticeVersion(tenantId, version);
        else reload().catch((error: unknown) => log.error({ err: error }, 'brands not reloaded'));
      },
    },
    log,
  );

  return {
    all: () => brands,
    ofHost: (host) => byHost.get(hostName(host)),
    ofKey: (key) => byKey.get(key),
    catalogVersion: (tenantId) => `${versions.get(tenantId) ?? 0}.${settings.get(tenantId)?.changes ?? 0}`,
    close: listener.close,
  };
}

/** The platform's defaults with what the brand's own differ in; an origin without path, as browsers send it. */
function settingsOf({ key, name, config }: RegistryRow): Brand['settings'] {
  const settings = { ...defaultSettings, ...config, key, name };
  const { canonicalOrigin } = settings;
  const isAddress = /^https?:/.test(canonicalOrigin) && URL.canParse(canonicalOrigin);
  return { ...settings, canonicalOrigin: isAddress ? new URL(canonicalOrigin).origin : '' };
}
