import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterProcesses, isAlive } from '@bottega/server/platform/postgres/process-identity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';

// A temporary project with the same `dev` command, whose server is an embedded PostgreSQL and a greeting.
let project: string;
let pids: number[] = [];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bottega-dev-'));
  mkdirSync(join(project, 'tooling/commands'), { recursive: true });
  mkdirSync(join(project, 'apps/server/src'), { recursive: true });
  for (const name of ['commands/dev.ts', 'paths.ts', 'run-program.ts'])
    copyFileSync(inRoot('tooling', name), join(project, 'tooling', name));
  greet('good morning');
  writeFileSync(
    join(project, 'apps/server/src/main.ts'),
    `import { greeting } from './greeting.ts';
     process.stdout.write(greeting + ' from ' + process.pid + '\\n');
     await import(${JSON.stringify(inRoot('apps/server/src/platform/postgres/embedded.fixture.ts'))});`,
  );
  pids = [];
});

afterEach(() => {
  for (const pid of [...pids, ...databaseProcesses()]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(project, { recursive: true, maxRetries: 20, retryDelay: 100 });
});

const greet = (text: string): void =>
  writeFileSync(
    join(project, 'apps/server/src/greeting.ts'),
    `export const greeting: string = ${JSON.stringify(text)};`,
  );
const databaseProcesses = (): number[] => clusterProcesses(join(project, 'data/cluster'), undefined);

test('when a file of the server changes under npm run dev, then the server restarts on the same database', async () => {
  const logFile = join(project, 'log');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [join(project, 'tooling/commands/dev.ts'), join(project, 'data')], {
    cwd: project,
    stdio: ['ignore', log, log],
  });
  pids = [child.pid!];
  const written = (): string => readFileSync(logFile, 'utf8');
  const ready = (times: number) =>
    expect
      .poll(() => [...written().matchAll(/adminUrl":"([^"]+)/g)].map(([, url]) => url), {
        interval: 100,
      })
      .toHaveLength(times);
  await ready(1);
  greet('good evening');
  await ready(2);
  const servers = [...written().matchAll(/(good \w+) from (\d+)/g)];
  expect(servers.map(([, greeting]) => greeting)).toEqual(['good morning', 'good evening']);
  pids.push(...servers.map(([, , pid]) => Number(pid)));
  // A cluster has its own password; its port may have been taken by another program during the restart.
  const [first, second] = [...written().matchAll(/adminUrl":"([^"]+)/g)].map(([, url]) => new URL(url!));
  expect(second?.password).toBe(first?.password);
  expect(written()).not.toContain('still running');

  child.kill('SIGTERM');
  for (const pid of pids) await expect.poll(() => isAlive(pid), { interval: 100 }).toBe(false);
  expect(databaseProcesses()).toEqual([]);
});
