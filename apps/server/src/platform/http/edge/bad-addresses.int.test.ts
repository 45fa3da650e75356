import { connect, type AddressInfo } from 'node:net';
import type { Envelope } from '@bottega/contract';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
let port: number;
beforeAll(async () => {
  shop = await runningApp();
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.http.server.address() as AddressInfo);
});
afterAll(() => shop.close());

/** Sends the bytes unchanged. An HTTP client would correct a malformed address. */
function send(head: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (data) => (text += data));
    socket.on('error', reject).on('close', () => {
      const [headers = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(headers.split(' ')[1]), body });
    });
    socket.write(`${head}\r\nHost: rosmarino.localhost\r\nConnection: close\r\n\r\n`);
  });
}
const codeIn = (body: string) =>
  ((JSON.parse(body) as Envelope<unknown>).response.errorsMessage[0] as { code: string }).code;

test.each([
  ['an encoded NUL in a page', '/product/%00'],
  ['an encoded NUL in a file', '/assets/%00'],
  ['an encoded NUL in a film', '/media/%00'],
  ['an encoded NUL in a picture', '/photo/thumb/%00'],
  ['an encoded NUL at the gateway', '/test-gateway/pay/%00'],
  ['a lone percent sign', '/%'],
  ['an escape without hexadecimal digits', '/category/%zz'],
  ['an incomplete character', '/product/%E0%A4%A'],
  ['an overlong character', '/category/%c0%af'],
  ['a bad escape in the API', '/ebsn/api/products/%zz'],
  ['a backslash, which browsers read as a slash', '/shop/\\evil.example'],
  ['an absolute form', 'http://evil.example/'],
  ['an absolute form of its own host', 'http://rosmarino.localhost/ebsn/api/products'],
  ['an asterisk', '*'],
  ['a step upwards', '/category/../admin'],
  ['a step upwards at its end', '/assets/..'],
  ['a step upwards with an encoded slash', '/assets/..%2F..%2Fetc%2Fpasswd'],
  ['an encoded step upwards', '/p/wp-json/%2e%2e/wp-login.php'],
  ['a step upwards with an encoded backslash', '/photo/thumb/..%5C..%5Ca'],
  ['a step nowhere', '/ebsn/api/./products'],
])('when the address holds %s, then it is refused with a code', async (_, target) => {
  const { status, body } = await send(`GET ${target} HTTP/1.1`);
  expect([status, codeIn(body)]).toEqual([400, 'INVALID_INPUT']);
});

test.each(['/assets/', '/media/', '/media/missing.mp4', '/assets/missing.js'])(
  'when %s is no file, then the answer is 404 with the envelope',
  async (target) => {
    const { status, body } = await send(`GET ${target} HTTP/1.1`);
    expect([status, codeIn(body)]).toEqual([404, 'NOT_FOUND']);
  },
);

test.each(['Host: rosmarino.localhost', 'host: ponte.localhost', 'HOST: evil.example'])(
  'when a request has a second %s, then it is refused with a code',
  async (header) => {
    const { status, body } = await send(`GET /ebsn/api/category HTTP/1.1\r\n${header}`);
    expect([status, codeIn(body)]).toEqual([400, 'INVALID_INPUT']);
  },
);

test.each(['GET', 'GET / HTTP/1.1\r\nno header', `GET /${'a'.repeat(20_000)} HTTP/1.1`])(
  'when the request can’t be parsed (%j), then it is refused with the envelope',
  async (head) => {
    const { status, body } = await send(head);
    expect([status, codeIn(body)]).toEqual([400, 'INVALID_INPUT']);
  },
);

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

test.each([
  ['5,000 objects', nested(5000, '{"a":', '}').replace(':}', ':1}')],
  ['200,000 lists', nested(200_000, '[', ']')],
])('when searchParams nest %s, then they are refused with a code', async (_, searchParams) => {
  const caller = shop.caller('rosmarino');
  const payload = `{"items":[{"productId":1,"quantity":1,"searchParams":${searchParams}}]}`;
  const answer = await caller.post('/ebsn/api/cart/add', null, { payload });
  expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([
    400,
    { code: 'INVALID_INPUT', field: 'items' },
  ]);
});
