import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@bottega/testing/eventually';
import { withClient } from '../../src/platform/db/client.ts';
import { installDebianPackage } from './debian-package.ts';
import { anyFreePort } from '../shops/server-child.ts';

export interface Pooler {
  /** Replaces the database's address. */
  url: string;
  stop(): Promise<void>;
}

/** Where Debian's package `pgbouncer` puts its program. */
const program = '/usr/sbin/pgbouncer';
/** PgBouncer doesn't run as root. */
const nobody = 65_534;

/**
 * Starts Debian's PgBouncer before a database.
 *
 * @param poolMode what it lends to a client at once: a connection for one transaction, or for one statement
 * @param connections to PostgreSQL, for all its clients
 */
export async function startPgbouncer(
  address: string,
  poolMode: 'transaction' | 'statement' = 'transaction',
  connections = 3,
): Promise<Pooler> {
  if (!existsSync(program)) installDebianPackage('pgbouncer', 'a connection pooler');
  const folder = mkdtempSync(join(tmpdir(), 'bottega-pgbouncer-'));
  const to = new URL(address);
  const port = await anyFreePort();
  const configuration = join(folder, 'pgbouncer.ini');
  const database = `* = host=${to.hostname} port=${to.port} user=${to.username} password=${decodeURIComponent(to.password)}`;
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    // any client comes in, as the user of the line above
    auth_type: 'any',
    pool_mode: poolMode,
    default_pool_size: connections,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  // readable for the user it runs as
  writeFileSync(configuration, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'));
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn(program, ['-q', configuration], { stdio: 'ignore', ...asNobody });
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  await eventually(() => withClient(url.href, (client) => client.query('select 1')));
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
