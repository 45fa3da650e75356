import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase, type DatabaseUrls } from '@bottega/server/platform/db/prepare-database';
import { withClient } from '@bottega/server/platform/db/client';
import { DataInUseError, endOrphan, startEmbedded } from '@bottega/server/platform/postgres/embedded';
import { oldestPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's PostgreSQL: the administrator's, and the shop's two of the template database. */
    postgres: { superuserUrl: string } & DatabaseUrls;
  }
}

export const templateDatabase = 'bottega_template';
export const ownerRole = 'bottega_owner';

const folderPrefix = 'bottega-test-postgres-';

/**
 * One PostgreSQL for the whole run, holding one migrated database the tests' own are copied from: of the version the shop
 * brings, or the oldest it runs on (`npm run verify -- --postgres 15`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeRemains();
  const dataDir = mkdtempSync(join(tmpdir(), folderPrefix));
  const postgres = await startEmbedded({
    dataDir,
    port: 0,
    durable: false,
    log: () => {},
    ...(process.env['BOTTEGA_TEST_POSTGRES'] === '15' && { packageDir: oldestPostgres() }),
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  };
  try {
    project.provide('postgres', {
      superuserUrl: postgres.adminUrl,
      ...(await createTemplate(postgres.adminUrl)),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The owner is no superuser: what only a superuser may do fails here before it fails at a managed database. */
async function createTemplate(superuserUrl: string): Promise<DatabaseUrls> {
  const password = randomBytes(16).toString('hex');
  await withClient(superuserUrl, async (superuser) => {
    await superuser.query(`create role ${ownerRole} login createrole password '${password}'`);
    await superuser.query(`create database ${templateDatabase} owner ${ownerRole}`);
  });
  const url = new URL(onDatabase(superuserUrl, templateDatabase));
  url.username = ownerRole;
  url.password = password;
  const { adminUrl, appUrl } = await prepareDatabase(url.href);
  return { adminUrl, appUrl };
}

/** The same role's address of another database. */
export function onDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = database;
  return url.href;
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
