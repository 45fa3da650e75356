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

/** Tests of particular endpoints. The edge's own test calls every endpoint in the same way, so it does not count. */
const tests = projectFiles()
  .filter((path) => /\.(int\.test|e2e)\.ts$|\.fixture\.ts$|^packages\/testing\/|^e2e\//.test(path))
  .filter((path) => !path.endsWith('platform/http/edge.int.test.ts'))
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

test.each(endpoints)('$id has a test of its own', ({ id, word, name, path }) => {
  const byAddress = path.replace(/\/:\w+$/, '/');
  const byName = new RegExp(`\\b${name}\\w*\\(|'${name}'|\\b${name}:`);
  const found = tests.some(
    ({ path: file, text }) =>
      text.includes(byAddress) ||
      (file.includes(`/modules/${word}/`) && byName.test(text)) ||
      text.includes(id),
  );
  expect(found).toBe(true);
});

test('no two endpoints have the same address', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
