import { readFileSync } from 'node:fs';
import { contract, type Endpoint } from '@bottega/contract';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';

const endpoints = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([word, calls]) =>
    Object.entries(calls).map(([name, { path, method }]) => ({
      id: `${word}.${name}`,
      word,
      name,
      path,
      method,
    })),
);

/** Tests that call every endpoint in the same way, with lists of all names. They count for none. */
const ofAll = [
  'apps/server/src/platform/http/access.int.test.ts',
  'apps/server/src/platform/http/edge/',
  'e2e/foreign-ids.int.test.ts',
  'e2e/parameters.int.test.ts',
  'e2e/parameters/',
];

const tests = projectFiles()
  .filter((path) => /\.(int\.test|e2e)\.ts$|\.fixture\.ts$|^packages\/testing\/|^e2e\//.test(path))
  .filter((path) => !ofAll.some((start) => path.startsWith(start)))
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

test('when an endpoint is in the contract, then a test of its own calls it by its name or its whole address', () => {
  const untested = endpoints.filter(({ id, word, name, path }) => {
    const byAddress = path.replace(/\/:\w+$/, '/');
    const byName = new RegExp(`\\b${name}\\w*\\(|'${name}'|\\b${name}:`);
    return !tests.some(
      ({ path: file, text }) =>
        text.includes(byAddress) ||
        (file.includes(`/modules/${word}/`) && byName.test(text)) ||
        text.includes(id),
    );
  });
  expect(
    untested.map(({ id, word, name, path }) => {
      const call = `callRoute(${word}Routes, '${name}', ctx, { … })`;
      return `${id}: write a test in apps/server/src/modules/${word} with ${call} or the address ${path}`;
    }),
  ).toEqual([]);
});

test('when two endpoints have the same method, then their addresses differ', () => {
  const byAddress = Object.groupBy(endpoints, ({ method, path }) => `${method} ${path}`);
  const shared = Object.entries(byAddress).filter(([, same]) => same!.length > 1);
  expect(shared.map(([address, same]) => `${address}: ${same!.map(({ id }) => id).join(', ')}`)).toEqual([]);
});
