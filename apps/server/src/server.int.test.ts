import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startApiShop } from '../testing/shops/api-shop.ts';
import { testDatabase, type TestDatabase } from '../testing/postgres/database.ts';
import { httpCaller } from '../testing/http-caller.ts';
import { s3Peer, type S3Peer } from '../testing/peers/s3-peer.ts';
import sharp from 'sharp';
import { eventually } from '@bottega/testing/eventually';
import { waitHangsAfterMs } from '@bottega/testing/hanging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from './platform/db/client.ts';

let database: TestDatabase;
let dataDir: string;
let emptyDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'bottega-start-'));
  emptyDir = mkdtempSync(join(tmpdir(), 'bottega-no-brand-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  rmSync(emptyDir, { recursive: true });
  await database.drop();
});

/** Starts a server that must end by itself. */
function start(settings: Record<string, string>): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    encoding: 'utf8',
    // Vitest can’t end a test that waits for a program in one call
    timeout: waitHangsAfterMs,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent', ...settings },
  });
}

/** Makes the import of the demo package fail, as if it were not installed. */
const withoutDemo = `
import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@bottega/demo')) throw new Error('the demo package is not installed');
    return next(specifier, context);
  },
});`;

async function addPicture(): Promise<void> {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await withClient(database.adminUrl, (owner) =>
    owner.query(
      `insert into picture (tenant_id, picture_key, kind, bytes, content_hash) select tenant_id, 'mela', 'raster', $1, $2 from brand on conflict do nothing`,
      [bytes, '0123456789abcdef'],
    ),
  );
}

test('when there is no folder of a brand, then the start says how to make one and ends', () => {
  const { status, stdout, stderr } = start({ DATABASE_URL: database.adminUrl, BRANDS_DIR: emptyDir });
  expect(stderr).toContain('there is no brand: npm run ops -- brand new KEY makes one');
  expect(status).toBe(1);
  expect(stdout).not.toContain('serving');
});

test('when the demo package is not installed, then the shop serves the brands of its folders and their pictures', async () => {
  const shop = await startApiShop({
    DATABASE_URL: database.adminUrl,
    DEMO: 'false',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withoutDemo)}`,
  });
  try {
    const caller = httpCaller(shop.port, 'ponte');
    const { data } = await caller.get<{ name: string }>('/ebsn/api/brand/settings');
    expect(data.name).toBe('Ponte');
    await addPicture();
    const picture = await caller.get('/photo/thumb/mela');
    expect([picture.http, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  } finally {
    await shop.stop();
  }
});

test('when the application would run as the owner, then the start says why not and ends', () => {
  const { adminUrl } = database;
  const { status, stderr } = start({ DATABASE_URL: adminUrl, DATABASE_DIRECT_URL: adminUrl });
  expect(stderr).toMatch(/^DATABASE_URL: the shop can't run as "bottega_owner": .*\n$/);
  expect(status).toBe(1);
});

/** The settings of the peer's bucket. */
const bucketOf = ({ settings }: S3Peer) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_KEY: settings.accessKey,
  S3_SECRET: settings.secretKey,
  S3_PATH_STYLE: 'true',
});

test('when the secret of the bucket is wrong, then the start names its setting and ends, and tells no secret', async () => {
  const peer = await s3Peer();
  const S3_SECRET = 'not-the-SECRET-0815';
  const env = {
    ...process.env,
    DATABASE_URL: database.adminUrl,
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'trace',
    ...bucketOf(peer),
    S3_SECRET,
  };
  const program = join(import.meta.dirname, 'main.ts');
  const failure: unknown = await promisify(execFile)(process.execPath, [program], { env }).catch(
    (error: unknown) => error,
  );
  await peer.close();
  const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
  expect(stderr).toContain(`S3 at ${peer.settings.endpoint}, bucket files: the service refuses S3_SECRET (`);
  expect(code).toBe(1);
  expect(stdout + stderr).not.toContain(S3_SECRET);
  expect(stdout).not.toContain('serving');
});

test('when two copies with disks of their own have one bucket, then the second one takes a picture from there that the first one rendered', async () => {
  const peer = await s3Peer();
  const settings = { DATABASE_URL: database.adminUrl, DEMO: 'false', ...bucketOf(peer) };
  const copies = [await startApiShop(settings), await startApiShop(settings)];
  try {
    await addPicture();
    const [first, second] = copies.map(({ port }) => httpCaller(port, 'ponte'));
    const picture = await first!.get('/photo/photo/mela');
    expect(picture.http).toBe(200);
    const puts = () => peer.calls.filter((call) => /^PUT .*\/pictures\//.test(call));
    await eventually(() => expect(puts()).toHaveLength(1));
    const same = await second!.get('/photo/photo/mela');
    expect([same.http, same.headers['etag']]).toEqual([200, picture.headers['etag']]);
    expect(peer.calls.at(-1)).toBe(puts()[0]!.replace('PUT', 'GET'));
    expect(puts()).toHaveLength(1);
  } finally {
    for (const copy of copies) await copy.stop();
    await peer.close();
  }
});
