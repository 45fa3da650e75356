import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';

test('every attack of docs/attacks.md names a test that exists', () => {
  const rows = readFileSync(inRoot('docs/attacks.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('`'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, , file = '', title = '']) => ({ file: file.replaceAll('`', ''), title }));
  expect(rows.length).toBeGreaterThan(20);
  const missing = rows.filter(({ file, title }) => {
    const text = readFileSync(inRoot(file), 'utf8');
    return !text.includes(`'${title}'`);
  });
  expect(missing, 'these files have no test of that title').toEqual([]);
});
