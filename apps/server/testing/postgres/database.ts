import { randomBytes } from 'node:crypto';
import { seedDemo } from '@bottega/demo/seed';
import pg from 'pg';
import { inject } from 'vitest';
import { ownerRole, templateDatabase } from './database-setup.ts';
import { onDatabase } from './test-postgres.ts';

export interface TestDatabase {
  /**
   * Address, as owner, of a migrated database that no other test uses. The owner is an ordinary role, as at a managed
   * database.
   */
  adminUrl: string;
  /** Address of the database as the application's role. */
  appUrl: string;
  /** Address of the database as superuser, for acts of a database administrator. */
  superuserUrl: string;
  drop(): Promise<void>;
}

/**
 * A migrated, empty database of the caller's own. It is copied from a template in well under a second. For
 * `*.int.test.ts`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  return copyOf(templateDatabase);
}

const demoTemplate = 'bottega_demo_template';

/** Like {@link testDatabase}, with both demo brands in full. The first caller of a run waits about 10 s. */
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
  // The copy is made file by file. With fsync off that is faster than through the log, above all for the demo shops.
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
