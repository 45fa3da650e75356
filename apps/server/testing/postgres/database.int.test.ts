import pg from 'pg';
import { expect, test } from 'vitest';
import { demoDatabase, testDatabase } from './database.ts';

test('when callers ask for a database, then each gets a migrated one of its own', async () => {
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

test('when callers ask for a demo database, then each gets both brands in a database of its own', async () => {
  const [first, second] = await Promise.all([demoDatabase(), demoDatabase()]);
  try {
    expect(await brands(first.adminUrl)).toEqual(['ponte', 'rosmarino']);
    expect(await brands(second.adminUrl)).toEqual(['ponte', 'rosmarino']);
    expect(first.adminUrl).not.toBe(second.adminUrl);
  } finally {
    await Promise.all([first.drop(), second.drop()]);
  }
});

async function brands(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>('select key from brand order by key');
    return rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
}
