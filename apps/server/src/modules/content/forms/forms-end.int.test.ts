import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailPars } from '@bottega/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentShop, type ContentShop } from '../../../../testing/shops/content-shop.ts';
import { readConfig } from '../../../config/config.ts';
import { contentJobs } from '../jobs.ts';

const ajax = '/p/wp-admin/admin-ajax.php';
const formFile = `title: Servizio clienti
to: clienti@shop.example
subject: Richiesta
fields:
  - {id: messaggio, label: Messaggio, type: textarea, required: true}
  - {id: foto, label: Foto, type: file}
`;
let shop: ContentShop;
let photo: Buffer;

beforeAll(async () => {
  shop = await contentShop({
    now: new Date('2024-11-22T09:00:00Z'),
    brands: { ponte: { formKeptMonths: 6 } },
  });
  for (const brand of ['rosmarino', 'ponte'] as const) await shop.put(brand, { 'forms/5.yaml': formFile });
  photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());

async function post(brand: string, parts: Record<string, string | Buffer>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'uova.jpg');
  const encoded = new Response(form);
  const response = await shop.app.http.inject({
    method: 'POST',
    url: ajax,
    headers: {
      host: `${brand}.localhost:3000`,
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type')!,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(response.statusCode, response.body).toBe(200);
  const { data } = response.json<{ data: { files?: { id: string }[] } }>();
  return data.files?.[0]?.id ?? '';
}

/** Sends a message with a photo; the result is the photo's address. */
async function send(brand: string, at: string): Promise<string> {
  shop.clock.instant = new Date(at);
  const { body } = await shop.read<MailPars>('/p/wp-json/wp/v2/get_mail_pars?form_id=5', { brand });
  const { security, action } = body;
  const id = await post(brand, { form_id: '5', field_id: 'foto', nonce: security, files: photo });
  const fields = { messaggio: 'Le uova erano rotte.', foto: [id] };
  await post(brand, { security, action, formData: JSON.stringify({ form_id: 5, fields }) });
  return `/p/form-files/${id}`;
}

/** Runs the daily job at an instant, as the queue does for each brand. */
async function endAt(instant: string): Promise<void> {
  const clock = { now: () => new Date(instant) };
  const [job] = contentJobs({
    contextsOf: (tenantId) =>
      shop.app
        .brands()
        .filter((brand) => brand.tenantId === tenantId)
        .map((brand) => ({ brand, clock, db: shop.dbOf(brand.key as 'ponte') })),
  });
  for (const tenantId of [1, 2]) await job!.run({ tenantId });
}

/** The number of messages, and the status of each file's address. */
async function remaining(brand: 'rosmarino' | 'ponte', ...files: string[]): Promise<number[]> {
  const [row] = await shop.dbOf(brand).rows<{ n: number }>('select count(*)::int n from form_submission');
  const shown = await Promise.all(files.map(async (url) => (await shop.caller(brand).get(url)).http));
  return [row!.n, ...shown];
}

test('when the time of the brand is over for a message, then it and its files are deleted, and newer ones stay', async () => {
  const old = await send('rosmarino', '2024-11-22T09:00:00Z');
  const young = await send('rosmarino', '2024-11-24T09:00:00Z');
  const others = await send('ponte', '2026-05-01T09:00:00Z');
  await endAt('2026-10-31T03:17:00Z');
  expect(await remaining('rosmarino', old, young)).toEqual([2, 200, 200]);
  expect(await remaining('ponte', others)).toEqual([1, 200]);
  await endAt('2026-11-23T03:17:00Z');
  expect(await remaining('rosmarino', old, young)).toEqual([1, 404, 200]);
  expect(await remaining('ponte', others)).toEqual([0, 404]);
  expect(await shop.dbOf('ponte').rows('select upload_id from form_upload')).toEqual([]);
  const removed = (brand: 'rosmarino' | 'ponte') => shop.dbOf(brand).rows('select name from removed_file');
  expect(await removed('rosmarino')).toEqual([{ name: old.replace('/p/form-files/', 'uploads/') }]);
  expect(await removed('ponte')).toEqual([{ name: others.replace('/p/form-files/', 'uploads/') }]);
});

test('when a file was uploaded and never sent, then it is deleted after a day', async () => {
  shop.clock.instant = new Date('2026-11-23T09:00:00Z');
  const { body } = await shop.read<MailPars>('/p/wp-json/wp/v2/get_mail_pars?form_id=5');
  await post('rosmarino', { form_id: '5', field_id: 'foto', nonce: body.security, files: photo });
  const unsent = () =>
    shop.dbOf('rosmarino').rows('select upload_id from form_upload where submission_id is null');
  await endAt('2026-11-24T08:00:00Z');
  expect(await unsent()).toHaveLength(1);
  await endAt('2026-11-24T10:00:00Z');
  expect(await unsent()).toEqual([]);
});

test.each(['rosmarino', 'ponte'])(
  'when the privacy page of %s is read, then it names the time for which messages and files are kept',
  (brand) => {
    const folder = join(readConfig({}).brandsDir, brand);
    const { settings } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as {
      settings: { formKeptMonths?: number };
    };
    const page = readFileSync(join(folder, 'content/pages/privacy.md'), 'utf8');
    const line = page.split('\n').find((text) => text.includes('messaggi e allegati'));
    expect(line).toContain(`${settings.formKeptMonths ?? 24} mesi`);
  },
);
