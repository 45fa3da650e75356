import { addDays, romeDay } from '@bottega/domain';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';

/** The file must end within a year (RFC 9116, 2.5.5); a copy that a reader kept is then too old. */
const validDays = 180;

/** Serves `/.well-known/security.txt`: whom to tell of a hole (RFC 9116; Reg. (EU) 2024/2847). */
export function serveSecurityContact(app: FastifyInstance, clock: Clock): void {
  app.get('/.well-known/security.txt', async ({ brand, origin }, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${brand.texts.t('shell.emailAddress')}`,
          `Expires: ${addDays(romeDay(clock.now()), validDays)}T00:00:00Z`,
          'Preferred-Languages: it, en',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
}
