import { readFileSync } from 'node:fs';
import * as domain from '@bottega/domain';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { codeFiles, isTest } from './sources.ts';

const source = codeFiles()
  .filter(({ path }) => path.startsWith('packages/domain/src/') && !isTest(path))
  .map(({ text }) => text)
  .join('\n');
const isExported = (name: string): boolean =>
  name in domain || new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(source);

/** The names between backticks; `validateRequired/Phone` stands for two. */
const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`(\w+)((?:\/\w+)*)(?:\([^`]*\))?`/g)].flatMap(([, name = '', more = '']) => {
    const verb = /^[a-z]+/.exec(name)?.[0] ?? '';
    const further = more.split('/').slice(1);
    return [name, ...further.map((noun) => verb + noun)];
  });

test('when the README of the domain lists a name, then the domain exports it', () => {
  const rows = readFileSync(inRoot('packages/domain/README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z]+ \| .*`/.test(line));
  expect(rows.length).toBeGreaterThan(9);
  const names = rows.flatMap(namesIn);
  expect(names).toEqual(expect.arrayContaining(['moveOrder', 'validatePhone', 'Offer', 'applyOffers']));
  expect(names.filter((name) => !isExported(name))).toEqual([]);
});
