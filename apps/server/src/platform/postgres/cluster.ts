import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';

export interface Cluster {
  directory: string;
  password: string;
  user: RunAs | undefined;
  binaries: Binaries;
}

/** The directory argument for PostgreSQL: its working directory if another user runs it. */
export function directoryArgument(directory: string, user: RunAs | undefined): string {
  // A user started by root can't enter parents such as a home of mode 0700. The working directory stays open to it, and
  // PostgreSQL never leaves it.
  return user && process.platform === 'linux' ? '/proc/self/cwd' : directory;
}

/** The superuser's password. It is created on first use, and only the server's own user can read it. */
export function superuserPassword(dataDir: string, clusterExists: boolean): string {
  const path = join(dataDir, 'superuser-password');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (clusterExists) {
    throw new Error(`${path} is missing, so the database in ${dataDir} cannot be opened. Restore that file.`);
  }
  const password = randomBytes(32).toString('hex');
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Creates the cluster in a temporary folder and moves it to its place when complete. A start that is killed half-way
 * leaves nothing that looks like a database.
 */
export async function createCluster(cluster: Cluster, dataDir: string, fsync: boolean): Promise<void> {
  removeHalfMade(dataDir);
  const fresh = join(dataDir, `new-cluster.${process.pid}`);
  const passwordFile = join(dataDir, `new-password.${process.pid}`);
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.user) {
    chownSync(fresh, cluster.user.uid, cluster.user.gid);
    chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
  }
  try {
    await promisify(execFile)(
      cluster.binaries.initdb,
      [
        '-D',
        directoryArgument(fresh, cluster.user),
        '--username=postgres',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--auth=scram-sha-256',
        `--pwfile=../new-password.${process.pid}`,
        ...(fsync ? [] : ['--no-sync']),
      ],
      { cwd: fresh, env: {}, ...cluster.user },
    );
    renameSync(fresh, cluster.directory);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Lets the database's user enter its cluster through our own directory. Other users can't list that directory. */
export function openDirectory(dataDir: string, user: RunAs | undefined): void {
  if (user) chmodSync(dataDir, 0o711);
}

/** Settings for a small shop's machine. They are passed at every start, so older clusters get them too. */
export function serverSettings(port: number, fsync: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: fsync ? '256MB' : '128MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    max_wal_size: '2GB',
    checkpoint_completion_target: 0.9,
    wal_compression: 'on',
    // Many short queries share few cores: parallel workers and compilation cost more than they gain.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function removeHalfMade(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!/^new-(cluster|password)\.\d+$/.test(name)) continue;
    // The program that created it may still be ending.
    rmSync(join(dataDir, name), { recursive: true, maxRetries: 20, retryDelay: 100 });
  }
}
