import { randomBytes } from 'node:crypto';
import { seedDemo } from '@bottega/server/db/demo/seed';
import pg from 'pg';
import { inject } from 'vitest';
import { onDatabase, ownerRole, templateDatabase } from './database-setup.ts';

export interface TestDatabase {
  /** The owner's address of a migrated database nobody else uses: an ordinary role, as at a managed database. */
  adminUrl: string;
  /** The application's address of it. */
  appUrl: string;
  /** The superuser's, for what a database administrator does. */
  superuserUrl: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of the caller's own, copied from a template in well under a second. For `*.int.test.ts`. */
export async function testDatabase(): Promise<TestDatabase> {
  return copyOf(templateDatabase);
}

const demoTemplate = 'bottega_demo_template';

/** Like {@link testDatabase}, holding both demo brands in full. The first caller of a run waits some 10 s. */
export async function demoDatabase(): Promise<TestDatabase> {
  await onServer(async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('${demoTemplate}', 0))`);
    const found = await client.query('select from pg_database where datname = $1', [demoTemplate]);
    if (found.rowCount === 1) return;
    const unfinished = `${demoTemplate}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} template ${templateDatabase} owner ${ownerRole}`);
    await seedDemo({ ...addressesOf(unfinished), log: () => {} });
    await client.query(`alter database ${unfinished} rename to ${demoTemplate}`);
  });
  return copyOf(demoTemplate);
}

async function copyOf(template: string): Promise<TestDatabase> {
  // Copied file by file: with syncing off that is quicker than through the log, most of all for the demo shops.
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) =>
    client.query(`create database ${name} template ${template} owner ${ownerRole} strategy file_copy`),
  );
  return {
    ...addressesOf(name),
    drop: async () => {
      await onServer((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

function addressesOf(database: string): Omit<TestDatabase, 'drop'> {
  const { superuserUrl, adminUrl, appUrl } = inject('postgres');
  return {
    superuserUrl: onDatabase(superuserUrl, database),
    adminUrl: onDatabase(adminUrl, database),
    appUrl: onDatabase(appUrl, database),
  };
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').superuserUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
