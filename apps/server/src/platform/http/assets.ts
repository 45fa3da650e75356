import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Built scripts, sheets, fonts and logos: named by content, so kept for ever; compressed when built. */
export async function serveAssets(app: FastifyInstance, dist: string): Promise<void> {
  const root = join(dist, 'client', 'assets');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
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
