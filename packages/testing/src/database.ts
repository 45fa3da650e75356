import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateDatabase } from './database-setup.ts';

export interface TestDatabase {
  /** The superuser's address of a migrated database nobody else uses. */
  adminUrl: string;
  drop(): Promise<void>;
}

/** A database of the caller's own, copied from the migrated template in some 20 ms. For `*.int.test.ts`. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${templateDatabase}`);
  const url = new URL(server);
  url.pathname = name;
  return { adminUrl: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
