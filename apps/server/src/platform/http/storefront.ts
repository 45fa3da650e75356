import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract, type Api, type BrandSettings } from '@bottega/contract';
import { pathInShop } from '@bottega/domain/content';
import type { FastifyInstance } from 'fastify';
import { keepDeclared } from '../keep-declared.ts';
import { allowTiles } from './map-tiles.ts';
import { markPrivate } from './private-answer.ts';
import { openScope, type Scope, type ScopeParts } from './scope.ts';

/** What a page is rendered from. The storefront's server entry exports `render` of this shape. */
export interface PageRequest {
  /** Absolute address of the page. */
  url: string;
  api: Api;
  brand: { key: string; name: string; settings: BrandSettings };
  user: { userId: number; login: string };
  nonce: { script: string; style: string };
  cookies: Record<string, string | undefined>;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | NodeJS.ReadableStream;
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

export interface StorefrontParts extends ScopeParts {
  apiOf(scope: Scope): Api;
  render: RenderPage;
}

/** The built server entry of the storefront. */
export async function loadRender(dist: string): Promise<RenderPage> {
  const entry = join(dist, 'server', 'entry-server.js');
  await readFile(entry);
  return ((await import(pathToFileURL(entry).href)) as { render: RenderPage }).render;
}

/** Every path the API and the files leave: a page of the storefront. */
export function serveStorefront(app: FastifyInstance, parts: StorefrontParts): void {
  // settings stand in every page's source: none leaves that the contract doesn't declare
  const declared = keepDeclared(contract.tenancy.settings.data);
  // addresses of old content, as the links of the shop themselves are read (SHL-36)
  app.get('/shop/*', async (request, reply) => {
    const [path = '', ...query] = request.url.split('?');
    return reply.redirect([pathInShop(path), ...query].join('?'), 301);
  });
  app.get('/*', async (request, reply) => {
    if (request.isAlias)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .redirect(request.origin + request.url, 301);
    const scope = await openScope(request, reply, request.brand, parts);
    const { brand, actor } = scope.ctx;
    const answer = await parts.render({
      url: request.origin + request.url,
      api: parts.apiOf(scope),
      brand: { key: brand.key, name: brand.name, settings: declared(brand.settings) as BrandSettings },
      user: { userId: actor.userId, login: actor.login },
      nonce: reply.cspNonce,
      cookies: request.cookies,
    });
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string')
      reply.header('content-security-policy', allowTiles(policy, brand.settings.mapTiles));
    // the page holds the session's basket
    if (scope.found === 'none') reply.header('cache-control', 'private, no-cache');
    else markPrivate(reply);
    reply.headers(answer.headers);
    return reply.code(answer.status).send(answer.body);
  });
}
