import { openBrands } from '../modules/tenancy/index.ts';
import type { Brand, BrandFolder } from '../platform/brand.ts';
import { jobsOfCells } from '../platform/jobs/cell-jobs.ts';
import { brandDb, type Db } from '../platform/db/brand-db.ts';
import type { Cell, CellUrls } from '../platform/db/cells.ts';
import { housedDb } from '../platform/db/housed-db.ts';
import { createPool } from '../platform/db/pool.ts';
import { BrandAwayError } from '../platform/db/presence.ts';
import { openReplica, replicaUrl } from '../platform/db/replica.ts';
import { watchDatabase, type DatabaseWatch } from '../platform/db/watch-database.ts';
import { createJobs, type JobRunner } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';

/** Steps that `close` runs in reverse order. Each one releases what was opened. */
export type Undo = (() => Promise<unknown>)[];

interface DataParts {
  /** The first cell first. */
  urls: readonly CellUrls[];
  folders: readonly BrandFolder[];
  log: Log;
  /** Connections to each cell. */
  connections: number;
  /** Whether the databases are watched, so that requests fail at once while one is away. */
  isWatched: boolean;
}

export interface Data {
  cells: readonly Cell[];
  brands: Awaited<ReturnType<typeof openBrands>>;
  jobs: JobRunner;
  dbOf(brand: Pick<Brand, 'tenantId'>): Db;
  /** Where answers of the catalogue are read: on a replica where one is configured and current. */
  readsOf(brand: Pick<Brand, 'tenantId'>): Db;
}

type OpenCell = Cell & { watch?: DatabaseWatch };

/** Opens the cells, and the brands and job queues in them. With a single cell no request pays for further ones. */
export async function openData(parts: DataParts, undo: Undo): Promise<Data> {
  const { folders, log } = parts;
  const cells = parts.urls.map((urls) => openCell(urls, parts, undo));
  const brands = await openBrands(cells, folders, log);
  undo.push(() => brands.close());
  const jobs = openJobs(cells, log, (tenantId) => brands.cellOf(tenantId)?.name);
  undo.push(() => jobs.stop());
  const homes = {
    poolOf(tenantId: number) {
      const cell = brands.cellOf(tenantId);
      if (!cell) throw new BrandAwayError(`brand ${tenantId} is in no cell that answered`);
      return cell.pool;
    },
    refresh: brands.readVersions,
  };
  const dbOf = ({ tenantId }: Pick<Brand, 'tenantId'>): Db =>
    cells.length === 1 ? brandDb(cells[0]!.pool, tenantId) : housedDb(homes, tenantId);
  const readsOf = (brand: Pick<Brand, 'tenantId'>): Db => {
    const { tenantId } = brand;
    const primary = dbOf(brand);
    const reads = brands.cellOf(tenantId)?.catalogueReads;
    return reads?.({ primary, knownVersion: () => brands.rowsVersion(tenantId) }) ?? primary;
  };
  return { cells, brands, jobs, dbOf, readsOf };
}

function openCell(urls: CellUrls, parts: DataParts, undo: Undo): OpenCell {
  const { appUrl, readsUrl } = urls;
  const log = parts.log.child({ cell: urls.name });
  const primary = openConnections(appUrl, { ...parts, log }, undo);
  if (readsUrl === undefined) return { ...urls, ...primary };
  const replicaLog = log.child({ replica: true });
  const replica = openConnections(replicaUrl(appUrl, readsUrl), { ...parts, log: replicaLog }, undo);
  return { ...urls, ...primary, catalogueReads: openReplica(replica.pool, replicaLog) };
}

function openConnections(
  url: string,
  { log, connections, isWatched }: DataParts,
  undo: Undo,
): Pick<OpenCell, 'pool' | 'watch'> {
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const watch = isWatched ? watchDatabase(url, log) : undefined;
  if (watch) undo.push(async () => watch.close());
  const pool = createPool(url, connections, { onLost, ...(watch && { watch }) });
  undo.push(() => pool.end());
  return { pool, ...(watch && { watch }) };
}

function openJobs(
  cells: readonly OpenCell[],
  log: Log,
  cellOf: (tenantId: number) => string | undefined,
): JobRunner {
  const runners = cells.map(({ name, adminUrl, watch }) => [name, createJobs(adminUrl, log, watch)] as const);
  return runners.length === 1 ? runners[0]![1] : jobsOfCells(new Map(runners), cellOf);
}
