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
 * Takes the data directory for this process; the answer gives it back.
 * The lock of a process that died is taken over, also when its pid now belongs to something else.
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

/** The living process that holds the data directory, if there is one. */
export function dataHolder(dataDir: string): number | undefined {
  const holder = readHolder(join(dataDir, 'lock'));
  return holder && holds(holder) ? holder.pid : undefined;
}

// link() puts the complete lock in place or fails: no reader ever sees half of one.
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

// Between judging a lock stale and removing it another process may have replaced it; then it is put back.
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
