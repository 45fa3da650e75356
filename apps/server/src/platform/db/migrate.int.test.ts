import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseSetupError } from './database-setup-error.ts';
import { migrate } from './migrate.ts';
import { checksumOf, migrationFiles } from './migration-files.ts';

let database: TestDatabase;
let owner: pg.Client;
let path: string;
let folder: URL;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** A database with two migrations applied from the test's own folder. */
beforeEach(async () => {
  await owner.query('drop schema public cascade; create schema public');
  path = mkdtempSync(join(tmpdir(), 'bottega-migrations-'));
  folder = pathToFileURL(`${path}/`);
  write('0001-goods', 'goods');
  write('0005-shelves', 'shelves');
  await migrateFolder();
});
afterEach(() => rmSync(path, { recursive: true }));

const migrateFolder = (): Promise<string[]> => migrate(database.adminUrl, { folder });

const fileOf = (name: string): string => join(path, `${name}.sql`);

function write(name: string, table: string, newline = '\n'): void {
  const lines = [`create table ${table} (`, '  id bigint', ');', ''];
  writeFileSync(fileOf(name), lines.join(newline));
}

async function applied(): Promise<{ name: string; checksum: string }[]> {
  return (await owner.query('select name, checksum from migration order by name')).rows;
}

async function tables(): Promise<string[]> {
  const { rows } = await owner.query(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`,
  );
  return rows.map(({ tablename }) => tablename);
}

/** The message of the refused migration. It also checks that nothing was applied. */
async function refusal(): Promise<string> {
  const before = await applied();
  const refused = await migrateFolder().then(
    () => new Error('not refused'),
    (error: Error) => error,
  );
  expect(refused).toBeInstanceOf(DatabaseSetupError);
  expect(await applied()).toEqual(before);
  return refused.message;
}

describe('when the folder is unchanged', () => {
  test('each migration is recorded with its checksum and applied once', async () => {
    expect(await migrateFolder()).toEqual([]);
    const files = await migrationFiles(folder);
    expect(await applied()).toEqual(files.map(({ name, checksum }) => ({ name, checksum })));
    expect(await tables()).toEqual(['goods', 'shelves']);
  });

  test('when several copies start together, then a new migration is applied once', async () => {
    write('0006-crates', 'crates');
    const copies = await Promise.all([migrateFolder(), migrateFolder(), migrateFolder()]);
    expect(copies.flat()).toEqual(['0006-crates']);
    expect(await tables()).toEqual(['crates', 'goods', 'shelves']);
  });

  test('when only line ends change, then a migration counts as unchanged', async () => {
    write('0001-goods', 'goods', '\r\n');
    expect(await migrateFolder()).toEqual([]);
  });
});

describe('when the folder differs from the applied migrations', () => {
  test('when an applied file was changed, then the start refuses', async () => {
    write('0001-goods', 'products');
    expect(await refusal()).toBe(
      'apps/server/db/migrations/0001-goods.sql was changed after this database had applied it. ' +
        'Restore the file as it was, and put the change into a new migration.',
    );
  });

  test('when an applied file got a blank line, then the start refuses', async () => {
    writeFileSync(fileOf('0001-goods'), '\n', { flag: 'a' });
    expect(await refusal()).toContain('0001-goods.sql was changed');
  });

  test('when an applied file was renamed, then the start refuses', async () => {
    renameSync(fileOf('0001-goods'), fileOf('0002-goods'));
    expect(await refusal()).toBe(
      'apps/server/db/migrations/0001-goods.sql was renamed to 0002-goods.sql after this database had applied it. ' +
        'Give the file its old name back.',
    );
  });

  test('when an applied file was removed, then the start refuses', async () => {
    rmSync(fileOf('0001-goods'));
    expect(await refusal()).toBe(
      'This database has applied the migration 0001-goods, but apps/server/db/migrations/0001-goods.sql is missing. ' +
        'Restore the file.',
    );
  });

  test('when a new file comes before an applied one, then the start refuses', async () => {
    write('0003-crates', 'crates');
    expect(await refusal()).toBe(
      'apps/server/db/migrations/0003-crates.sql comes before 0005-shelves, which this database has already applied. ' +
        'Give the file a number above 0005.',
    );
  });

  test('when the folder is of an older version, then the start refuses', async () => {
    rmSync(fileOf('0005-shelves'));
    expect(await refusal()).toBe(
      'This database is newer than this version of the server: it has applied the migration 0005-shelves, and there ' +
        'is no apps/server/db/migrations/0005-shelves.sql. Start the newer version, or restore the back-up made before it.',
    );
  });
});

test('when a migration fails, then the migrations before it are undone with it', async () => {
  write('0006-crates', 'crates');
  write('0007-crates', 'crates');
  await expect(migrateFolder()).rejects.toThrow('relation "crates" already exists');
  expect(await tables()).toEqual(['goods', 'shelves']);
});

test('when a database is of a version before 1.0, then the start refuses', async () => {
  await owner.query('create table kysely_migration (name varchar(255) primary key)');
  expect(await refusal()).toContain('belongs to a version before 1.0');
});

test('a checksum is the SHA-256 of the text', () => {
  expect(checksumOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
