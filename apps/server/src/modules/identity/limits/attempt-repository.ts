import type { Db } from '../../../platform/db/brand-db.ts';

/** A counted key, with the number of attempts allowed in a window. */
export interface Budget {
  keyHash: Buffer;
  limit: number;
}

/**
 * Counts an attempt in one conditional statement, so that parallel attempts can't exceed the limit. Returns undefined,
 * or the end of the window if the limit is reached.
 */
export async function takeTry(
  db: Db,
  { keyHash, limit }: Budget,
  now: Date,
  windowEndsAt: Date,
): Promise<Date | undefined> {
  const taken = await db.row(
    `insert into attempt as a (tenant_id, key_hash, tries, window_ends_at) values ($1, $2, 1, $4)
     on conflict (tenant_id, key_hash) do update set
       tries = case when a.window_ends_at <= $3 then 1 else a.tries + 1 end,
       window_ends_at = case when a.window_ends_at <= $3 then excluded.window_ends_at else a.window_ends_at end
     where a.window_ends_at <= $3 or a.tries < $5
     returning tries`,
    [db.tenantId, keyHash, now, windowEndsAt, limit],
  );
  if (taken) return undefined;
  const spent = await db.row<{ endsAt: Date }>(
    'select window_ends_at as "endsAt" from attempt where tenant_id = $1 and key_hash = $2',
    [db.tenantId, keyHash],
  );
  return spent?.endsAt ?? windowEndsAt;
}

/** Takes one attempt back, because it was not a guess. */
export async function giveBackTry(db: Db, keyHash: Buffer): Promise<void> {
  await db.rows('update attempt set tries = tries - 1 where tenant_id = $1 and key_hash = $2 and tries > 0', [
    db.tenantId,
    keyHash,
  ]);
}

export async function forgetTries(db: Db, keyHash: Buffer): Promise<void> {
  await db.rows('delete from attempt where tenant_id = $1 and key_hash = $2', [db.tenantId, keyHash]);
}

/** Uses the turn of an address once, if its time has come and it hasn't expired. */
export async function useTurn(db: Db, keyHash: Buffer, now: Date, since: Date): Promise<boolean> {
  const used = await db.row(
    `delete from login_turn where tenant_id = $1 and key_hash = $2 and turn_at <= $3 and turn_at > $4
     returning turn_at`,
    [db.tenantId, keyHash, now, since],
  );
  return used !== undefined;
}

/** The future turn of an address. */
export async function findTurn(db: Db, keyHash: Buffer, now: Date): Promise<Date | undefined> {
  const row = await db.row<{ turnAt: Date }>(
    'select turn_at as "turnAt" from login_turn where tenant_id = $1 and key_hash = $2 and turn_at > $3',
    [db.tenantId, keyHash, now],
  );
  return row?.turnAt;
}

/** Assigns the next turn of an account; undefined if the longest wait is reached. */
export async function nextTurn(
  db: Db,
  keyHash: Buffer,
  { now, gapMs, longestMs }: { now: Date; gapMs: number; longestMs: number },
): Promise<Date | undefined> {
  const row = await db.row<{ turnAt: Date }>(
    `insert into login_turn as t (tenant_id, key_hash, turn_at)
     values ($1, $2, $3::timestamptz + $4::int * interval '1 ms')
     on conflict (tenant_id, key_hash) do update
       set turn_at = greatest(t.turn_at, $3) + $4::int * interval '1 ms'
     where t.turn_at + $4::int * interval '1 ms' <= $3::timestamptz + $5::int * interval '1 ms'
     returning turn_at as "turnAt"`,
    [db.tenantId, keyHash, now, gapMs, longestMs],
  );
  return row?.turnAt;
}

export async function saveTurn(db: Db, keyHash: Buffer, turnAt: Date): Promise<void> {
  await db.rows(
    `insert into login_turn (tenant_id, key_hash, turn_at) values ($1, $2, $3)
     on conflict (tenant_id, key_hash) do update set turn_at = excluded.turn_at`,
    [db.tenantId, keyHash, turnAt],
  );
}
