import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Headers that speak of documents or sessions: a page has twenty files, and these would be half a kilobyte of each. */
const documentHeaders = [
  'access-control-allow-credentials',
  'access-control-expose-headers',
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

/** Built scripts, sheets, fonts and logos: named by content, so kept for ever; compressed when built. */
export async function serveAssets(app: FastifyInstance, dist: string): Promise<void> {
  const root = join(dist, 'client', 'assets');
  // a storefront that isn't built has none of them, and no page stands for one
  if (!existsSync(root)) {
    app.get('/assets/*', (_, reply) => reply.callNotFound());
    return;
  }
  await app.register(async (assets) => {
    assets.addHook('onSend', async (_, reply) => {
      // an outline may be opened as a document of its own
      if (!String(reply.getHeader('content-type')).startsWith('image/svg'))
        for (const name of documentHeaders) reply.removeHeader(name);
    });
    await assets.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      // nobody asks again whether a file changed whose name is its content
      etag: false,
      lastModified: false,
      index: false,
      decorateReply: false,
    });
  });
}

/** Films of content, in ranges as players ask for them. */
export async function serveFilms(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
}
