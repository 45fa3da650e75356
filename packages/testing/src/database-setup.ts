import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '@bottega/server/platform/db/migrate';
import { DataInUseError, endOrphan, startEmbedded } from '@bottega/server/platform/postgres/embedded';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the run's PostgreSQL. */
    postgresUrl: string;
  }
}

export const templateDatabase = 'bottega_template';

const folderPrefix = 'bottega-test-postgres-';

/** One PostgreSQL for the whole run, holding one migrated database the tests' own are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeRemains();
  const dataDir = mkdtempSync(join(tmpdir(), folderPrefix));
  const postgres = await startEmbedded({ dataDir, port: 0, durable: false, log: () => {} });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  };
  try {
    await createTemplate(postgres.adminUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', postgres.adminUrl);
  return stop;
}

async function createTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${templateDatabase}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = templateDatabase;
  await migrate(url.href);
}

/** A run that was killed left its PostgreSQL behind; one that still runs is left alone. */
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
