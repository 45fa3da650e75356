import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiShop } from '@bottega/testing/api-shop';
import { testDatabase, type TestDatabase } from '@bottega/testing/database';
import { httpCaller } from '@bottega/testing/http-caller';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from './platform/db/client.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'bottega-start-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await database.drop();
});

/** A start that is expected to end by itself. */
function start(settings: Record<string, string>): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    encoding: 'utf8',
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent', ...settings },
    timeout: 50_000,
  });
}

test('when the database holds no brand, the start says so and ends', () => {
  const { status, stdout, stderr } = start({ DATABASE_URL: database.adminUrl });
  expect(stderr).toMatch(/^There is no brand in this database\. .*DEMO=true\.\n$/);
  expect(status).toBe(1);
  expect(stdout).not.toContain('serving');
});

test(
  'when the first brand is added as the guide says, the shop serves it',
  { timeout: 120_000 },
  async () => {
    const guide = readFileSync(new URL('../../../docs/own-postgresql.md', import.meta.url), 'utf8');
    const [, text] = /^## The first brand\n.*?^```sql\n(.*?)^```/ms.exec(guide)!;
    await withClient(database.adminUrl, (owner) => owner.query(text!));
    const shop = await startApiShop({ DATABASE_URL: database.adminUrl, DEMO: 'false' });
    try {
      const { data } = await httpCaller(shop.port, 'timo').get<{ name: string }>('/ebsn/api/brand/settings');
      expect(data.name).toBe('Timo');
    } finally {
      await shop.stop();
    }
  },
);

test('when the shop is to run as the owner, the start says why not and ends', () => {
  const { adminUrl } = database;
  const { status, stderr } = start({ DATABASE_URL: adminUrl, DATABASE_ADMIN_URL: adminUrl });
  expect(stderr).toMatch(/^DATABASE_URL: the shop can't run as "bottega_owner": .*\n$/);
  expect(status).toBe(1);
});
