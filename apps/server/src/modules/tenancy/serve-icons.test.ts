import Fastify from 'fastify';
import sharp from 'sharp';
import { installIcons } from '@bottega/domain/content';
import { expect, test } from 'vitest';
import { testBrand } from '../../../testing/builders/identity.ts';
import { artOf } from './serve-art.ts';
import { serveIcons } from './serve-icons.ts';

test('when a phone loads the icons of the manifest, then each has its size, and the maskable one fills its corners', async () => {
  const brand = testBrand(1);
  const http = Fastify();
  http.decorateRequest('brand');
  http.addHook('onRequest', async (request) => void (request.brand = brand));
  serveIcons(http);
  for (const { src, size, purpose } of installIcons(artOf(brand).icon)) {
    const answer = await http.inject(src);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    // the brand's colour in the corner, which a phone cuts off, or nothing
    const corner = [...data.subarray(0, info.channels)];
    expect(corner).toEqual(purpose === 'maskable' ? [0x2c, 0x5a, 0x3c] : [0, 0, 0, 0]);
  }
  expect((await http.inject('/brand-icon/000000000000-192.png')).statusCode).toBe(404);
  await http.close();
});
