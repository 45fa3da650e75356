import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

test('every caller gets a migrated database of its own', async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  const a = new pg.Client({ connectionString: first.adminUrl });
  const b = new pg.Client({ connectionString: second.adminUrl });
  await Promise.all([a.connect(), b.connect()]);
  try {
    await a.query('create table only_in_first (id int)');
    const tables = `select count(*)::int as n from pg_tables where schemaname = 'public'`;
    const [inFirst, inSecond] = await Promise.all([
      a.query<{ n: number }>(tables),
      b.query<{ n: number }>(tables),
    ]);
    expect(inSecond.rows[0]?.n).toBeGreaterThan(5);
    expect(inFirst.rows[0]?.n).toBe((inSecond.rows[0]?.n ?? 0) + 1);
  } finally {
    await Promise.all([a.end(), b.end()]);
    await Promise.all([first.drop(), second.drop()]);
  }
});
