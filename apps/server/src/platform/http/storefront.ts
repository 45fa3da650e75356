import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract, type Api, type BrandSettings } from '@bottega/contract';
import type { TextOverrides } from '@bottega/texts';
import type { BrandArt, BrandTheme } from '@bottega/ui/theme/tokens.ts';
import { pathInShop, type ManifestScreenshot } from '@bottega/domain/content';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../brand.ts';
import { trimToSchema } from '../trim-to-schema.ts';
import { allowOrigin } from './edge/allow-origin.ts';
import { allowRecaptcha } from './edge/allow-recaptcha.ts';
import { allowTags } from './edge/allow-tags.ts';
import { markPrivate } from './answers/private-answer.ts';
import { openScope, type Scope, type ScopeParts } from './scope.ts';

/** Input for rendering a page. The storefront's server entry exports `render` for it. */
export interface PageRequest {
  /** Absolute address of the page. */
  url: string;
  api: Api;
  brand: { key: string; name: string; settings: BrandSettings; texts: TextOverrides; art: BrandArt };
  theme: BrandTheme;
  user: { userId: number; login: string };
  nonce: { script: string; style: string };
  cookies: Record<string, string | undefined>;
  /** Pictures for the web app manifest. */
  screenshots(): ManifestScreenshot[];
}

interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | NodeJS.ReadableStream;
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

export interface StorefrontParts extends ScopeParts {
  apiOf(scope: Scope): Api;
  artOf(brand: Brand): BrandArt;
  screenshotsOf(brand: Brand): ManifestScreenshot[];
  render: RenderPage;
}

/** Loads the built server entry of the storefront. */
export async function loadRender(dist: string): Promise<RenderPage> {
  const entry = join(dist, 'server', 'entry-server.js');
  await readFile(entry);
  return ((await import(pathToFileURL(entry).href)) as { render: RenderPage }).render;
}

/** Serves a page of the storefront for every path that no other route takes. */
export function serveStorefront(app: FastifyInstance, parts: StorefrontParts): void {
  // Every page's source contains the brand's settings, so those of the server are removed.
  const declared = trimToSchema(contract.tenancy.settings.data);
  const shown = new WeakMap<Brand, PageRequest['brand']>();
  const shownOf = (brand: Brand): PageRequest['brand'] => {
    const pageBrand = shown.get(brand) ?? {
      key: brand.key,
      name: brand.name,
      settings: declared(brand.settings) as BrandSettings,
      texts: pageTexts(brand),
      art: parts.artOf(brand),
    };
    shown.set(brand, pageBrand);
    return pageBrand;
  };
  // Addresses of old content. They are read like the shop's own links (SHL-36).
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
      brand: shownOf(brand),
      theme: brand.theme,
      user: { userId: actor.userId, login: actor.login },
      nonce: reply.cspNonce,
      cookies: request.cookies,
      screenshots: () => parts.screenshotsOf(brand),
    });
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string')
      reply.header('content-security-policy', allowedFor(policy, brand.settings));
    // the page contains the session's basket
    if (scope.found === 'none') reply.header('cache-control', 'private, no-cache');
    else markPrivate(reply);
    reply.headers(answer.headers);
    return reply.code(answer.status).send(answer.body);
  });
}

/** The brand's wording without the texts that only the server says: mails, the test gateway, answers of imports. */
const pageTexts = ({ wording }: Brand): TextOverrides =>
  Object.fromEntries(
    Object.entries(wording).filter(([key]) => !/^(?:gateway|imports|notification)\./.test(key)),
  );

/** The content policy with the hosts that the brand's settings name. */
function allowedFor(
  policy: string,
  { mapTiles, versionCheckUrl, tagManager, contentUrl, captcha }: Brand['settings'],
): string {
  const withPictures = [mapTiles?.url, `${contentUrl}/`].reduce<string>(
    (sofar, url) => allowOrigin(sofar, 'img-src', url),
    policy,
  );
  const withVersion = allowOrigin(withPictures, 'connect-src', versionCheckUrl);
  return allowRecaptcha(allowTags(withVersion, tagManager), captcha.recaptchaKey);
}
