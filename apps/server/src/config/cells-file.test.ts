import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'bottega-cells-file-'));
const file = join(folder, 'cells.json');
afterAll(() => rmSync(folder, { recursive: true }));

function cellsOf(content: string) {
  writeFileSync(file, content);
  return readConfig({ DATABASE_URL: 'postgres://shop@db/bottega', CELLS: file }).cells;
}

test('when CELLS names a file, then its cells have the addresses of the file', () => {
  const cells = {
    sud: { url: 'postgres://a@sud/x', directUrl: 'postgresql://b@sud/x' },
    isole: { url: 'postgres://i/x', readsUrl: 'postgres://copy.i/x' },
  };
  expect(cellsOf(JSON.stringify(cells))).toEqual([
    { name: 'sud', databaseUrl: 'postgres://a@sud/x', databaseAdminUrl: 'postgresql://b@sud/x' },
    { name: 'isole', databaseUrl: 'postgres://i/x', databaseReadsUrl: 'postgres://copy.i/x' },
  ]);
  expect(readConfig({}).cells).toEqual([]);
});

test.each([
  ['{', /^CELLS=.*cells\.json: can't be read: /],
  ['[]', /expected an object with an entry for each further cell/],
  ['{"Sud": {}}', /"Sud": expected small letters/],
  ['{"home": {}}', /"home": expected .* not "home"/],
  ['{"sud": null}', /sud\.url is missing/],
  ['{"sud": {"url": "mysql://x"}}', /sud\.url: expected an address that starts with postgres:\/\//],
  ['{"sud": {"url": "postgres://x", "user": "me"}}', /sud\.user: expected only url, directUrl, readsUrl/],
])('when the file of CELLS is %s, then the start names what is wrong', (content, message) => {
  expect(() => cellsOf(content)).toThrow(message);
});

test('when CELLS stands without a first cell, then the start asks for DATABASE_URL', () => {
  expect(() => readConfig({ CELLS: file })).toThrow('CELLS: needs DATABASE_URL, the first cell, beside it');
});
