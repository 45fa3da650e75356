import type pg from 'pg';
import type { CellUrls } from '../../platform/db/cells.ts';
import { Client, withClient } from '../../platform/db/client.ts';
import { raiseSequences, readBrandTables, type BrandTable } from './brand-tables.ts';
import { copyTable, deleteRows, sameTexts, type Copying } from './copy-rows.ts';
import { holdWrites, markTarget, placeOf, setPresence, waitForReaders } from './fence.ts';
import { copyJobs, sweepJobs } from './move-jobs.ts';

export interface Move {
  tenantId: number;
  from: CellUrls;
  to: CellUrls;
  /** Seconds for which the brand may be read only. After them the move is given up. */
  mostSeconds: number;
  /** User of the operating system. */
  by: string;
}

export interface Moved {
  rows: number;
  tables: number;
  readOnlySeconds: number;
}

/** The connection was lost at the switch, and the target can't be asked. The brand stays read only in the source. */
export class UnknownEndError extends Error {}

/**
 * Moves a brand to another cell. The commit in the target is the switch: before it the brand is whole in the source, from then
 * on in the target. Rows that were left behind are deleted by `finishMove`.
 *
 * @throws UnknownEndError
 * @throws Error when the brand stays where it was. It takes writes again.
 */
export async function moveBrand(move: Move): Promise<Moved> {
  const source = await connect(move.from);
  const target = await connect(move.to);
  const startedAt = Date.now();
  const timer = setTimeout(() => {
    const error = new Error(`not done in ${move.mostSeconds} s: given up`);
    target.cut(error);
    source.cut(error);
  }, move.mostSeconds * 1000);
  let mayBeThere = false;
  try {
    await holdWrites(source, move.tenantId);
    const copying = { source, target, tenantId: move.tenantId };
    const tables = await readBrandTables(source);
    await raiseSequences(source, target);
    const rows = await copyAll(copying, tables, move);
    // Written by the connection that holds the writes: had it been lost meanwhile, this would fail and nothing move.
    await setPresence(source, move.tenantId, 'leaving');
    mayBeThere = true;
    await copyJobs(copying);
    await target.query('commit');
    await setPresence(source, move.tenantId, 'left');
    return { rows, tables: tables.length, readOnlySeconds: (Date.now() - startedAt) / 1000 };
  } catch (error) {
    for (const client of [source, target]) client.cut(error as Error);
    if (!mayBeThere) throw error;
    return await settle(move, error, startedAt);
  } finally {
    clearTimeout(timer);
    await Promise.all([source.end(), target.end()].map((ended) => ended.catch(() => {})));
  }
}

async function connect({ adminUrl }: CellUrls): Promise<Client> {
  const client = new Client({
    connectionString: adminUrl,
    application_name: 'bottega-move',
    keepAlive: true,
  });
  await client.connect();
  await client.query(sameTexts);
  return client;
}

/** Copies all rows in a transaction of the target, which stays open. */
async function copyAll(
  copying: Copying,
  tables: readonly BrandTable[],
  { from, to, by }: Move,
): Promise<number> {
  const { source, target, tenantId } = copying;
  await source.query('begin isolation level repeatable read read only');
  await target.query('begin');
  await markTarget(target, tenantId);
  const move = await copyBrandRow(copying);
  // what an earlier stay left behind
  await deleteRows(target, tables, tenantId);
  let rows = 0;
  for (const table of tables) rows += await copyTable(copying, table);
  await source.query('commit');
  await target.query(
    `insert into brand_move (tenant_id, move, from_cell, to_cell, moved_at, moved_by, row_count)
     values ($1, $2, $3, $4, now(), $5, $6)`,
    [tenantId, move, from.name, to.name, by, rows],
  );
  await target.query(`select pg_notify('cells', $1)`, [String(tenantId)]);
  return rows;
}

/** Copies the brand itself. Its catalogue gets a new version, so no process keeps answers of the former cell. */
async function copyBrandRow({ source, target, tenantId }: Copying): Promise<number> {
  const { rows } = await source.query<{
    key: string;
    name: string;
    config: object;
    version: number;
    moves: number;
  }>(
    `select key, name, config, catalog_version + 1 as version, moves + 1 as moves from brand where tenant_id = $1`,
    [tenantId],
  );
  const { key, name, config, version, moves } = rows[0]!;
  await target.query(
    `insert into brand (tenant_id, key, name, config, catalog_version, presence, moves)
     values ($1, $2, $3, $4, $5, 'home', $6)
     on conflict (tenant_id) do update set key = excluded.key, name = excluded.name, config = excluded.config,
       catalog_version = excluded.catalog_version, presence = 'home', moves = excluded.moves`,
    [tenantId, key, name, config, version, moves],
  );
  await copyOrderNumbers({ source, target, tenantId });
  return moves;
}

/** Lets the brand's order numbers go on where they stand. Nobody draws one in the target before the switch. */
async function copyOrderNumbers({ source, target, tenantId }: Copying): Promise<void> {
  const { rows } = await source.query<{ name: string }>('select order_numbers_of($1) as name', [tenantId]);
  const { name } = rows[0]!;
  const last = await source.query<{ value: number; isCalled: boolean }>(
    `select last_value as value, is_called as "isCalled" from ${name}`,
  );
  const { value, isCalled } = last.rows[0]!;
  await target.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
}

/** After an error near the switch: asks the target whether it has the brand, and lets the source say the same. */
async function settle(move: Move, error: unknown, startedAt: number): Promise<Moved> {
  const { tenantId, from, to } = move;
  const here = await withClient(from.adminUrl, (owner) => placeOf(owner, tenantId));
  const there = await ended(to, tenantId).catch((cause: unknown) => {
    throw new UnknownEndError(`${to.name} doesn't say whether it has the brand`, { cause });
  });
  const hasSwitched = there?.presence === 'home' && there.moves > here!.moves;
  await withClient(from.adminUrl, (owner) => setPresence(owner, tenantId, hasSwitched ? 'left' : 'home'));
  if (!hasSwitched) throw error;
  return withClient(to.adminUrl, async (owner) => ({
    ...(await rowsOfMove(owner, tenantId, there.moves)),
    readOnlySeconds: (Date.now() - startedAt) / 1000,
  }));
}

/** What the target says once the transaction of the move has ended there. */
async function ended({ adminUrl }: CellUrls, tenantId: number) {
  return withClient(adminUrl, async (owner) => {
    await owner.query('begin');
    await markTarget(owner, tenantId);
    const place = await placeOf(owner, tenantId);
    await owner.query('commit');
    return place;
  });
}

async function rowsOfMove(owner: pg.ClientBase, tenantId: number, move: number) {
  const { rows } = await owner.query<{ rows: number }>(
    'select row_count as rows from brand_move where tenant_id = $1 and move = $2',
    [tenantId, move],
  );
  return { rows: rows[0]!.rows, tables: (await readBrandTables(owner)).length };
}

/** Ends an interrupted move in the cell where the brand still is: it takes writes again. False if there is nothing to end. */
export async function giveUpMove(tenantId: number, at: CellUrls): Promise<boolean> {
  return withClient(at.adminUrl, async (owner) => {
    await holdWrites(owner, tenantId);
    if ((await placeOf(owner, tenantId))?.presence !== 'leaving') return false;
    await setPresence(owner, tenantId, 'home');
    return true;
  });
}

/**
 * Deletes what a brand left behind in a former cell: late jobs move on, then the rows go. It may be repeated. False if
 * nothing was there.
 */
export async function finishMove(tenantId: number, from: CellUrls, to: CellUrls): Promise<boolean> {
  return withClient(from.adminUrl, async (source) => {
    const place = await placeOf(source, tenantId);
    if (!place) return false;
    const isOver = place.presence === 'left';
    if (!isOver) await setPresence(source, tenantId, 'left');
    await withClient(to.adminUrl, (target) => sweepJobs({ source, target, tenantId }));
    const tables = await readBrandTables(source);
    await source.query('begin');
    await waitForReaders(source, tenantId);
    const deleted = await deleteRows(source, tables, tenantId);
    await source.query('commit');
    return !isOver || deleted > 0;
  });
}
