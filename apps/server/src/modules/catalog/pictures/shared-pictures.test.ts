import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@bottega/testing/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { s3Peer, type S3Peer } from '../../../../testing/peers/s3-peer.ts';
import { createS3Storage } from '../../../platform/storage/s3-storage.ts';
import { createPictureStore } from './picture-store.ts';
import { pictureArea } from './shared-pictures.ts';

let folder: string;
let peer: S3Peer;
let rendered: string[];
let warnings: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-pictures-'));
  peer = await s3Peer();
  [rendered, warnings] = [[], []];
});
afterEach(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

/** A copy of the server with a disk of its own. */
function copy(name: string, brand = 'rosmarino') {
  const storage = createS3Storage(peer.settings, { attempt: 500, whole: 500 });
  const store = createPictureStore({
    cacheDir: join(folder, name),
    loadSource: async (key) => ({ kind: 'svg', bytes: Buffer.from(key) }),
    render: async (source) => {
      rendered.push(`${name} ${String(source.bytes)}`);
      return Buffer.from(`picture of ${String(source.bytes)}`);
    },
    log: { warn: (_, message) => warnings.push(message) },
    sharedOf: () => storage.ofBrand(brand),
  });
  return async (key: string) => String((await store.get(key, 'thumb', 'avif', 'a'))?.bytes);
}
const stored = () => [...peer.objects.keys()].map((key) => key.replace(/[0-9a-f]{40}/, 'NAME'));

test('when one copy has rendered a picture, then another one takes it from the bucket and from then on from its own disk', async () => {
  const [first, second] = [copy('first'), copy('second')];
  expect(await first('apple')).toBe('picture of apple');
  await eventually(() => expect(stored()).toEqual(['rosmarino/pictures/NAME.avif']));
  expect(await second('apple')).toBe('picture of apple');
  expect(rendered).toEqual(['first apple']);
  const { length } = peer.calls;
  await second('apple');
  await first('apple');
  expect(peer.calls).toHaveLength(length);
});

test('when another brand asks for the same picture, then it gets one of its own', async () => {
  await copy('first')('apple');
  await eventually(() => expect(stored()).toHaveLength(1));
  await copy('second', 'ponte')('apple');
  expect(rendered).toEqual(['first apple', 'second apple']);
});

test('when the bucket is silent, busy or away, then pictures are rendered all the same, and the log says why', async () => {
  const pictureOf = copy('first');
  peer.troubles = ['silent', 'silent'];
  expect(await pictureOf('apple')).toBe('picture of apple');
  peer.troubles = Array(20).fill('SlowDown');
  expect(await pictureOf('pear')).toBe('picture of pear');
  await peer.close();
  expect(await pictureOf('plum')).toBe('picture of plum');
  expect(rendered).toEqual(['first apple', 'first pear', 'first plum']);
  expect(warnings).toContain('shared picture could not be read');
  await eventually(() => expect(warnings).toContain('picture could not be shared'));
});

test('when a picture of the bucket ends early, then it is rendered and not kept in halves', async () => {
  await copy('first')('apple');
  await eventually(() => expect(stored()).toHaveLength(1));
  peer.troubles = ['half'];
  const second = copy('second');
  expect(await second('apple')).toBe('picture of apple');
  expect(await second('apple')).toBe('picture of apple');
  expect(rendered).toEqual(['first apple', 'second apple']);
});

test('when pictures are old, then none is needed, because it can be rendered again', async () => {
  expect(pictureArea).toMatchObject({ folder: 'pictures', days: 90 });
  expect(await pictureArea.needed({} as never, ['any'])).toEqual([]);
});
