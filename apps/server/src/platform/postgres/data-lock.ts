import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, processStart } from './process-identity.ts';

interface Holder {
  pid: number;
  start: string | undefined;
}

/** The data directory is in use by another living process. */
export class DataInUseError extends Error {
  readonly holderPid: number;

  constructor(dataDir: string, holderPid: number) {
    super(
      `The data in ${dataDir} is already in use by process ${holderPid}. ` +
        'Stop that one first, or set DATA_DIR to another directory.',
    );
    this.name = 'DataInUseError';
    this.holderPid = holderPid;
  }
}

/**
 * Locks the data directory for this process. Returns the function that unlocks it.
 * The lock of a dead process is taken over, also if another process now has its pid.
 *
 * @throws DataInUseError when a living process holds it.
 */
export function lockData(dataDir: string): () => void {
  const path = join(dataDir, 'lock');
  const own = join(dataDir, `lock.${process.pid}`);
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: processStart(process.pid) }));
  try {
    claim(dataDir, path, own);
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

/** The living process that holds the data directory. Undefined if there is none. */
export function dataHolder(dataDir: string): number | undefined {
  const holder = readHolder(join(dataDir, 'lock'));
  return holder && holds(holder) ? holder.pid : undefined;
}

// link() puts the complete lock in place or fails, so no reader sees a partial one.
function claim(dataDir: string, path: string, own: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      linkSync(own, path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder && holds(holder)) throw new DataInUseError(dataDir, holder.pid);
    discardStale(path, holder);
  }
  throw new Error(`Could not lock ${dataDir}: other processes keep taking it.`);
}

// Another process may replace a stale lock before it is removed here. Then the new lock is put back.
function discardStale(path: string, judged: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.pid !== judged?.pid && holds(moved) && !existsSync(path)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function holds(holder: Holder): boolean {
  return isAlive(holder.pid) && processStart(holder.pid) === holder.start;
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value)) return undefined;
    const start = 'start' in value && typeof value.start === 'string' ? value.start : undefined;
    return typeof value.pid === 'number' ? { pid: value.pid, start } : undefined;
  } catch {
    return undefined;
  }
}
