import type { ChildProcess } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '../db/client.ts';
import { installedPackage, runnableBinaries } from './binaries.ts';
import { createCluster, openDirectory, superuserPassword, type Cluster } from './cluster.ts';
import { dataHolder, lockData } from './data-lock.ts';
import { freePort, preferredPort, rememberPort } from './free-port.ts';
import { clearOrphan, endServer } from './orphan.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { databaseUser } from './run-as.ts';
import { launch } from './server-process.ts';

export interface EmbeddedOptions {
  /** Folder of the cluster, its password, its log and the lock. It is created if missing. */
  dataDir: string;
  /** First port to try; absent: the last one used. 0 lets the system choose. */
  port?: number;
  log: (line: string) => void;
  /** False makes writes faster but unsafe on power loss. For tests only. */
  fsync?: boolean;
  /** Folder of the PostgreSQL programs; absent: those of the package registry's newest major version. */
  packageDir?: string;
}

export interface EmbeddedPostgres {
  /** Address of the application's database as superuser, on loopback. */
  adminUrl: string;
  port: number;
  /** Whether the start took over a PostgreSQL that a killed process left running. */
  reused: boolean;
  /** Disconnects clients, writes a checkpoint, ends PostgreSQL and unlocks the data directory. */
  stop(): Promise<void>;
}

const databaseName = 'bottega';
const restartsPerMinute = 5;

/**
 * Starts the PostgreSQL of the package registry on a data directory that only this process uses.
 *
 * @throws DataInUseError when another living process uses the directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  requireWritable(dataDir);
  const unlock = lockData(dataDir);
  try {
    return await startLocked({ ...options, dataDir }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Address, as superuser, of an embedded PostgreSQL that another process runs. Undefined if there is none. */
export function runningEmbedded(dataDir: string): string | undefined {
  if (!existsSync(dataDir) || dataHolder(dataDir) === undefined) return undefined;
  if (readPostmasterFile(join(dataDir, 'cluster'))?.status !== 'ready') return undefined;
  return addressOf(superuserPassword(dataDir, true), preferredPort(dataDir, undefined), databaseName);
}

/**
 * Ends a PostgreSQL that a killed process left running on a data directory.
 *
 * @throws DataInUseError when a living process uses the directory.
 *
 * @tests Frees the databases of a killed test run.
 */
export async function endOrphan(dataDir: string, log: (line: string) => void = () => {}): Promise<void> {
  const unlock = lockData(dataDir);
  try {
    await clearOrphan(join(dataDir, 'cluster'), log);
  } finally {
    unlock();
  }
}

function requireWritable(dataDir: string): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `${dataDir} belongs to another user (${statSync(dataDir).uid}), perhaps from a start as root. ` +
        'Start as that user, or set DATA_DIR to another directory.',
      { cause },
    );
  }
}

async function startLocked(options: EmbeddedOptions, unlock: () => void): Promise<EmbeddedPostgres> {
  const { dataDir, log, fsync = true, packageDir = installedPackage() } = options;
  const directory = join(dataDir, 'cluster');
  const exists = existsSync(join(directory, 'PG_VERSION'));
  const user = databaseUser(directory);
  openDirectory(dataDir, user);
  const cluster: Cluster = {
    directory,
    user,
    binaries: runnableBinaries(packageDir, user, log),
    password: superuserPassword(dataDir, exists),
  };
  const reused = exists && (await clearOrphan(directory, log));
  if (!exists) {
    log(`Creating the database in ${dataDir}`);
    await createCluster(cluster, dataDir, fsync);
  }
  const { child, port } = await launchOnFreePort(cluster, options);
  rememberPort(dataDir, port);
  const stop = supervise(child, { cluster, dataDir, port, fsync, log }, unlock);
  try {
    await ensureDatabase(cluster.password, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: addressOf(cluster.password, port, databaseName), port, reused, stop };
}

async function launchOnFreePort(
  cluster: Cluster,
  { dataDir, log, port, fsync = true }: EmbeddedOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const wanted = preferredPort(dataDir, port);
  for (let next = wanted; ;) {
    const port = await freePort(next);
    if (port !== wanted && wanted !== 0) log(`Port ${wanted} is busy: PostgreSQL uses ${port}`);
    const result = await launch({ cluster, dataDir, port, fsync, log });
    if (result.kind === 'ready') return { child: result.child, port };
    next = wanted === 0 ? 0 : port + 1;
  }
}

/** Starts PostgreSQL again whenever it ends, until the returned function stops it. */
function supervise(
  first: ChildProcess,
  how: Parameters<typeof launch>[0],
  unlock: () => void,
): () => Promise<void> {
  let child = first;
  let stopped: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;
  const restarts: number[] = [];

  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (!stopped) restarting = restart(`${code ?? signal}`);
    });
  };
  const restart = async (ending: string): Promise<void> => {
    how.log(`PostgreSQL ended unexpectedly (${ending}): starting it again`);
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((at) => now - at < 60_000).length > restartsPerMinute) {
      how.log(`PostgreSQL keeps ending; see ${join(how.dataDir, 'postgres.log')}`);
      return;
    }
    try {
      const result = await launch(how);
      if (result.kind === 'port-busy') {
        how.log(`PostgreSQL cannot start again: port ${how.port} was taken meanwhile`);
        return;
      }
      child = result.child;
      watch();
    } catch (error) {
      how.log(error instanceof Error ? error.message : String(error));
    }
  };
  const endWithProcess = (): void => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  };
  const end = async (): Promise<void> => {
    await restarting;
    const { pid } = child;
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    if (pid !== undefined && !hasEnded()) await endServer(pid, hasEnded);
    process.off('exit', endWithProcess);
    unlock();
  };

  watch();
  process.once('exit', endWithProcess);
  return () => (stopped ??= end());
}

async function ensureDatabase(password: string, port: number): Promise<void> {
  const client = new Client({ connectionString: addressOf(password, port, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

function addressOf(password: string, port: number, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}
