import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataInUseError } from '../../src/platform/postgres/data-lock.ts';
import { endOrphan, startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { oldestPostgres } from './own-postgres.ts';

export interface TestPostgres {
  /** Address of its administrator. */
  superuserUrl: string;
  stop(): Promise<void>;
}

const folderPrefix = 'bottega-test-postgres-';

/**
 * Starts one PostgreSQL for a whole run of tests. It is the version that the shop includes, or the oldest supported one
 * (`npm run verify -- --postgres 15`).
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  await removeRemains();
  const dataDir = mkdtempSync(join(tmpdir(), folderPrefix));
  const postgres = await startEmbedded({
    dataDir,
    port: 0,
    fsync: false,
    log: () => {},
    ...(process.env['BOTTEGA_TEST_POSTGRES'] === '15' && { packageDir: oldestPostgres() }),
  });
  return {
    superuserUrl: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The same role's address of another database. */
export function onDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = database;
  return url.href;
}

/** Removes a PostgreSQL that a killed run left behind. It spares one whose run still goes on. */
async function removeRemains(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const dataDir = join(tmpdir(), name);
    try {
      await endOrphan(dataDir);
      rmSync(dataDir, { recursive: true });
    } catch (error) {
      if (!(error instanceof DataInUseError)) throw error;
    }
  }
}
