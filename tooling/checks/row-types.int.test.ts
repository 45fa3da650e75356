import { testDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import '@bottega/server/platform/db/pool';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStatement, typeScriptOf } from '../sql/describe-statements.ts';
import { recordStatements, type Statement } from '../sql/record-statements.ts';
import { wrongRowTypes, type DescribedCall } from '../sql/row-types.ts';

let database: TestDatabase;
let owner: pg.Client;
let statements: Statement[];
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  statements = await recordStatements();
  // an import creates this table in its own transaction
  const staging = statements.find(({ text }) => text.startsWith('create temp table import_row'));
  await owner.query(staging!.text.replace('on commit drop', ''));
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

interface Findings {
  calls: DescribedCall[];
  /** Statements that PostgreSQL refuses to parse. */
  refused: string[];
}

async function described(among: readonly Statement[] = statements): Promise<Findings> {
  const calls = new Map<string, DescribedCall>();
  const refused: string[] = [];
  for (const { file, line, text } of among) {
    try {
      const answer = await describeStatement(owner, text);
      const call = calls.get(`${file}:${line}`) ?? { file, line, answers: [] };
      call.answers.push(answer);
      calls.set(`${file}:${line}`, call);
    } catch (error) {
      refused.push(`${file}:${line}: ${(error as Error).message}`);
    }
  }
  return { calls: [...calls.values()], refused };
}

/** Runs `work` after a change of the schema, which is rolled back. */
async function withMigration<R>(text: string, work: () => Promise<R>): Promise<R> {
  await owner.query('begin');
  try {
    await owner.query(text);
    return await work();
  } finally {
    await owner.query('rollback');
  }
}

test('when a repository queries the database, then its rows have the columns and types that it declares', async () => {
  const { calls, refused } = await described();
  expect(refused).toEqual([]);
  expect(wrongRowTypes(calls)).toEqual([]);
});

test('when a migration renames a column, then each statement that names it is reported', async () => {
  const naming = statements.filter(({ text }) => text.includes('holds_grams'));
  expect(naming.length).toBeGreaterThan(0);
  const refused = await withMigration(
    'alter table packaging_type rename column holds_grams to carries_grams',
    async () => {
      const all: string[] = [];
      // A failed statement aborts the transaction, so each has a savepoint.
      for (const statement of statements) {
        await owner.query('savepoint before');
        all.push(...(await described([statement])).refused);
        await owner.query('rollback to before');
      }
      return all;
    },
  );
  expect(refused).toEqual(
    naming.map(({ file, line }) => `${file}:${line}: column "holds_grams" does not exist`),
  );
});

test('when a migration changes the type of a column, then each row declared with it is reported', async () => {
  const changed = `
    alter table packaging_type rename column vat_bp to vat;
    alter table packaging_type add column vat_bp text;
    alter table locker_compartment rename column cold to is_cold;
    alter table locker_compartment add column cold text;
    alter table api_key rename column name to label;
    alter table api_key add column name int`;
  const files = ['packaging', 'locker', 'api-key'].map((word) => new RegExp(`/${word}-repository\\.ts$`));
  const among = statements.filter(({ file }) => files.some((pattern) => pattern.test(file)));
  const { calls, refused } = await withMigration(changed, () => described(among));
  expect(refused).toEqual([]);
  const errors = wrongRowTypes(calls).join('\n');
  // Declared at the call, inferred from the function's return type, and declared at the call by a type name.
  expect(errors).toMatch(/packaging-repository\.ts\(\d+,\d+\): error/);
  expect(errors).toMatch(/locker-repository\.ts\(\d+,\d+\): error/);
  expect(errors).toMatch(/api-key-repository\.ts\(\d+,\d+\): error/);
});

test('when a row lacks a column that its type declares, then the call is reported', async () => {
  const { calls } = await described(
    statements.filter(({ file }) => file.endsWith('/packaging-repository.ts')),
  );
  const without = calls.map(({ answers, ...call }) => ({
    ...call,
    answers: answers.map((columns) => columns.filter(({ name }) => name !== 'vatBp')),
  }));
  expect(wrongRowTypes(without).join('\n')).toContain('vatBp');
});

const samples: Record<string, string> = {
  boolean: 't',
  number: '1',
  'number[]': '{1}',
  'string[]': '{a}',
  Buffer: '\\x00',
  any: '{}',
  Date: '2026-01-01 10:00Z',
};
const samplesOfStrings: Record<number, string> = {
  [pg.types.builtins.UUID]: '00000000-0000-0000-0000-000000000000',
  [pg.types.builtins.DATE]: '2026-01-01',
  [pg.types.builtins.TIME]: '10:00',
};

test('when pg reads a value, then it has the TypeScript type with which rows are compared', async () => {
  const wrong: string[] = [];
  for (const [oid, type] of Object.entries(typeScriptOf).filter(([, typeName]) => typeName !== 'any')) {
    const sample = samples[type] ?? samplesOfStrings[Number(oid)] ?? 'a';
    const { rows } = await owner.query(`select format_type(${oid}, null) as name`);
    const { rows: read } = await owner.query(`select $1::text::${rows[0].name} as value`, [sample]);
    if (typeOf(read[0].value) !== type) wrong.push(`${rows[0].name}: ${typeOf(read[0].value)}, not ${type}`);
  }
  expect(wrong).toEqual([]);
});

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `${typeOf(value[0])}[]`;
  return typeof value === 'object' ? value!.constructor.name : typeof value;
}
