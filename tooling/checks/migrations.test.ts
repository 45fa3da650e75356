import { readFileSync } from 'node:fs';
import { migrationFiles } from '@bottega/server/platform/db/migration-files';
import { expect, test } from 'vitest';
import { frozenFaults, listUrl, parseList, unlisted } from '../sql/frozen-migrations.ts';

const listed = parseList(readFileSync(listUrl, 'utf8'));
const files = await migrationFiles();

test('when a landed migration was changed, renamed or removed, or a new one comes before it, then it is named', () => {
  expect(frozenFaults(listed, files)).toEqual([]);
});

test('when a migration is new, then `npm run freeze-migrations` has added it to checksums.txt', () => {
  expect(
    unlisted(listed, files).map(({ name }) => name),
    'run npm run freeze-migrations',
  ).toEqual([]);
});

const first = { name: '0001-first', checksum: 'a' };
const second = { name: '0002-second', checksum: 'b' };

test.each([
  ['a changed file', [{ ...first, checksum: 'x' }, second], '0001-first.sql was changed'],
  ['a renamed file', [{ ...first, name: '0001-renamed' }, second], '0001-first.sql is missing'],
  ['a removed file', [first], '0002-second.sql is missing'],
  [
    'a file before a landed one',
    [{ name: '0000-late', checksum: 'c' }, first, second],
    '0000-late.sql comes before 0002-second.sql: give it a number above 0002',
  ],
])('when the folder holds %s, then the check names it', (_, folder, fault) => {
  expect(frozenFaults([first, second], folder).join('\n')).toContain(fault);
});

test('when a file comes after all listed ones, then it may be added', () => {
  const third = { name: '0003-third', checksum: 'c' };
  expect(frozenFaults([first, second], [first, second, third])).toEqual([]);
  expect(unlisted([first, second], [first, second, third])).toEqual([third]);
});
