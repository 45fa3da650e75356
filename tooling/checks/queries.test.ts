import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';
import { callSites } from '../sql/call-sites.ts';
import { queryFiles, queryFolder } from '../sql/query-files.ts';
import { recordStatements, repositories } from '../sql/record-statements.ts';
import { codeFiles, isTest, places } from './sources.ts';

const statements = await recordStatements();

test('when a repository queries the database, then its statement is recorded, if need be by a call in composed-statements.ts', () => {
  const recorded = new Set(statements.map(({ file, line }) => `${file}:${line}`));
  const silent = repositories().flatMap((file) =>
    callSites(readFileSync(inRoot(file), 'utf8'))
      .filter(({ line }) => !recorded.has(`${file}:${line}`))
      .map(({ line, name }) => `${file}:${line} ${name}`),
  );
  expect(silent, 'call these functions in tooling/sql/composed-statements.ts').toEqual([]);
});

test('when a statement changes, then `npm run queries` has written it to its file', () => {
  const present = new Map(
    projectFiles(queryFolder).map((path) => [path, readFileSync(inRoot(path), 'utf8')]),
  );
  const printed = queryFiles(statements);
  const paths = [...new Set([...present.keys(), ...printed.keys()])];
  const old = paths.filter((path) => present.get(path) !== printed.get(path));
  expect(old, 'run npm run queries: these files are not what it prints').toEqual([]);
});

test('when a module queries the database, then it does so in a repository', () => {
  const others = codeFiles().filter(
    ({ path }) =>
      path.startsWith('apps/server/src/modules/') &&
      !path.endsWith('repository.ts') &&
      !isTest(path) &&
      !path.endsWith('.fixture.ts'),
  );
  expect(
    places(others, /\.(?:rows|row|query)[<(]/),
    'move the SQL to the word’s repository.ts, or to a file whose name ends in -repository.ts',
  ).toEqual([]);
});
