import { wordpressPeer, type WordpressPeer } from '../../../../testing/peers/wordpress-peer.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentShop, type ContentShop } from '../../../../testing/shops/content-shop.ts';

const ajax = 'wp-admin/admin-ajax.php';
const pars = 'wp-json/wp/v2/get_mail_pars';
const sent = { security: 'abc123', action: 'invia', formData: '{"form_id":5,"fields":{"nome":"Anna"}}' };
let peer: WordpressPeer;
let shop: ContentShop;
let photo: Buffer;

beforeAll(async () => {
  peer = await wordpressPeer();
  shop = await contentShop({ brands: { ponte: { contentUrl: peer.url } } });
  photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});
beforeEach(() => {
  peer.failure = undefined;
  peer.requests = [];
  peer.answers = {
    [pars]: {
      body: {
        form_id: 5,
        title: 'Scrivici',
        fields: [
          { id: 'nome', label: 'Nome', type: 'text', required: true, max: 80 },
          { id: 'foto', label: 'Foto<script>1</script>', type: 'file' },
        ],
        security: 'abc123',
        action: 'invia',
      },
    },
  };
});

async function post(parts: Record<string, string | [Buffer, string]>, headers = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value[0])]), value[1]);
  const encoded = new Response(form);
  const response = await shop.app.http.inject({
    method: 'POST',
    url: `/p/${ajax}`,
    headers: {
      host: 'ponte.localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type')!,
      cookie: 'session=secret',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { http: response.statusCode, body: response.json<{ success: boolean; data: unknown }>() };
}
const taken = () => peer.requests.filter(({ path }) => path === ajax);

test('[CON-18] when the form is WordPress’s, then its fields, security value and action are answered, each time anew', async () => {
  const ask = () => shop.read('/p/wp-json/wp/v2/get_mail_pars?form_id=5', { brand: 'ponte' });
  expect((await ask()).body).toMatchObject({
    form_id: 5,
    title: 'Scrivici',
    security: 'abc123',
    action: 'invia',
    fields: [
      { id: 'nome', type: 'text', required: true, max: 80, options: [] },
      { id: 'foto', label: 'Foto', type: 'file', required: false, max: 1 },
    ],
  });
  await ask();
  expect(peer.requests).toHaveLength(2);
  peer.failure = { status: 500, body: '' };
  expect((await ask()).http).toBe(503);
});

test('[CON-21] when a form is sent, then WordPress gets its three parts and nothing of the session', async () => {
  peer.answers[ajax] = { body: { success: true, data: { message: 'Grazie<script>1</script>!' } } };
  const { http, body } = await post({ ...sent, extra: 'x' }, { authorization: 'Bearer secret' });
  expect([http, body]).toEqual([200, { success: true, data: { message: 'Grazie!' } }]);
  expect(taken()).toHaveLength(1);
  expect(taken()[0]!.form).toEqual(sent);
  expect(JSON.stringify(taken()[0]!.headers)).not.toContain('secret');
  peer.answers[ajax] = { body: { success: true } };
  expect((await post(sent)).body.data).toEqual({ message: expect.stringMatching(/\S/) });
  const stored = await shop.dbOf('ponte').rows('select 1 from form_submission');
  expect(stored).toEqual([]);
});

test('[CON-22] when a file is uploaded, then WordPress gets it with its real type, and the answer names it', async () => {
  peer.answers[ajax] = { body: { success: true, data: { files: [{ id: '7', name: 'uova.jpg' }] } } };
  const upload = { form_id: '5', field_id: 'foto', nonce: 'abc123' };
  const { http, body } = await post({ ...upload, files: [photo, '../uova.jpg'] });
  expect([http, body.data]).toEqual([200, { files: [{ id: '7', name: 'uova.jpg' }] }]);
  const { files, ...texts } = taken()[0]!.form as Record<string, string> & { files: File };
  expect(texts).toEqual(upload);
  expect([files.name, files.type, files.size]).toEqual(['uova.jpg', 'image/jpeg', photo.length]);
  const program = await post({ ...upload, files: [Buffer.from('MZ\u0090 no picture'), 'foto.jpg'] });
  expect([program.http, program.body.data]).toMatchObject([400, [{ code: 'FORM_FILE_TYPE', field: 'foto' }]]);
  const none = await post(upload);
  expect(none.body.data).toMatchObject([{ code: 'FORM_REQUIRED', field: 'foto' }]);
  const big = await post({ ...upload, files: [Buffer.alloc(6 * 1024 ** 2), 'foto.jpg'] });
  expect([big.http, big.body.data]).toMatchObject([413, [{ code: 'FORM_FILE_BIG' }]]);
  expect(taken()).toHaveLength(1);
});

test('when a sender names another action of WordPress, another form or another site, then nothing is passed on', async () => {
  for (const action of ['delete_everything', 'heartbeat', 'send_form'])
    expect((await post({ ...sent, action })).body.data).toMatchObject([
      { code: 'INVALID_INPUT', field: 'action' },
    ]);
  peer.answers[pars] = {
    status: 404,
    body: { code: 'rest_form_unknown', message: '', data: { status: 404 } },
  };
  expect((await post({ ...sent, formData: '{"form_id":6}' })).body.data).toMatchObject([
    { code: 'FORM_NOT_FOUND' },
  ]);
  expect((await post({ ...sent, formData: 'no' })).body.data).toMatchObject([{ code: 'FORM_NOT_FOUND' }]);
  expect((await post(sent, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).http).toBe(
    403,
  );
  expect(taken()).toEqual([]);
});

test.each<[string, WordpressPeer['failure'], number, string]>([
  [
    'a reason',
    { body: { success: false, data: [{ code: 'x', message: 'Manca <b>il nome</b>', field: 'nome' }] } },
    400,
    'Manca il nome',
  ],
  [
    'a sentence',
    { status: 400, body: { success: false, data: { message: 'Troppo lungo' } } },
    400,
    'Troppo lungo',
  ],
  ['that the nonce is over', { status: 403, body: '-1' }, 403, 'aperto troppo a lungo'],
  ['that nothing knows the action', { status: 400, body: '0' }, 404, 'non c'],
  ['an error page', { status: 500, body: '<html>' }, 503, 'non è raggiungibile'],
  [
    'a redirection',
    { status: 302, headers: { location: '/cms/altrove' }, body: '' },
    503,
    'non è raggiungibile',
  ],
])('when WordPress answers a form with %s, then the sender reads why', async (_, answer, status, words) => {
  peer.answers[ajax] = answer!;
  const { http, body } = await post(sent);
  expect([http, body.success]).toEqual([status, false]);
  expect((body.data as { message: string }[])[0]!.message).toContain(words);
  expect(taken()).toHaveLength(1);
});
