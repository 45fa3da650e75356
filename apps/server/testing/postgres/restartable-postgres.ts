import { execFileSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPackage, runnableBinaries, type Binaries } from '../../src/platform/postgres/binaries.ts';
import { createCluster, openDirectory, superuserPassword } from '../../src/platform/postgres/cluster.ts';
import { freePort } from '../../src/platform/postgres/free-port.ts';
import { clusterProcesses } from '../../src/platform/postgres/process-identity.ts';
import { databaseUser } from '../../src/platform/postgres/run-as.ts';
import { launch } from '../../src/platform/postgres/server-process.ts';

/** Ways in which `pg_ctl stop` ends a server: with a checkpoint, or like a crash. */
export type Ending = 'fast' | 'immediate';

/** A PostgreSQL of the caller's own. It keeps its port and data through restarts, and starts again only by `start`. */
export interface RestartablePostgres {
  adminUrl: string;
  /** Output of `postgres --version`: `postgres (PostgreSQL) 15.14 …`. */
  version: string;
  stop(how: Ending): Promise<void>;
  start(): Promise<void>;
  /** Pauses all its processes: connections stay open and get no answers. Linux only. */
  freeze(): void;
  thaw(): void;
  /** Ends the server and removes its data. */
  remove(): Promise<void>;
}

/** @param programs folder of `postgres` and `initdb`; absent: the embedded ones */
export async function restartablePostgres(programs?: string): Promise<RestartablePostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-faults-'));
  const directory = join(dataDir, 'cluster');
  const user = databaseUser(directory);
  const binaries: Binaries = programs
    ? { postgres: join(programs, 'postgres'), initdb: join(programs, 'initdb') }
    : runnableBinaries(installedPackage(), user, () => {});
  const cluster = { directory, user, binaries, password: superuserPassword(dataDir, false) };
  mkdirSync(dataDir, { recursive: true });
  openDirectory(dataDir, user);
  await createCluster(cluster, dataDir, true);
  const port = await freePort(0);
  let child: ChildProcess;

  const start = async (): Promise<void> => {
    const result = await launch({ cluster, dataDir, port, fsync: true, log: () => {} });
    if (result.kind === 'port-busy') throw new Error(`port ${port} was taken meanwhile`);
    child = result.child;
  };
  const stop = async (how: Ending): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const pid of clusterProcesses(directory, child.pid)) process.kill(pid, signal);
  };
  await start();
  return {
    adminUrl: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
    version: execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).trim(),
    stop,
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      signalAll('SIGCONT');
      await stop('immediate');
      rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
