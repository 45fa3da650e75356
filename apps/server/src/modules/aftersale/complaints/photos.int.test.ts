import { shopCases, type Case, type Endpoint, type ShopCase } from '@bottega/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../../testing/at-places.ts';
import type { Caller } from '../../../../testing/shops/running-app.ts';
import { bought, codeOf, fieldOf, shopSide, type ShopSide } from '../../../../testing/shops/shop-side.ts';

let side: ShopSide;
let goods: number;
let photo: Buffer;
beforeAll(async () => {
  side = await shopSide();
  goods = await side.goods({ listCents: 500, available: 1000 });
  photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => side.close());

const path = '/ebsn/api/aftersale/photo';

async function upload(caller: Caller, orderId: number, bytes: Buffer | undefined, headers = {}) {
  const form = new FormData();
  form.append('order_id', String(orderId));
  if (bytes) form.append('photo', new Blob([new Uint8Array(bytes)]), 'uova.jpg');
  const encoded = new Response(form);
  return caller.post<{ photoId: string }>(path, undefined, {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')!, ...headers },
  });
}

async function delivered() {
  const order = await bought(side, [{ productId: goods, quantity: 8 }]);
  for (const name of ['take-over', 'ready', 'out', 'delivered']) dataOf(await side.send(name, order.orderId));
  return order;
}
const complain = (caller: Caller, orderId: number, photos: string[]) =>
  caller.post<Case>('/ebsn/api/aftersale/complaint', {
    order_id: orderId,
    request_id: crypto.randomUUID(),
    lines: [{ line: 1, reason: 'damaged', quantity: 1, photos }],
  });

test('when a broken good is complained about with a photo, then it is credited, and the shop can read the photo', async () => {
  const { caller, orderId } = await delivered();
  expect(fieldOf(await complain(caller, orderId, []))).toBe('lines.0.photos');
  const { photoId } = dataOf(await upload(caller, orderId, photo));
  const answered = dataOf(await complain(caller, orderId, [photoId]));
  expect(answered).toMatchObject({ state: 'credited', given: 5 });
  // a photo shows one complaint
  const again = await complain(caller, orderId, [photoId]);
  expect([codeOf(again), fieldOf(again)]).toEqual(['FORM_FILE_LOST', 'lines.0.photos']);
  const headers = { authorization: `Bearer ${side.key}` };
  const { cases } = dataOf(
    await caller.get<{ cases: ShopCase[] }>('/ebsn/api/admin/aftersale/list?all=true', { headers }),
  );
  expect(cases.find(({ caseId }) => caseId === answered.caseId)?.photos).toEqual([photoId]);
  const read = await caller.get(`/ebsn/api/admin/aftersale/photo/${photoId}`, { headers });
  expect([read.http, read.headers['content-type'], read.headers['content-disposition']]).toEqual([
    200,
    'image/jpeg',
    'attachment',
  ]);
  expect((await caller.get(`/ebsn/api/admin/aftersale/photo/${photoId}`)).http).toBe(401);
});

test('when a photo has 60 MB, is a program, a PDF or missing, then its field says why and nothing is kept', async () => {
  const { caller, orderId } = await delivered();
  const refusalOf = async (bytes: Buffer | undefined) => {
    const answer = await upload(caller, orderId, bytes);
    return [codeOf(answer), fieldOf(answer)];
  };
  expect(await refusalOf(Buffer.alloc(60 * 1024 ** 2, 1))).toEqual(['FORM_FILE_BIG', 'photo']);
  expect(await refusalOf(Buffer.concat([photo, Buffer.alloc(5 * 1024 ** 2)]))).toEqual([
    'FORM_FILE_BIG',
    'photo',
  ]);
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 1)]);
  expect(await refusalOf(program)).toEqual(['COMPLAINT_PHOTO_TYPE', 'photo']);
  expect(await refusalOf(Buffer.from('%PDF-1.7\n%âãÏÓ\n'))).toEqual(['COMPLAINT_PHOTO_TYPE', 'photo']);
  expect(await refusalOf(Buffer.from('<svg onload="alert(1)"/>'))).toEqual(['COMPLAINT_PHOTO_TYPE', 'photo']);
  expect(await refusalOf(undefined)).toEqual(['FORM_REQUIRED', 'photo']);
  const rows = await side.db.rows('select photo_id from aftersale_photo where order_id = $1', [orderId]);
  expect(rows).toEqual([]);
});

test('when a photo is for an order of another shopper, comes from a visitor or from another site, then it is refused', async () => {
  const [mine, other] = [await delivered(), await delivered()];
  expect(codeOf(await upload(mine.caller, other.orderId, photo))).toBe('ORDER_NOT_FOUND');
  expect(codeOf(await upload(side.shop.caller('rosmarino'), mine.orderId, photo))).toBe('SESSION_EXPIRED');
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect(codeOf(await upload(mine.caller, mine.orderId, photo, elsewhere))).toBe('CROSS_SITE');
  // a photo of another order can't be attached
  const { photoId } = dataOf(await upload(other.caller, other.orderId, photo));
  expect(codeOf(await complain(mine.caller, mine.orderId, [photoId]))).toBe('FORM_FILE_LOST');
});

test('when photos of one order come at once, then no more of them are kept than may wait', async () => {
  const { caller, orderId } = await delivered();
  await side.db.rows(
    `insert into aftersale_photo (tenant_id, photo_id, order_id, media_type, uploaded_at)
     select 1, gen_random_uuid(), $1, 'image/jpeg', now() from generate_series(1, 18)`,
    [orderId],
  );
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(caller, orderId, photo)));
  const codes = answers.map(({ http, ...rest }) => (http === 200 ? 'kept' : codeOf({ http, ...rest })));
  expect(codes.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    ...Array(3).fill('FORM_FILES_TOO_MANY'),
    'kept',
    'kept',
  ]);
  const { n } = (await side.db.row<{ n: number }>(
    'select count(*)::int as n from aftersale_photo where order_id = $1 and case_id is null',
    [orderId],
  ))!;
  expect(n).toBe(20);
});

test('when callers without the right key ask for cases, then they get nothing and change nothing', async () => {
  const { caller, orderId } = await delivered();
  const { photoId } = dataOf(await upload(caller, orderId, photo));
  const { caseId } = dataOf(await complain(caller, orderId, [photoId]));
  const keys = {
    visitor: undefined,
    catalogue: await side.keyOf('gestionale', { scopes: ['catalogue.manage'] }),
    elsewhere: await side.keyOf('palmari ponte', { tenantId: 2 }),
  };
  for (const [role, key] of Object.entries(keys)) {
    const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const ask = { headers };
    for (const { method, path } of Object.values<Endpoint>(shopCases)) {
      const answer =
        method === 'GET' ? await caller.get(path, ask) : await caller.post(path, { case_id: caseId }, ask);
      expect(answer.text, `${role} ${path}`).toContain('"API_KEY_INVALID"');
    }
  }
  // a key of another brand, at its own brand, finds no case of this one
  const answer = await side.shop
    .caller('ponte')
    .post(
      '/ebsn/api/admin/aftersale/refuse',
      { case_id: caseId, request_id: 'da-ponte-1', answer: 'No.' },
      { headers: { authorization: `Bearer ${keys.elsewhere}` } },
    );
  expect(codeOf(answer)).toBe('CASE_NOT_FOUND');
});
