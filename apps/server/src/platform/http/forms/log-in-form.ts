import type { Message } from '@bottega/contract';
import { safeReturn } from '@bottega/domain';
import type { FastifyInstance } from 'fastify';
import { comesFromElsewhere } from '../edge/cross-site.ts';
import type { FormParts } from './forms.ts';
import { openScope } from '../scope.ts';

/**
 * Handles the log-in form that a browser posts without script. It logs in and redirects to the previous page. A refusal
 * redirects to the form with its code.
 */
export function serveLogInForm(app: FastifyInstance, parts: FormParts): void {
  app.post<{ Querystring: { poi?: unknown }; Body: unknown }>('/login', async (request, reply) => {
    const { poi } = request.query;
    const returnTo = safeReturn(typeof poi === 'string' ? poi : null, request.origin);
    const back = (code: string) =>
      reply.redirect(`/login?${new URLSearchParams({ poi: returnTo, errore: code })}`, 303);
    reply.header('cache-control', 'no-store');
    if (comesFromElsewhere(request, parts.corsOrigins)) return back('CROSS_SITE');
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
    const scope = await openScope(request, reply, request.brand, parts);
    const answer = await parts.apiOf(scope).identity.login({
      login: text('login').trim(),
      password: text('password'),
      remember_me: fields['remember'] !== undefined,
    });
    const [refusal] = answer.response.errorsMessage;
    return refusal === undefined ? reply.redirect(returnTo, 303) : back(codeOf(refusal));
  });
}

const codeOf = (message: Message): string => (typeof message === 'string' ? message : message.code);
