import { createHash } from 'node:crypto';
import { createTexts } from '@bottega/texts';
import { sharedMemory, type BrandMemory } from '../../platform/brand-memory.ts';
import type { Brand, BrandFolder } from '../../platform/brand.ts';
import type { Cell } from '../../platform/db/cells.ts';
import { DatabaseSetupError } from '../../platform/db/database-setup-error.ts';
import { openListener, type Listener } from '../../platform/db/listener.ts';
import type { Log } from '../../platform/log.ts';
import { homesOf } from './homes.ts';
import { readRegistry, type RegistryRow } from './repository.ts';
import { hostName } from './site.ts';

/** The brands of this installation by host and key. They stay as their folders were at the start (ADR 1). */
export interface Brands {
  all(): Brand[];
  /** @param host the host header, with its port */
  ofHost(host: string): Brand | undefined;
  ofKey(key: string): Brand | undefined;
  /** Changes with every change of the brand's catalogue answers, including its settings. */
  catalogVersion(tenantId: number): string;
  /** The part of it that counts changes of rows. */
  rowsVersion(tenantId: number): number;
  /** Reads the catalogue versions now. After a write of this process, the next answer shows it, even if its notification is late. */
  readVersions(): Promise<void>;
  /** The cell where the brand is at home; undefined when no cell that answered has it. */
  cellOf(tenantId: number): Cell | undefined;
  close(): Promise<void>;
}

/** Memory of this process for goods of baskets and foreign contents, shared by all brands. */
const memoryBytes = 32 * 1024 ** 2;

/**
 * Opens the brands. NOTIFY keeps their catalogue versions and their cells current.
 *
 * @param cells every database of the installation, the first one first
 * @throws DatabaseSetupError when a brand is in a cell that isn't among them
 */
export async function openBrands(
  cells: readonly Cell[],
  folders: readonly BrandFolder[],
  log: Log,
): Promise<Brands> {
  const openMemory = sharedMemory(memoryBytes);
  const brands = folders.map((folder) => brandOf(folder, openMemory()));
  const byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand])));
  const byKey = new Map(brands.map((brand) => [brand.key, brand]));
  const settings = new Map(brands.map((brand) => [brand.tenantId, digestOf(brand)]));
  const versions = new Map<number, number>();
  const registries = new Map<string, RegistryRow[]>();
  let homes = new Map<number, Cell>();
  const withoutHome = () => {
    const { left } = homesOf(registries);
    return brands.filter(({ tenantId }) => left.has(tenantId) && !homes.has(tenantId));
  };

  const rowsVersion = (tenantId: number) => versions.get(tenantId) ?? 0;
  /** Reads and notifications may arrive in any order: keep the higher version. */
  const noticeVersion = (tenantId: number, version: number) =>
    versions.set(tenantId, Math.max(version, rowsVersion(tenantId)));
  const readCell = async (cell: Cell) => {
    const rows = await readRegistry(cell.pool);
    registries.set(cell.name, rows);
    for (const row of rows) {
      noticeVersion(row.tenant_id, row.catalog_version);
      if (!settings.has(row.tenant_id)) log.warn({ brand: row.key }, 'brand without a folder: not served');
    }
    const cellOf = ([tenantId, name]: [number, string]) =>
      [tenantId, cells.find((cell) => cell.name === name)!] as const;
    homes = new Map([...homesOf(registries).homes].map(cellOf));
  };
  /** A cell that is away keeps what it said last. */
  const readVersions = async () => {
    const read = await Promise.allSettled(cells.map(readCell));
    if (read.every(({ status }) => status === 'rejected')) throw (read[0] as PromiseRejectedResult).reason;
  };
  const onNotification = (channel: string, payload: string) => {
    if (channel === 'cells')
      return void readVersions().catch((error: unknown) => log.warn({ err: error }, 'cells not read'));
    const [tenantId, version] = payload.split(':').map(Number);
    if (tenantId && version) noticeVersion(tenantId, version);
  };
  const listeners: Listener[] = [];
  const close = async () => {
    for (const listener of listeners) await listener.close();
  };
  try {
    for (const cell of cells) {
      const heard = { refresh: () => readCell(cell), onNotification };
      // the owner's address: the application's may be a pooler's
      listeners.push(await openListener(cell.adminUrl, ['catalog', 'cells'], heard, log));
    }
    // a second look, because a brand may move between the reads of two cells
    if (withoutHome().length > 0) await readVersions();
    const [lost] = withoutHome();
    if (lost)
      throw new DatabaseSetupError(
        `${lost.key} left ${cells[0]!.name} for another cell. Name that cell in CELLS.`,
      );
  } catch (error) {
    await close();
    throw error;
  }

  return {
    all: () => brands,
    ofHost: (host) => byHost.get(hostName(host)),
    ofKey: (key) => byKey.get(key),
    catalogVersion: (tenantId) => `${rowsVersion(tenantId)}.${settings.get(tenantId) ?? ''}`,
    rowsVersion,
    readVersions,
    cellOf: (tenantId) => homes.get(tenantId),
    close,
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
