import { expect, test } from 'vitest';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.ts';
import { copied } from './module-copies.ts';

const from = `${pathToFileURL(inRoot()).href}/`;
const to = `${from}packages/`;

test.each([
  ['a file that has a copy', `${from}domain/package.json`, `${to}domain/package.json`],
  ['a file of the copy', `${to}domain/package.json`, `${to}domain/package.json`],
  ['a file without copy', `${from}domain/nothing.ts`, undefined],
  ['a file of a package', `${from}node_modules/vitest/package.json`, undefined],
  ['a file of a package of the copy', `${to}node_modules/vitest/package.json`, undefined],
  ['a file of this tool', `${from}tooling/mutate/test-api.ts`, undefined],
  ['a module of Node', 'node:fs', undefined],
])('when %s is imported, then it comes from the copy only if it is there', (_, url, expected) => {
  expect(copied(url, from, to)).toBe(expected);
});
