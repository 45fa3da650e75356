import type { WholeApi } from '@bottega/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openScope, type Scope, type ScopeParts } from '../../../platform/http/scope.ts';
import { personalDataPage } from './personal-data-page.ts';

interface CopyParts extends ScopeParts {
  apiOf(scope: Scope): WholeApi;
}

/** Serves the copy of all data as files: JSON for programs, a page for people. A visitor is led to the log-in. */
export function servePersonalData(app: FastifyInstance, parts: CopyParts): void {
  const copyOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const scope = await openScope(request, reply, request.brand, parts);
    reply.header('cache-control', 'no-store');
    if (scope.ctx.actor.userId < 0) return undefined;
    return parts.apiOf(scope).identity.personalData({});
  };
  const file = (name: string, type: string, write: (request: FastifyRequest, data: never) => string) =>
    app.get(`/profile/privacy/${name}`, async (request, reply) => {
      const answer = await copyOf(request, reply);
      if (!answer || answer.httpStatus === 419)
        return reply.redirect(`/login?${new URLSearchParams({ poi: '/profile/privacy' })}`, 303);
      if (answer.response.status !== 0) return reply.redirect('/profile/privacy', 303);
      return reply
        .header('content-disposition', `attachment; filename="${request.brand.key}-${name}"`)
        .type(type)
        .send(write(request, answer.data as never));
    });
  file('dati.json', 'application/json; charset=utf-8', (_, data) => JSON.stringify(data, null, 2));
  file('dati.html', 'text/html; charset=utf-8', ({ brand }, data) => personalDataPage(brand, data));
}
