import { eventually } from '@bottega/testing/eventually';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeBrand, testBrand } from '../../../../testing/builders/identity.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp, { type Color } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brand } from '../../../platform/context.ts';
import { brandDb, type Db } from '../../../platform/db/brand-db.ts';
import { createLog } from '../../../platform/log.ts';
import { servePictures } from '../index.ts';

let brands: BrandDatabases;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  brands = await brandDatabases(4);
  folder = await mkdtemp(join(tmpdir(), 'bottega-pictures-'));
  await picture(brands.db, 'mela', 'red');
  app = Fastify();
  app.decorateRequest('brand', null as unknown as Brand);
  app.addHook('onRequest', async (request) => {
    request.brand = testBrand(request.headers.host === 'other' ? 2 : 1);
  });
  servePictures(app, {
    dbOf: ({ tenantId }) => brandDb(brands.pool, tenantId),
    cacheDir: folder,
    log: createLog('silent'),
    fonts: [],
    resolveImage: async () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await brands.drop();
  await rm(folder, { recursive: true });
});

async function picture(db: Db, key: string, background: Color): Promise<void> {
  await makeBrand(db);
  const bytes = await sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
  await db.rows(
    `insert into picture (tenant_id, picture_key, kind, bytes, content_hash) values ($1, $2, 'raster', $3, '0123456789abcdef')`,
    [db.tenantId, key, bytes],
  );
}

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  app.inject({ url, headers, remoteAddress });

describe('a picture', () => {
  test('when a drawing uses an image that is not installed, then its picture is not found', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><image href="icon:1f34e"/></svg>';
    await brands.db.rows(
      `insert into picture (tenant_id, picture_key, kind, bytes, content_hash) values ($1, 'icona', 'svg', $2, '0123456789abcdef')`,
      [brands.db.tenantId, Buffer.from(drawing)],
    );
    expect((await get('/photo/thumb/icona')).statusCode).toBe(404);
  });

  test('a picture has the size of its path and the best format that the client accepts', async () => {
    for (const [size, width] of [
      ['thumb', 240],
      ['photo', 480],
      ['large', 960],
    ] as const) {
      const avif = await get(`/photo/${size}/mela-01234567`, { accept: 'image/avif,image/webp,*/*' });
      expect([avif.statusCode, avif.headers['content-type'], avif.headers['vary']]).toEqual([
        200,
        'image/avif',
        'Accept, X-Bottega-Brand',
      ]);
      for (const [accept, type] of [
        ['image/webp,image/png,*/*;q=0.5', 'image/webp'],
        ['*/*', 'image/jpeg'],
      ] as const) {
        const other = await get(`/photo/${size}/mela-01234567`, { accept });
        const { format, width: drawn } = await sharp(other.rawPayload).metadata();
        expect([other.headers['content-type'], `image/${format}`, drawn]).toEqual([type, type, width]);
      }
    }
  });

  test('a picture is cached for ever under its current hash, and five minutes under any other address', async () => {
    const caching = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await caching('/photo/thumb/mela-01234567')).toBe('public, max-age=31536000, immutable');
    expect(await caching('/photo/thumb/mela-01234567')).toBe('public, max-age=31536000, immutable');
    expect(await caching('/photo/thumb/mela-ffffffff')).toBe('public, max-age=300');
    expect(await caching('/photo/thumb/mela')).toBe('public, max-age=300');
  });

  test('when the client has the picture, then the answer is 304 without a body', async () => {
    const { headers } = await get('/photo/thumb/mela-01234567');
    const again = await get('/photo/thumb/mela-01234567', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a picture with an unknown size or key, or of another brand, is not found', async () => {
    for (const url of [
      '/photo/huge/mela-01234567',
      '/photo/constructor/mela-01234567',
      '/photo/thumb/pera-01234567',
      '/photo/thumb/..%2f..%2fetc',
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
    expect((await get('/photo/thumb/mela-01234567', { host: 'other' })).statusCode).toBe(404);
  });

  test('when a product uses a picture, then it is not found in the sizes of banners', async () => {
    await picture(brands.db, 'prova-77', 'brown');
    expect((await get('/photo/wide/prova-77-01234567')).statusCode).toBe(200);
    await makeProduct(brands.db, { productId: 77 });
    const sizes = ['thumb', 'photo', 'large', 'wide', 'tall'];
    const found = await Promise.all(
      sizes.map(async (size) => (await get(`/photo/${size}/prova-77`)).statusCode),
    );
    expect(found).toEqual([200, 200, 200, 404, 404]);
  });

  test('when one address requests hundreds of pictures that must be rendered, then another address waits for only a few of them', async () => {
    const keys = Array.from({ length: 150 }, (_, n) => `miss${n}`);
    for (const [n, key] of keys.entries()) await picture(brands.db, key, { r: n, g: 99, b: 9 });
    await picture(brands.db, 'asked', 'green');
    const answered: string[] = [];
    const ask = async (key: string, address: string): Promise<number> => {
      const { statusCode } = await get(`/photo/thumb/${key}`, {}, address);
      if (statusCode === 200) answered.push(key);
      return statusCode;
    };
    const greedy = keys.map((key) => ask(key, '203.0.113.66'));
    await eventually(() => expect(answered.length).toBeGreaterThan(0));
    const before = answered.length;
    expect(await ask('asked', '203.0.113.7')).toBe(200);
    expect(answered.indexOf('asked')).toBeLessThan(before + 30);
    const codes = await Promise.all(greedy);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(96);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
    expect(await ask('miss149', '203.0.113.66')).toBe(200);
  });
});
