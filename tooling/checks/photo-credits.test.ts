import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(inRoot(path), 'utf8'));

test('when the demo shows a photograph, the credits page names its author', () => {
  const photographs = json('apps/demo/src/assets/photos/index.json') as { author: string }[];
  const { creditsPhotosText } = json('packages/texts/src/it/content.json') as { creditsPhotosText: string };
  const signature = (author: string): string =>
    author
      .replace(' / Pixabay', '')
      .replace(/^Unsplash.*/, 'Unsplash')
      .replace(/^Pexels.*/, 'Pexels')
      .split(' (Google)')[0]!;
  const missing = photographs.filter(({ author }) => !creditsPhotosText.includes(signature(author)));
  expect(photographs.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
