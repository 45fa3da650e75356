import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DataInUseError } from './data-lock.ts';
import { runningEmbedded, startEmbedded, type EmbeddedPostgres } from './embedded.ts';
import { preferredPort } from './free-port.ts';
import { canReach } from './run-as.ts';
import { clusterProcesses, isAlive, processStart } from './process-identity.ts';

const fixture = join(import.meta.dirname, 'embedded.fixture.ts');

let folder: string;
let dataDir: string;
let cleanUp: (() => Promise<unknown>)[];
/** Data that a start created. Most tests begin with a copy, which takes much less time than a creation. */
let createdData: string;

beforeAll(async () => {
  createdData = mkdtempSync(join(tmpdir(), 'bottega-created-'));
  const postgres = await startEmbedded({ dataDir: createdData, port: 0, log: () => {} });
  await postgres.stop();
});
afterAll(() => rmSync(createdData, { recursive: true }));

/** Gives the test data that an earlier start created, with their owners and rights. */
function copyData(): void {
  execFileSync('cp', ['-a', createdData, dataDir]);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-embedded-'));
  dataDir = join(folder, 'postgres');
  cleanUp = [];
});

afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
  for (const pid of clusterProcesses(join(dataDir, 'cluster'), undefined)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 100 });
});

async function start(
  options: { port?: number; log?: (line: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dataDir, port: 0, log: () => {}, ...options });
  cleanUp.push(() => postgres.stop());
  return postgres;
}

interface Application {
  process: ChildProcess;
  adminUrl: string;
  port: number;
  reused: boolean;
}

async function startApplication(user?: { uid: number; gid: number }): Promise<Application> {
  const child = spawn(process.execPath, [fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, as in a terminal: Ctrl-C signals all its processes.
    detached: true,
    ...user,
  });
  cleanUp.push(async () => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  return { process: child, ...(JSON.parse(line) as Omit<Application, 'process'>) };
}

async function query<R extends pg.QueryResultRow>(adminUrl: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

async function sell(adminUrl: string): Promise<void> {
  await query(adminUrl, 'create table if not exists sale (id serial); insert into sale default values');
}

async function sales(adminUrl: string): Promise<number> {
  return (await query<{ n: number }>(adminUrl, 'select count(*)::int as n from sale'))[0]?.n ?? -1;
}

function serverPid(): number {
  return Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const until = (condition: () => boolean | Promise<boolean>) => expect.poll(condition).toBe(true);

test('when PostgreSQL starts again, then its data is kept', async () => {
  const first = await start();
  await sell(first.adminUrl);
  await first.stop();
  const second = await start();
  expect(second).toMatchObject({ reused: false });
  expect(await sales(second.adminUrl)).toBe(1);
});

test('PostgreSQL listens on loopback only, in a language-neutral locale, and syncs commits', async () => {
  const { adminUrl } = await start();
  const [settings] = await query(
    adminUrl,
    `select current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as sockets,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       (select datctype from pg_database where datname = current_database()) as ctype,
       current_setting('server_encoding') as encoding`,
  );
  expect(settings).toEqual({
    listen: '127.0.0.1',
    sockets: '',
    fsync: 'on',
    commit: 'on',
    ctype: 'C.UTF-8',
    encoding: 'UTF8',
  });
});

test('PostgreSQL requires its password, which only its own user can read', async () => {
  copyData();
  const { adminUrl } = await start();
  const wrong = new URL(adminUrl);
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(dataDir, 'superuser-password')).mode & 0o777).toBe(0o600);
});

const nobody = { uid: 65_534, gid: 65_534 };
const asRoot = process.getuid?.() === 0;
// If only root can enter the checkout, other users can't start anything there, so root is the only case.
const users = asRoot
  ? ['root', ...(canReach(nobody, import.meta.dirname) ? ['a normal user'] : [])]
  : ['a normal user'];

test.each(users)('PostgreSQL runs for %s in a home that other users can’t enter', async (account) => {
  const user = asRoot && account !== 'root' ? nobody : undefined;
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  dataDir = join(home, 'shop', 'postgres');
  if (user) {
    chmodSync(folder, 0o711);
    chownSync(home, user.uid, user.gid);
  }
  const application = await startApplication(user);
  await sell(application.adminUrl);
  const server = statSync(`/proc/${serverPid()}`);
  expect(server.uid).not.toBe(0);
  application.process.kill('SIGTERM');
  await once(application.process, 'exit');
  const again = await startApplication(user);
  expect(await sales(again.adminUrl)).toBe(1);
});

test.each(users.filter((user) => user !== 'root'))(
  'when the data directory belongs to another user, then a start as %s says so',
  (_who) => {
    chmodSync(folder, 0o711);
    mkdirSync(dataDir, { mode: 0o555 });
    const { status, stderr } = spawnSync(process.execPath, [fixture, dataDir], {
      encoding: 'utf8',
      ...(asRoot ? nobody : {}),
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`${dataDir} belongs to another user`);
  },
);

test('when a killed application left PostgreSQL running, then the next start takes it over', async () => {
  copyData();
  const killed = await startApplication();
  await sell(killed.adminUrl);
  const orphan = serverPid();
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  expect(isAlive(orphan)).toBe(true);
  const next = await start({ port: undefined });
  expect(next).toMatchObject({ reused: true, port: killed.port });
  expect(await sales(next.adminUrl)).toBe(1);
  expect(isAlive(orphan)).toBe(false);
});

test('when application and PostgreSQL were both killed, then the next start recovers the data', async () => {
  copyData();
  const killed = await startApplication();
  await sell(killed.adminUrl);
  process.kill(serverPid(), 'SIGKILL');
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  const next = await start();
  expect(await sales(next.adminUrl)).toBe(1);
});

test('when PostgreSQL is killed under a running application, then it is started again', async () => {
  copyData();
  const { adminUrl, port } = await start();
  await sell(adminUrl);
  const first = serverPid();
  process.kill(first, 'SIGKILL');
  await until(async () => serverPid() !== first && (await sales(adminUrl).catch(() => 0)) === 1);
  expect(new URL(adminUrl).port).toBe(String(port));
});

test('when another process has the pid of an old postmaster.pid, then PostgreSQL starts', async () => {
  copyData();
  const first = await start();
  await sell(first.adminUrl);
  const file = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
  await first.stop();
  writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), file.replace(/^\d+/, String(process.pid)));
  const next = await start();
  expect(next.reused).toBe(false);
  expect(await sales(next.adminUrl)).toBe(1);
});

test('when its port is busy, then PostgreSQL uses the next free one, says so and keeps it', async () => {
  copyData();
  const other = createServer().listen(0, '127.0.0.1');
  cleanUp.push(async () => other.close());
  await once(other, 'listening');
  const busy = (other.address() as AddressInfo).port;
  const lines: string[] = [];
  const first = await start({ port: busy, log: (line) => lines.push(line) });
  expect(first.port).toBeGreaterThan(busy);
  expect(lines).toContain(`Port ${busy} is busy: PostgreSQL uses ${first.port}`);
  await first.stop();
  expect(preferredPort(dataDir, undefined)).toBe(first.port);
});

test('when a second start uses the same data, then it is refused with the pid and harms nothing', async () => {
  copyData();
  const application = await startApplication();
  await sell(application.adminUrl);
  const refused = startEmbedded({ dataDir, log: () => {} });
  await expect(refused).rejects.toThrow(DataInUseError);
  await expect(refused).rejects.toThrow(`already in use by process ${application.process.pid}`);
  expect(await sales(application.adminUrl)).toBe(1);
  expect(runningEmbedded(dataDir)).toBe(application.adminUrl);
});

test('when many processes start at once, then exactly one gets the data', async () => {
  const starts = await Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
      cleanUp.push(async () => child.kill('SIGKILL'));
      const lines = createInterface({ input: child.stdout });
      await Promise.race([
        once(lines, 'line'),
        once(child, 'exit').then(() => Promise.reject(new Error('refused'))),
      ]);
    }),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('when the process of a lock is dead, then the lock does not count, even if another process has its pid', async () => {
  copyData();
  expect(processStart(process.pid)).toBeDefined();
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.ppid, start: 'another boot:1' }));
  await expect(start()).resolves.toBeDefined();
});

test('when a creation was killed half-way, then the next start creates the cluster again', async () => {
  mkdirSync(join(dataDir, 'new-cluster.4242', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'new-password.4242'), 'old');
  const { adminUrl } = await start();
  await sell(adminUrl);
  expect(existsSync(join(dataDir, 'new-cluster.4242'))).toBe(false);
  expect(existsSync(join(dataDir, 'new-password.4242'))).toBe(false);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'when all processes of a terminal get %s, then everything ends cleanly and nothing stays behind',
  async (signal) => {
    copyData();
    const application = await startApplication();
    const server = serverPid();
    process.kill(-Number(application.process.pid), signal);
    const [code] = (await once(application.process, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(isAlive(server)).toBe(false);
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(
      /FATAL|PANIC|not properly shut down/,
    );
  },
);
