import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Headers that only documents need. A page has twenty files, and these headers would add half a kilobyte to each. */
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

/**
 * Serves built scripts, sheets, fonts and logos, compressed at build time. Their names contain a content hash, so they
 * are cached for ever.
 */
export async function serveAssets(app: FastifyInstance, dist: string): Promise<void> {
  const root = join(dist, 'client', 'assets');
  // Without a built storefront there are no files and no pages.
  if (!existsSync(root)) {
    app.get('/assets/*', (_, reply) => reply.callNotFound());
    return;
  }
  await app.register(async (assets) => {
    assets.addHook('onSend', async (_, reply) => {
      // a browser may open an SVG file as a document
      if (!String(reply.getHeader('content-type')).startsWith('image/svg'))
        for (const name of documentHeaders) reply.removeHeader(name);
    });
    await assets.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      // the name is a hash of the content, so the file never needs revalidation
      etag: false,
      lastModified: false,
      index: false,
      decorateReply: false,
    });
  });
}

/** Serves the version of the deployed pages (TEN-28). The build writes the file, so it is of the same build as they are. */
export function serveVersion(app: FastifyInstance, dist: string): void {
  app.get('/version.json', { config: { isData: true } }, async (_, reply) => {
    const file = await readFile(join(dist, 'client', 'version.json'), 'utf8').catch(() => undefined);
    // without a built storefront there is no version
    if (file === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(file);
  });
  serveWorker(app, dist);
}

/** Serves the service worker. Browsers ask for it at each visit, so that a new version is found. */
function serveWorker(app: FastifyInstance, dist: string): void {
  app.get('/service-worker.js', async (_, reply) => {
    const file = await readFile(join(dist, 'worker', 'service-worker.js'), 'utf8').catch(() => undefined);
    if (file === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(file);
  });
}

/** Serves the videos of the content, in ranges as players request them. */
export async function serveFilms(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
}
