import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { postmasterPath, readPostmasterFile } from './postmaster-file.ts';
import { clusterProcesses, isAlive } from './process-identity.ts';

/**
 * Ends PostgreSQL processes that an earlier, killed start left running on this cluster. It also removes a
 * postmaster.pid whose pid now belongs to an unrelated process, because PostgreSQL would not start.
 *
 * @returns whether a server was still running
 */
export async function clearOrphan(clusterDir: string, log: (line: string) => void): Promise<boolean> {
  const recorded = readPostmasterFile(clusterDir)?.pid;
  const left = clusterProcesses(clusterDir, recorded);
  if (left.length > 0) {
    log('PostgreSQL of an earlier start is still running: stopping it cleanly first');
    await endAll(clusterDir, recorded);
  }
  const stale = readPostmasterFile(clusterDir);
  // It is removed only now that no process works in the cluster: the file also guards against leftover child processes.
  if (stale && isTaken(stale.pid)) rmSync(postmasterPath(clusterDir));
  return left.length > 0;
}

/**
 * Stops a PostgreSQL server in three steps: disconnect clients and checkpoint, then without checkpoint, then by force.
 */
export async function endServer(pid: number, hasEnded: () => boolean): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    send(pid, signal);
    if (await settled(hasEnded, milliseconds)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

async function endAll(clusterDir: string, recorded: number | undefined): Promise<void> {
  const remaining = (): number[] => clusterProcesses(clusterDir, recorded);
  if (recorded !== undefined && remaining().includes(recorded)) {
    await endServer(recorded, () => !isAlive(recorded));
  }
  // Children of a killed server end by themselves once they notice.
  if (await settled(() => remaining().length === 0, 5_000)) return;
  for (const pid of remaining()) send(pid, 'SIGKILL');
  if (!(await settled(() => remaining().length === 0, 5_000))) {
    throw new Error(`PostgreSQL processes ${remaining().join(', ')} do not stop.`);
  }
}

async function settled(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > end) return false;
    await pause(20);
  }
  return true;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

// A zombie still owns its pid, and PostgreSQL would take it for a running server.
function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
