import { connect, type AddressInfo, type Socket } from 'node:net';
import type { MailPars } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentShop, type ContentShop } from '../../../../testing/shops/content-shop.ts';

const form = `title: Servizio clienti
to: clienti@rosmarino.example
subject: Una domanda
fields:
  - { id: foto, label: Foto, type: file, max: 2 }
`;
const boundary = 'a-boundary';
const mebibyte = 1024 ** 2;

let shop: ContentShop;
let port: number;
beforeAll(async () => {
  shop = await contentShop({ now: new Date('2026-11-23T09:00:00Z') });
  await shop.put('rosmarino', { 'forms/5.yaml': form });
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.http.server.address() as AddressInfo);
});
afterAll(() => shop.close());

const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** With the first bytes of the file: the parser waits for them, because the end of the head may begin a boundary. */
const filePart = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${'x'.repeat(100)}`;

/** Announces a body of 4 MiB, sends only its beginning, and keeps the connection open. */
function begin(path: string, beginning: string): { socket: Socket; answered: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  const answered = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (data) => {
      text += data;
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: rosmarino.localhost\r\nSec-Fetch-Site: same-origin\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${4 * mebibyte}\r\n\r\n${beginning}`,
  );
  return { socket, answered };
}
const formPath = '/p/wp-admin/admin-ajax.php';
const nonce = async () =>
  (await shop.read<MailPars>('/p/wp-json/wp/v2/get_mail_pars?form_id=5')).body.security;

test.each<[string, string, () => Promise<string>]>([
  ['a visitor begins a photo for a complaint', '/ebsn/api/aftersale/photo', async () => ''],
  [
    'the security value of a form is forged',
    formPath,
    async () => part('form_id', '5') + part('field_id', 'foto') + part('nonce', 'forged') + filePart,
  ],
  [
    'the form doesn’t exist',
    formPath,
    async () => part('form_id', '99') + part('field_id', 'foto') + part('nonce', await nonce()) + filePart,
  ],
  ['the file comes before what allows it', formPath, async () => filePart],
  [
    'a file comes with the sending of a form',
    formPath,
    async () => part('action', 'send_form') + part('security', await nonce()) + filePart,
  ],
])('when %s, then it is refused before the body has come', async (_, path, beginning) => {
  const { socket, answered } = begin(path, await beginning());
  const answer = await answered;
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('when one address has many uploads under way, then the next is refused until one ends', async () => {
  const allowed = async () =>
    part('form_id', '5') + part('field_id', 'foto') + part('nonce', await nonce()) + filePart;
  const slow = await Promise.all(Array.from({ length: 6 }, async () => begin(formPath, await allowed())));
  const next = async () => begin(formPath, part('form_id', '5') + filePart);
  await expect
    .poll(async () => {
      const { socket, answered } = await next();
      const answer = await answered;
      socket.destroy();
      return answer.split(' ')[1];
    })
    .toBe('429');
  for (const { socket } of slow) socket.destroy();
  await expect
    .poll(async () => {
      const { socket, answered } = await next();
      const answer = await answered;
      socket.destroy();
      return answer.split(' ')[1];
    })
    .not.toBe('429');
});
