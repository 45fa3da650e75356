import { pageOfShop } from '@bottega/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand, Context } from '../../../platform/context.ts';
import { shape, type TextOf } from '../../../platform/envelope.ts';
import { markPrivate } from '../../../platform/http/answers/private-answer.ts';
import { comesFromElsewhere } from '../../../platform/http/edge/cross-site.ts';
import { openScope, type ScopeParts } from '../../../platform/http/scope.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import type { IdentityPorts } from '../ports.ts';
import { samlPaths, type SamlClients } from './saml-client.ts';
import { acceptSaml, endSaml, finishSaml, startSaml } from './saml-log-in.ts';

export interface SamlParts extends ScopeParts {
  ports: IdentityPorts;
  clients: SamlClients;
  corsOrigins: readonly string[];
  textOf(brand: Brand): TextOf;
}

const textIn = (from: unknown, name: string): string => {
  const value = (from as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** The page of this shop that an address names, as a whole address; undefined if it is none. */
function ownPage(address: string, origin: string): string | undefined {
  const path = pageOfShop(address, origin);
  return path === undefined ? undefined : origin + path;
}

/** Serves single sign-on by SAML (IDE-32, IDE-33). */
export function serveSaml(app: FastifyInstance, parts: SamlParts): void {
  const { clients } = parts;
  // HEAD would use tickets up and end sessions
  const options = { config: { isData: true }, exposeHeadRoute: false };

  type Handle = (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  const serve = (method: 'GET' | 'POST', path: string, handle: Handle): void => {
    app.route({
      method,
      url: path,
      ...options,
      handler: async (request, reply) => {
        const { ctx } = await openScope(request, reply, request.brand, parts);
        markPrivate(reply);
        return clients.offers(ctx.brand)
          ? handle(ctx, request, reply)
          : answer(ctx, reply, refuse('NOT_FOUND'));
      },
    });
  };
  const answer = (ctx: Context, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    const { http, body } = shape(refusal, ctx.actor, parts.textOf(ctx.brand));
    return reply.code(http).send(body);
  };
  const wrongReturn = refuse('INVALID_INPUT', { field: 'relay_state_url' });

  serve('GET', samlPaths.metadata, async ({ brand, origin }, _, reply) =>
    reply.type('application/samlmetadata+xml').send(clients.metadataOf(brand, origin)),
  );
  serve('GET', samlPaths.logIn, async (ctx, { query }, reply) => {
    const returnTo = ownPage(textIn(query, 'relay_state_url'), ctx.origin);
    if (returnTo === undefined) return answer(ctx, reply, wrongReturn);
    return reply.redirect(await startSaml(ctx, returnTo, clients), 303);
  });
  serve('POST', samlPaths.response, async (ctx, { body }, reply) => {
    const accepted = await acceptSaml(ctx, textIn(body, 'SAMLResponse'), clients);
    // the session's cookie comes with the next call, which is of this site
    const ticket = accepted.ok ? accepted.data.ticket : '';
    return reply.redirect(`${samlPaths.finish}?${new URLSearchParams({ ticket })}`, 303);
  });
  serve('GET', samlPaths.finish, async (ctx, { query }, reply) => {
    const { returnTo, refusal } = await finishSaml(ctx, textIn(query, 'ticket'), parts.ports);
    const page = new URL(returnTo);
    if (refusal) page.searchParams.set('errore', refusal.code);
    return reply.redirect(page.href, 303);
  });
  serve('GET', samlPaths.logOut, async (ctx, request, reply) => {
    if (comesFromElsewhere(request, parts.corsOrigins)) return answer(ctx, reply, refuse('CROSS_SITE'));
    const returnTo = ownPage(textIn(request.query, 'relay_state_url'), ctx.origin);
    if (returnTo === undefined) return answer(ctx, reply, wrongReturn);
    return reply.redirect((await endSaml(ctx, returnTo, clients)) ?? returnTo, 303);
  });
  for (const method of ['GET', 'POST'] as const)
    serve(method, samlPaths.loggedOut, async ({ origin }, { query, body }, reply) => {
      const relay = textIn(method === 'GET' ? query : body, 'RelayState');
      return reply.redirect(ownPage(relay, origin) ?? origin, 303);
    });
}
