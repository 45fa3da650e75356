import { safeReturn } from '@bottega/domain';
import { cookiePreferencesName, readCookiePreferences } from '@bottega/domain/customer';
import type { FastifyInstance } from 'fastify';
import { comesFromElsewhere } from '../edge/cross-site.ts';
import type { FormParts } from './forms.ts';
import { openScope } from '../scope.ts';

/**
 * Handles the cookie banner's form that a browser posts without script, then redirects to the page. Everything but
 * `accept` refuses. A refusal of the call shows the page with its banner again.
 */
export function serveCookieForm(app: FastifyInstance, parts: FormParts): void {
  app.post<{ Body: unknown }>('/cookie-preferences', async (request, reply) => {
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
    reply.header('cache-control', 'no-store');
    // another site neither answers for the visitor nor chooses the page
    if (comesFromElsewhere(request, parts.corsOrigins)) return reply.redirect('/', 303);
    const scope = await openScope(request, reply, request.brand, parts);
    const { uuid } = readCookiePreferences(request.cookies[cookiePreferencesName]);
    const isAccepted = text('choice') === 'accept';
    await parts.apiOf(scope).customer.saveCookiePreferences({
      analytics: isAccepted,
      profilation: isAccepted,
      textVersion: text('version'),
      ...(uuid !== undefined && { uuid }),
    });
    return reply.redirect(safeReturn(text('poi'), request.origin), 303);
  });
}
