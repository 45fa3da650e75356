import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import type { Brand } from '../context.ts';
import { openCaptcha } from './open-captcha.ts';

const brand = {
  key: 'nuova-brand',
  hosts: ['shop.example'],
  settings: { captcha: { calls: [], freeCalls: 0, recaptchaKey: 'site-key' } },
} as unknown as Brand;
const secrets = { 'recaptcha.nuova_brand': 'server-secret' };

let google: Server | undefined;
afterEach(() => google?.close());

/** A service that answers as Google's check does, and notes what it was sent. */
async function service(verdict: unknown, status = 200) {
  const sent: string[] = [];
  google = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
    });
  });
  await new Promise<void>((resolve) => google!.listen(0, '127.0.0.1', resolve));
  const verifyUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`;
  const captcha = openCaptcha([brand], { secret: 'own', secrets, verifyUrl })(brand);
  return { captcha, sent };
}

const good = { success: true, score: 0.9, hostname: 'shop.example', action: 'submit' };

it('the token is checked with the brand’s secret, and a person of the brand’s host passes', async () => {
  const { captcha, sent } = await service(good);
  expect(await captcha.offer(brand, new Date())).toEqual({ recaptchaKey: 'site-key' });
  expect(await captcha.verify(brand, 'a+b')).toBe('a+b');
  expect(sent).toEqual(['secret=server-secret&response=a%2Bb']);
});

it.each([
  { success: false, 'error-codes': ['timeout-or-duplicate'] },
  { ...good, score: 0.4 },
  { ...good, score: undefined },
  { ...good, hostname: 'evil.example' },
])('the verdict %j is refused', async (verdict) => {
  const { captcha } = await service(verdict);
  expect(await captcha.verify(brand, 'token')).toBeUndefined();
});

it('a service that answers with an error rejects, so no token is good', async () => {
  const { captcha } = await service({}, 503);
  await expect(captcha.verify(brand, 'token')).rejects.toThrow('503');
});

it('a brand with a key and without its secret stops the start', () => {
  expect(() => openCaptcha([brand], { secret: 'own', secrets: {}, verifyUrl: 'http://x' })).toThrow(
    'RECAPTCHA_SECRET_NUOVA_BRAND is missing',
  );
});
