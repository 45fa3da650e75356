import { readDrawnPictures } from '@bottega/demo/pictures/drawn-pictures';
import { expect, test } from 'vitest';
import { drawDemo } from './drawn-pictures.ts';

test('when goods or drawings change, then the pictures of the demo are drawn again: node apps/drawings/src/draw-demo.ts', async () => {
  const linesOf = (pictures: readonly object[]) =>
    new Set(pictures.map((picture) => JSON.stringify(picture)));
  const drawn = await drawDemo();
  const inFile = linesOf(await readDrawnPictures());
  const fresh = linesOf(drawn);
  const changed = drawn.filter((picture) => !inFile.has(JSON.stringify(picture))).map(({ key }) => key);
  expect(changed).toEqual([]);
  expect(inFile.size).toBe(fresh.size);
});
