import { readSourceFiles } from '@bottega/demo/source-files';
import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { photographOf } from './photograph.ts';

const renders = new URL('../../demo/src/assets/renders/', import.meta.url);

test('every render is a small file that some open good of the demo shows', async () => {
  const { catalogue } = await readSourceFiles();
  const shown = catalogue
    .map((row) => photographOf(row)?.file)
    .filter((file) => file?.startsWith('renders/'));
  const files = readdirSync(renders).filter((file) => file.endsWith('.webp'));
  expect(new Set(shown)).toEqual(new Set(files.map((file) => `renders/${file}`)));
  expect(files.filter((file) => statSync(new URL(file, renders)).size > 40 * 1024)).toEqual([]);
});

test('goods that only sound alike show no render of each other', async () => {
  const { catalogue } = await readSourceFiles();
  const goodsOf = (file: string) =>
    catalogue.filter((row) => photographOf(row)?.file === `renders/${file}.webp`).map(({ name }) => name);
  expect(goodsOf('trancio-di-salmone')).toEqual(['Trancio di salmone norvegese']);
  expect(goodsOf('orata')).toEqual(["Orata d'allevamento"]);
  expect(goodsOf('parmigiano')).toEqual([
    'Parmigiano Reggiano DOP 24 mesi',
    'Parmigiano Reggiano DOP 24 mesi al taglio',
    'Parmigiano Reggiano DOP 36 mesi al taglio',
  ]);
});
