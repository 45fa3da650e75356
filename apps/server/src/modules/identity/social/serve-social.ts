import { safeReturn } from '@bottega/domain';
import { socialCallbacks, type SocialProvider } from '@bottega/domain/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand, Context } from '../../../platform/context.ts';
import { shape, type TextOf } from '../../../platform/envelope.ts';
import { markPrivate } from '../../../platform/http/answers/private-answer.ts';
import { openScope, type ScopeParts } from '../../../platform/http/scope.ts';
import type { Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import type { IdentityPorts } from '../ports.ts';
import { backToApp } from './back-to-app.ts';
import { popupPage } from './popup-page.ts';
import { finishSocial, isOwnAttempt, startSocial } from './social-log-in.ts';
import type { SocialProviders } from './social-providers.ts';

export interface SocialParts extends ScopeParts {
  ports: IdentityPorts;
  providers: SocialProviders;
  textOf(brand: Brand): TextOf;
}

/** A log-in is a change, which HEAD must not make. */
const noHead = { exposeHeadRoute: false };

type Query = Record<string, unknown>;

const textIn = (query: Query, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};
const isOn = (query: Query, name: string): boolean => ['1', 'true'].includes(textIn(query, name));

/** Serves the log-in with Google and Facebook: its start, and the callbacks of site and app. */
export function serveSocial(app: FastifyInstance, parts: SocialParts): void {
  for (const provider of ['google', 'facebook'] as const) {
    serveStart(app, provider, parts);
    for (const forApp of [false, true]) serveCallback(app, { provider, forApp }, parts);
  }
}

function serveStart(app: FastifyInstance, provider: SocialProvider, parts: SocialParts): void {
  app.get(`/ebsn/api/social-redir/${provider}/start`, noHead, async (request, reply) => {
    const query = request.query as Query;
    const { ctx } = await openScope(request, reply, request.brand, parts);
    const forApp = isOn(query, 'app');
    const popup = /^[\w-]{8,40}$/.exec(textIn(query, 'popup'))?.[0] ?? null;
    const returnTo = safeReturn(textIn(query, 'poi').slice(0, 2000), request.origin);
    const { site, app: inApp } = socialCallbacks[provider];
    const redirectUri = request.origin + (forApp ? inApp : site);
    const started = await startSocial(
      ctx,
      { provider, forApp, popup, returnTo, redirectUri },
      parts.providers,
    );
    const result = nextOf(started);
    return answer({ request, reply, ctx, parts }, { result, popup, returnTo });
  });
}

function serveCallback(
  app: FastifyInstance,
  { provider, forApp }: { provider: SocialProvider; forApp: boolean },
  parts: SocialParts,
): void {
  const path = socialCallbacks[provider][forApp ? 'app' : 'site'];
  app.get(path, noHead, async (request, reply) => {
    const { ctx } = await openScope(request, reply, request.brand, parts);
    const callback = new URL(path, request.origin);
    for (const [name, value] of Object.entries(request.query as Query))
      if (typeof value === 'string' && name !== 'use-plugin') callback.searchParams.set(name, value);
    const isPlugin = forApp && isOn(request.query as Query, 'use-plugin');
    const { app: mobileApp } = request.brand.settings;
    if (forApp && !isPlugin && mobileApp && !(await isOwnAttempt(ctx, callback))) {
      markPrivate(reply);
      const link = `${mobileApp.id}://open${callback.pathname}${callback.search}`;
      return reply.type('text/html; charset=utf-8').send(backToApp(link, textsOf(ctx.brand)));
    }
    const { result, attempt } = await finishSocial(ctx, { provider, forApp, callback, isPlugin }, parts);
    return answer({ request, reply, ctx, parts }, { result, ...attempt });
  });
}

const nextOf = (started: Result<{ address: string }>): Result<{ next: string }> =>
  started.ok ? { ...started, data: { next: started.data.address } } : started;

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: Context;
  parts: SocialParts;
}

/**
 * Sends the browser on. A popup gets the page that closes it; the app's plug-in (`use-plugin`), which has no page, gets
 * the envelope.
 */
function answer(
  { request, reply, ctx, parts }: Asked,
  { result, popup, returnTo }: { result: Result<{ next: string }>; popup: string | null; returnTo: string },
): FastifyReply {
  markPrivate(reply);
  // the popup must keep its link to the page that opened it, across the pages of the provider
  reply.header('cross-origin-opener-policy', 'unsafe-none');
  if (isOn(request.query as Query, 'use-plugin')) {
    const { http, body } = shape(result, ctx.actor, parts.textOf(ctx.brand));
    return reply.code(http).send(body);
  }
  const next = result.ok
    ? result.data.next
    : `/login?${new URLSearchParams({ poi: returnTo, errore: result.code })}`;
  if (popup === null || next.startsWith('http')) return reply.redirect(next, 303);
  const message = { next, ...(!result.ok && { code: result.code }) };
  const frame = { nonce: reply.cspNonce.script, texts: textsOf(ctx.brand) };
  return reply.type('text/html; charset=utf-8').send(popupPage(popup, message, frame));
}
