import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { overweight, overweightApp, weightOfApp, weigh, type Manifest } from './page-weight.ts';

const manifest: Manifest = {
  'src/entry-client.tsx': { file: 'entry.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  '_cards.js': { file: 'cards.js', imports: ['_shared.js'] },
  'src/routes/home.tsx': { file: 'home.js', imports: ['_cards.js', '_shared.js', 'src/entry-client.tsx'] },
  'src/routes/catalog/category.tsx': { file: 'category.js', imports: ['_cards.js'] },
  'src/routes/catalog/product.tsx': { file: 'product.js' },
  'src/routes/orders/checkout.tsx': { file: 'checkout.js', imports: ['_cards.js'] },
};
const sizes: Record<string, number> = {
  'entry.js': 90_000,
  'shared.js': 10_000,
  'cards.js': 3000,
  'home.js': 2000,
  'category.js': 4000,
  'product.js': 1000,
  'checkout.js': 30_000,
  'text.woff2': 30_000,
  'heads.woff2': 20_000,
};
const weighed = (changes: Record<string, number> = {}) =>
  weigh(manifest, (file) => ({ ...sizes, ...changes })[file]!, { ponte: ['text.woff2', 'heads.woff2'] });

test('the weight of a screen is the files that it loads beyond the entry, each once', () => {
  expect(weighed()).toEqual({
    entry: 100_000,
    routes: { home: 5000, category: 7000, product: 1000, checkout: 33_000 },
    fonts: { ponte: 50_000 },
  });
  expect(overweight(weighed())).toEqual([]);
});

test('the limits are 120 KB for the first screen, 40 KB for a route and 60 KB for fonts', () => {
  const most = {
    'category.js': 120 * 1024 - 103_000,
    'checkout.js': 40 * 1024 - 3000,
    'text.woff2': 41_440,
  };
  expect(overweight(weighed(most))).toEqual([]);
  const more = Object.fromEntries(Object.entries(most).map(([file, bytes]) => [file, bytes + 1]));
  expect(overweight(weighed(more)).map((line) => line.replace(/ takes.*/, ''))).toEqual([
    'script to the first screen of category',
    'script of checkout alone',
    'fonts of ponte',
  ]);
});

test('when the build does not know a first screen, then it is reported as too heavy', () => {
  const { 'src/routes/home.tsx': _, ...without } = manifest;
  expect(overweight(weigh(without, (file) => sizes[file]!, {}))[0]).toContain('first screen of home');
});

test('when the files of the app exceed 400 KB, then they are named; pictures, fonts and the drawing of the map don’t count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-app-'));
  const noise = randomBytes(300 * 1024);
  for (const name of ['logo.svg', 'font.woff2', 'lazio.topo-abc.js', 'index.js'])
    writeFileSync(join(folder, name), noise);
  const light = weightOfApp(folder);
  writeFileSync(join(folder, 'more.js'), noise);
  const heavy = weightOfApp(folder);
  rmSync(folder, { recursive: true });
  expect(Math.round(light / 1024)).toBe(300);
  expect(overweightApp(light)).toEqual([]);
  expect(overweightApp(heavy)).toEqual(["the app's files take 600.0 KB, 400.0 KB at most"]);
});
