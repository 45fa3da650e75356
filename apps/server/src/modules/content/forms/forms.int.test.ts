import { eventually } from '@bottega/testing/eventually';
import type { MailPars } from '@bottega/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentShop, type ContentShop } from '../../../../testing/shops/content-shop.ts';

const ajax = '/p/wp-admin/admin-ajax.php';
const formFile = `title: Servizio clienti
to: clienti@rosmarino.example
subject: Richiesta dal sito
fields:
  - {id: nome, label: Nome, type: text, required: true, max: 20}
  - {id: email, label: E-mail, type: email, required: true}
  - {id: argomento, label: Argomento, type: select, options: [Consegna, Prodotti]}
  - {id: messaggio, label: Messaggio, type: textarea, required: true, max: 200}
  - {id: foto, label: Foto, type: file, max: 2}
`;
const written = {
  nome: 'Anna',
  email: 'anna@example.it',
  argomento: 'Consegna',
  messaggio: 'Le uova <b>rotte</b>.',
};
let shop: ContentShop;
let photo: Buffer;

beforeAll(async () => {
  shop = await contentShop({ role: 'all' });
  await shop.put('rosmarino', { 'forms/5.yaml': formFile, 'forms/6.yaml': formFile });
  await shop.put('ponte', { 'forms/5.yaml': formFile });
  photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());

interface Ajax {
  success: boolean;
  data: { message?: string; files?: { id: string; type: string; name: string }[] } & {
    code: string;
    message: string;
    field?: string;
  }[];
}

let addresses = 0;

/** Posts a multipart body, each from an address of its own unless `from` names one. */
async function post(
  parts: Record<string, string | [Buffer, string][]>,
  { brand = 'rosmarino', from = `10.1.0.${(addresses += 1)}`, headers = {} } = {},
): Promise<{ http: number; body: Ajax }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else for (const [bytes, file] of value) form.append(name, new Blob([new Uint8Array(bytes)]), file);
  }
  const encoded = new Response(form);
  const response = await shop.app.http.inject({
    method: 'POST',
    url: ajax,
    remoteAddress: from,
    headers: {
      host: `${brand}.localhost:3000`,
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type')!,
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { http: response.statusCode, body: response.json<Ajax>() };
}

const pars = async (brand = 'rosmarino', id = 5) =>
  (await shop.read<MailPars>(`/p/wp-json/wp/v2/get_mail_pars?form_id=${id}`, { brand })).body;
const send = (security: string, fields: object, options = {}) =>
  post({ security, action: 'send_form', formData: JSON.stringify({ form_id: 5, fields }) }, options);
const upload = (nonce: string, files: [Buffer, string][], options = {}) =>
  post({ form_id: '5', field_id: 'foto', nonce, files }, options);
const countOf = async (table: string) =>
  (await shop.dbOf('rosmarino').row<{ n: number }>(`select count(*)::int as n from ${table}`))!.n;

test('[CON-18] a form answers its fields, its security value and its action, never whom its mails go to', async () => {
  const { http, text, body, headers } = await shop.read<MailPars>('/p/wp-json/wp/v2/get_mail_pars?form_id=5');
  expect(http).toBe(200);
  expect(body).toMatchObject({
    form_id: 5,
    title: 'Servizio clienti',
    action: 'send_form',
    security: expect.any(String),
  });
  expect(body.fields.map(({ id, type, required, max }) => [id, type, required, max])).toEqual([
    ['nome', 'text', true, 20],
    ['email', 'email', true, 200],
    ['argomento', 'select', false, 200],
    ['messaggio', 'textarea', true, 200],
    ['foto', 'file', false, 2],
  ]);
  expect(text).not.toContain('clienti@rosmarino.example');
  expect(headers['cache-control']).toMatch(/no-store/);
  expect((await pars()).security).not.toBe(body.security);
  const missing = await shop.read('/p/wp-json/wp/v2/get_mail_pars?form_id=99');
  expect([missing.http, missing.body]).toMatchObject([404, { message: "Questo modulo non c'è." }]);
});

test('[CON-21] [CON-22] when a shopper uploads a photo and sends the form, then it is stored once and mailed to the shop with a link to the photo', async () => {
  const { security } = await pars();
  const uploaded = await upload(security, [[photo, '../uova rotte.jpg']]);
  expect(uploaded).toMatchObject({
    http: 200,
    body: { success: true, data: { files: [{ type: 'image/jpeg', name: 'uova rotte.jpg' }] } },
  });
  const [file] = uploaded.body.data.files!;
  const before = await countOf('form_submission');
  const fine = { success: true, data: { message: expect.stringMatching(/^Grazie/) } };
  const first = await send(security, { ...written, foto: [file!.id] });
  expect(first).toMatchObject({ http: 200, body: fine });
  const repeats = await Promise.all([send(security, written), send(security, written)]);
  expect(repeats.map(({ body }) => body)).toEqual([fine, fine]);
  expect(await countOf('form_submission')).toBe(before + 1);
  const mails = () =>
    shop
      .dbOf('rosmarino')
      .rows<{ recipient: string; subject: string; html: string }>(
        `select recipient, subject, html from mail where sent_at is not null and occasion like 'form-submission %'`,
      );
  const [mail] = await eventually(async () => {
    const sent = await mails();
    expect(sent).toHaveLength(1);
    return sent;
  });
  expect(mail).toMatchObject({ recipient: 'clienti@rosmarino.example', subject: 'Richiesta dal sito' });
  expect(mail!.html).toContain('anna@example.it');
  expect(mail!.html).toContain('Le uova &lt;b&gt;rotte&lt;/b&gt;.');
  expect(mail!.html).toContain('Rosmarino');
  const [address] = /http:[^\s"<]+\/p\/form-files\/[0-9a-f-]{36}/.exec(mail!.html)!;
  const path = new URL(address).pathname;
  const sent = await shop.app.http.inject({ url: path, headers: { host: 'rosmarino.localhost' } });
  expect(sent.rawPayload.equals(photo)).toBe(true);
  expect(sent.headers['content-disposition']).toMatch(/^attachment/);
  const elsewhere = await shop.app.http.inject({ url: path, headers: { host: 'ponte.localhost' } });
  expect(elsewhere.statusCode).toBe(404);
});

test('[CON-21] when fields are wrong, then each is named with its reason, and nothing is stored', async () => {
  const { security } = await pars();
  const before = await countOf('form_submission');
  const { http, body } = await send(security, {
    nome: 'x'.repeat(21),
    email: 'anna@',
    argomento: 'Altro',
    foto: ['00000000-0000-4000-8000-000000000000'],
  });
  expect([http, body.success]).toEqual([400, false]);
  expect(body.data.map(({ code, field }) => [field, code])).toEqual([
    ['nome', 'FORM_TOO_LONG'],
    ['email', 'FORM_EMAIL'],
    ['argomento', 'FORM_OPTION'],
    ['messaggio', 'FORM_REQUIRED'],
    ['foto', 'FORM_FILE_LOST'],
  ]);
  expect(body.data[3]!.message).toBe('Questo campo è obbligatorio.');
  expect((await send(security, { ...written, nome: 7 })).body.data[0]).toMatchObject({ field: 'nome' });
  expect(await countOf('form_submission')).toBe(before);
  // the same security value still sends the mended form
  expect((await send(security, written)).body.success).toBe(true);
});

test('[CON-21] when the security value is forged, of another form or brand, or old, then nothing is stored', async () => {
  const { security } = await pars();
  const before = await countOf('form_submission');
  const others = [
    '',
    'x',
    security.replace(/^.{4}/, 'ffff'),
    security.replace(/\.\d+\./, '.9999999999999.'),
    (await pars('ponte')).security,
    (await pars('rosmarino', 6)).security,
  ];
  for (const forged of others) {
    const refused = { http: 403, body: { success: false, data: [{ code: 'FORM_NONCE' }] } };
    expect(await send(forged, written), forged).toMatchObject(refused);
    expect(await upload(forged, [[photo, 'a.jpg']]), forged).toMatchObject(refused);
  }
  shop.clock.instant = new Date(Date.now() + 13 * 3_600_000);
  expect((await send(security, written)).http).toBe(403);
  shop.clock.instant = undefined as never;
  expect([await countOf('form_submission'), await countOf('form_upload')]).toEqual([
    before,
    expect.any(Number),
  ]);
});

test('[CON-22] when a file is a program, a drawing, too big or one too many, then the field says why, and nothing is kept', async () => {
  const { security } = await pars();
  const before = await countOf('form_upload');
  const refusal = async (files: [Buffer, string][]) => {
    const { http, body } = await upload(security, files);
    expect(body.success).toBe(false);
    return [http, body.data[0]!.code, body.data[0]!.field];
  };
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 1)]);
  expect(await refusal([[program, 'foto.jpg']])).toEqual([400, 'FORM_FILE_TYPE', 'foto']);
  expect(await refusal([[Buffer.from('<svg onload="alert(1)"/>'), 'a.png']])).toEqual([
    400,
    'FORM_FILE_TYPE',
    'foto',
  ]);
  expect(
    await refusal([
      [photo, 'a.jpg'],
      [program, 'b.jpg'],
    ]),
  ).toEqual([400, 'FORM_FILE_TYPE', 'foto']);
  expect(await refusal([])).toEqual([400, 'FORM_REQUIRED', 'foto']);
  const big = Buffer.concat([photo, Buffer.alloc(5 * 1024 ** 2)]);
  expect(await refusal([[big, 'a.jpg']])).toEqual([413, 'FORM_FILE_BIG', 'foto']);
  expect(await refusal(Array.from({ length: 6 }, () => [photo, 'a.jpg']))).toEqual([
    400,
    'FORM_FILES_TOO_MANY',
    'foto',
  ]);
  expect(await countOf('form_upload')).toBe(before);
  const three = await upload(security, [
    [photo, 'a.jpg'],
    [photo, 'b.jpg'],
    [photo, 'c.jpg'],
  ]);
  const foto = three.body.data.files!.map(({ id }) => id);
  expect((await send(security, { ...written, foto })).body.data[0]).toMatchObject({
    field: 'foto',
    code: 'FORM_FILES_TOO_MANY',
  });
});

test('[CON-22] when a body of 50 MB is announced, then it is refused before it is read', async () => {
  const { security } = await pars();
  const headers = { 'content-length': String(50 * 1024 ** 2) };
  const { http, body } = await upload(security, [[photo, 'a.jpg']], { headers });
  expect([http, body.data[0]!.code]).toEqual([413, 'BODY_TOO_LARGE']);
});

test('[CON-22] a file that was uploaded for one sending can’t be attached to another, nor read before it is sent', async () => {
  const [mine, other] = [await pars(), await pars()];
  const uploaded = await upload(mine.security, [[photo, 'a.jpg']]);
  const [file] = uploaded.body.data.files!;
  const stolen = await send(other.security, { ...written, foto: [file!.id] });
  expect(stolen.body.data[0]).toMatchObject({ field: 'foto', code: 'FORM_FILE_LOST' });
  const read = await shop.app.http.inject({
    url: `/p/form-files/${file!.id}`,
    headers: { host: 'rosmarino.localhost' },
  });
  expect(read.statusCode).toBe(404);
});

test('when a body is no form, comes from another site, or very many come from one address, then it is refused', async () => {
  const json = await post({}, { headers: { 'content-type': 'application/json' } });
  expect([json.http, json.body.data[0]!.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  const { security } = await pars();
  const elsewhere = await send(security, written, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([elsewhere.http, elsewhere.body.data[0]!.code]).toEqual([403, 'CROSS_SITE']);
  for (const formData of ['', '[', '7', '{"form_id":"x"}', '{"form_id":99,"fields":{}}']) {
    const answer = await post({ security, action: 'send_form', formData });
    expect([answer.body.success, answer.http >= 400 && answer.http < 500], formData).toEqual([false, true]);
  }
  expect((await post({ security, action: 'altro', formData: '{}' })).body.data[0]).toMatchObject({
    field: 'action',
  });
  const many = await Promise.all(
    Array.from({ length: 70 }, () =>
      post({ security, action: 'send_form', formData: '{}' }, { from: '10.9.9.9' }),
    ),
  );
  expect(many.some(({ http }) => http === 429)).toBe(true);
});
