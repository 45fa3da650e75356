import type pg from 'pg';
import { DatabaseSetupError } from '../../platform/db/database-setup-error.ts';

/** Locks of `enter_brand()` in the database, by brand. */
const writers = 71200126;
const readersBeside = 71200127;

const longestWait = '20s';
const lockNotAvailable = '55P03';

/**
 * Makes the brand read only in this cell, as long as the connection lasts, and waits for the writes under way. A process
 * that dies takes the connection with it, so its brand takes writes again.
 */
export async function holdWrites(owner: pg.ClientBase, tenantId: number): Promise<void> {
  await owner.query(`set lock_timeout = '${longestWait}'`);
  try {
    await owner.query('select pg_advisory_lock($1, $2)', [writers, tenantId]);
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new DatabaseSetupError(
      `Another move or a long transaction of the brand has been running for ${longestWait}. Nothing has changed; try again.`,
      { cause: error },
    );
  }
}

/** Waits for the transactions that still read the brand's rows in the cell that it has left. No new ones come. */
export async function waitForReaders(owner: pg.ClientBase, tenantId: number): Promise<void> {
  await owner.query('select pg_advisory_xact_lock($1, $2)', [readersBeside, tenantId]);
}

/**
 * Marks in the target that a move writes, until its transaction ends. Who holds this lock after a lost connection knows that
 * the transaction has ended.
 */
export async function markTarget(target: pg.ClientBase, tenantId: number): Promise<void> {
  await target.query('select pg_advisory_xact_lock($1, $2)', [writers, tenantId]);
}

export type Presence = 'home' | 'leaving' | 'left';

export interface Place {
  presence: Presence;
  moves: number;
}

export async function placeOf(owner: pg.ClientBase, tenantId: number): Promise<Place | undefined> {
  const { rows } = await owner.query<Place>('select presence, moves from brand where tenant_id = $1', [
    tenantId,
  ]);
  return rows[0];
}

/** Writes what the cell says of the brand, and wakes all processes. */
export async function setPresence(owner: pg.ClientBase, tenantId: number, presence: Presence): Promise<void> {
  const { rowCount } = await owner.query(
    `with changed as (update brand set presence = $2 where tenant_id = $1 returning tenant_id)
     select pg_notify('cells', tenant_id::text) from changed`,
    [tenantId, presence],
  );
  if (rowCount !== 1) throw new Error(`brand ${tenantId} has no row`);
}
