import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { prepareDatabase, type DatabaseUrls } from '../../src/platform/db/prepare-database.ts';
import { withClient } from '../../src/platform/db/client.ts';
import { onDatabase, startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's PostgreSQL: one for the administrator, two of the template database for the shop. */
    postgres: { superuserUrl: string } & DatabaseUrls;
  }
}

export const templateDatabase = 'bottega_template';
export const ownerRole = 'bottega_owner';

/** Starts one PostgreSQL for the whole run, with one migrated template database that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { superuserUrl, stop } = await startTestPostgres();
  try {
    project.provide('postgres', { superuserUrl, ...(await createTemplate(superuserUrl)) });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/**
 * Creates the template with an owner who is no superuser. So a statement that only a superuser may run fails here,
 * before it fails at a managed database.
 */
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
  await withClient(superuserUrl, (superuser) => superuser.query(limitsOf(new URL(appUrl).username)));
  return { adminUrl, appUrl };
}

/** Statements of tests only end when they hang (ADR 44): on a busy machine the processor would decide, not the code. */
const limitsOf = (role: string): string =>
  `alter role ${role} set lock_timeout = '10min'; alter role ${role} set statement_timeout = '10min'`;
