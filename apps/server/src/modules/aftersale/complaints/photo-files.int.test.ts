import type { Case, contract, DataOf } from '@bottega/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../../testing/at-places.ts';
import { s3Peer, type S3Peer } from '../../../../testing/peers/s3-peer.ts';
import type { Caller } from '../../../../testing/shops/running-app.ts';
import { bought, codeOf, shopSide, type ShopSide } from '../../../../testing/shops/shop-side.ts';
import { fileJobs } from '../../../platform/storage/file-jobs.ts';
import { createS3Storage } from '../../../platform/storage/s3-storage.ts';
import { aftersalePersonalData } from '../index.ts';
import { photoArea } from './photo-files.ts';

let side: ShopSide;
let peer: S3Peer;
let goods: number;
let photo: Buffer;
beforeAll(async () => {
  peer = await s3Peer();
  const { endpoint, region, bucket, accessKey, secretKey } = peer.settings;
  side = await shopSide({
    // the failing storage is told in the log
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_KEY: accessKey,
      S3_SECRET: secretKey,
      S3_PATH_STYLE: 'true',
      LOG_LEVEL: 'silent',
    },
  });
  goods = await side.goods({ listCents: 500, available: 1000 });
  photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await side.close();
  await peer.close();
});
afterEach(() => void (peer.troubles = []));

async function upload(caller: Caller, orderId: number) {
  const form = new FormData();
  form.append('order_id', String(orderId));
  form.append('photo', new Blob([new Uint8Array(photo)]), 'uova.jpg');
  const encoded = new Response(form);
  return caller.post<{ photoId: string }>('/ebsn/api/aftersale/photo', undefined, {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  });
}

async function delivered() {
  const order = await bought(side, [{ productId: goods, quantity: 8 }]);
  for (const name of ['take-over', 'ready', 'out', 'delivered']) dataOf(await side.send(name, order.orderId));
  return order;
}

/** An order with a complaint and its photo. */
async function complained() {
  const { caller, orderId } = await delivered();
  const { photoId } = dataOf(await upload(caller, orderId));
  dataOf(
    await caller.post<Case>('/ebsn/api/aftersale/complaint', {
      order_id: orderId,
      request_id: crypto.randomUUID(),
      lines: [{ line: 1, reason: 'damaged', quantity: 1, photos: [photoId] }],
    }),
  );
  return { caller, orderId, photoId, key: `rosmarino/photos/${photoId}` };
}
const read = (photoId: string) =>
  side.shop.app.http.inject({
    url: `/ebsn/api/admin/aftersale/photo/${photoId}`,
    headers: { host: 'rosmarino.localhost:3000', authorization: `Bearer ${side.key}` },
  });

async function run(name: string, now = new Date()): Promise<void> {
  const brand = side.shop.app.brands().find(({ key }) => key === 'rosmarino')!;
  const ctx = { brand, db: side.db, clock: { now: () => now } };
  const storage = createS3Storage(peer.settings);
  const jobs = fileJobs({ contextsOf: () => [ctx], storage, areas: [photoArea] });
  await jobs.find((job) => job.name === name)!.run({ tenantId: 1 });
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('when a photo is uploaded, then its bytes are in the bucket under its brand, and staff and the shopper’s copy get them from there', async () => {
  const { caller, photoId, key } = await complained();
  expect(peer.objects.get(key)?.content.equals(photo)).toBe(true);
  const answer = await read(photoId);
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.equals(photo)]).toEqual([
    200,
    'image/jpeg',
    true,
  ]);
  const { text } = await caller.get('/profile/privacy/dati.json');
  const { sections } = JSON.parse(text) as DataOf<typeof contract.identity.personalData>;
  const [entry] = sections.find(({ name }) => name === 'aftersale')!.entries;
  expect(entry).toMatchObject({ photos: [{ media_type: 'image/jpeg', content: photo.toString('base64') }] });
  expect(JSON.stringify(entry)).not.toContain(photoId);
});

test('when the storage is away, then an upload is refused for now and leaves no row, and a photo can’t be read for now', async () => {
  const { photoId } = await complained();
  const { caller, orderId } = await delivered();
  peer.troubles = Array(5).fill('SlowDown');
  const answer = await upload(caller, orderId);
  expect([answer.http, codeOf(answer)]).toEqual([503, 'UNAVAILABLE']);
  expect(await side.db.rows('select from aftersale_photo where order_id = $1', [orderId])).toEqual([]);
  peer.troubles = Array(5).fill('InternalError');
  expect((await read(photoId)).statusCode).toBe(503);
  expect((await read(photoId)).statusCode).toBe(200);
});

test('when a photo is refused after it was stored, then the bucket keeps nothing of it', async () => {
  const { caller, orderId } = await delivered();
  await side.db.rows(
    `insert into aftersale_photo (tenant_id, photo_id, order_id, media_type, uploaded_at)
     select 1, gen_random_uuid(), $1, 'image/jpeg', now() from generate_series(1, 20)`,
    [orderId],
  );
  const before = [...peer.objects.keys()];
  expect(codeOf(await upload(caller, orderId))).toBe('FORM_FILES_TOO_MANY');
  expect([...peer.objects.keys()]).toEqual(before);
});

test('when a case goes, by itself or with its order, then its photo leaves the bucket with the next job, and others stay', async () => {
  const [first, second, other] = [await complained(), await complained(), await complained()];
  await side.db.rows('delete from aftersale_case where order_id = $1', [first.orderId]);
  await side.db.transaction(async (tx) => {
    await tx.rows('delete from aftersale_photo where order_id = $1', [second.orderId]);
  });
  await expect(
    side.db.transaction(async (tx) => {
      await tx.rows('delete from aftersale_case where order_id = $1', [other.orderId]);
      throw new Error('not this one');
    }),
  ).rejects.toThrow('not this one');
  expect((await read(first.photoId)).statusCode).toBe(404);
  // the bucket fails in the middle: the next run deletes the rest
  peer.troubles = Array(5).fill('SlowDown');
  await expect(run('files-removed')).rejects.toThrow('SlowDown');
  peer.troubles = [];
  await run('files-removed');
  expect([first, second, other].map(({ key }) => peer.objects.has(key))).toEqual([false, false, true]);
  expect(await side.db.rows('select from removed_file')).toEqual([]);
});

test('when files have no row, then the sweep deletes them after a day; those with a row, of other folders and of other brands stay', async () => {
  const { key } = await complained();
  const object = peer.objects.get(key)!;
  const lost = Array.from({ length: 250 }, () => `rosmarino/photos/${crypto.randomUUID()}`);
  const strange = 'rosmarino/photos/no-id.jpg';
  const keptKeys = [key, `ponte/photos/${crypto.randomUUID()}`, 'rosmarino/invoices/IT1.xml'];
  for (const name of [...lost, strange, ...keptKeys])
    peer.objects.set(name, { ...object, storedAt: new Date() });
  peer.pageLength = 100;
  const left = () => [...lost, strange, ...keptKeys].filter((name) => peer.objects.has(name));
  await run('files-sweep', inDays(0.9));
  expect(left()).toHaveLength(254);
  await run('files-sweep', inDays(1.1));
  expect(left()).toEqual(keptKeys);
});

test('when the data of a shopper are forgotten, then the photos of her cases leave the bucket', async () => {
  const { orderId, key } = await complained();
  const { userId } = (await side.db.row<{ userId: number }>(
    'select user_id as "userId" from sales_order where order_id = $1',
    [orderId],
  ))!;
  await side.db.transaction((tx) =>
    aftersalePersonalData.forget!(tx, { userId, anonymousId: 0, emails: [] }),
  );
  await run('files-removed');
  expect(peer.objects.has(key)).toBe(false);
});
