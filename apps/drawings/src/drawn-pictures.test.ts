import { demoImage } from '@bottega/demo/pictures/demo-image';
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

test('when an aisle has photographs, then its menu shows them, and every image of a picture is an asset', async () => {
  const pictures = await readDrawnPictures();
  const imagesOf = ({ source }: (typeof pictures)[number]) =>
    source.kind === 'svg' ? [...source.svg.matchAll(/href="([a-z]+:[^"]+)"/g)].map(([, name]) => name!) : [];
  for (const aisle of ['frutta-e-verdura', 'carne', 'gastronomia-e-pasta-fresca'])
    for (const menu of pictures.filter(({ key }) => key === `menu-${aisle}`))
      expect(imagesOf(menu).join(' '), aisle).toMatch(/(photo|crate|render):/);
  for (const name of new Set(pictures.flatMap(imagesOf))) expect(await demoImage(name), name).toBeDefined();
});
