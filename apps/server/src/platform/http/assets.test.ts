import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveAssets } from './assets.ts';
import { addSecurityHeaders } from './edge/security-headers.ts';

test('files of the build are cached for ever and have no headers for documents', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'bottega-assets-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'client/assets'), { recursive: true });
  writeFileSync(join(dist, 'client/assets/shop.js'), 'export {}');
  writeFileSync(join(dist, 'client/assets/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const app = Fastify();
  addSecurityHeaders(app, { dev: false, secureCookies: false });
  app.addHook('onRequest', async (_, reply) => void reply.header('access-control-allow-credentials', 'true'));
  app.get('/', async (_, reply) => reply.type('text/html').send('<p>'));
  await serveAssets(app, dist);
  const script = await app.inject('/assets/shop.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['x-content-type-options']).toBe('nosniff');
  expect(script.headers['content-security-policy']).toBeUndefined();
  for (const name of ['x-frame-options', 'access-control-allow-credentials', 'etag', 'last-modified'])
    expect(script.headers[name], name).toBeUndefined();
  for (const url of ['/', '/assets/logo.svg'])
    expect((await app.inject(url)).headers['content-security-policy'], url).toBeDefined();
  await app.close();
});
