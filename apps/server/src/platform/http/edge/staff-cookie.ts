import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffCookie } from '../../context.ts';

/** `__Host-` binds the cookie to its host; browsers take it over TLS alone. */
const nameOf = (secure: boolean): string => (secure ? '__Host-gestione' : 'gestione');

/** The session cookie of the staff's host. It ends with the browser, and no other site's request carries it. */
export function staffCookieOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): StaffCookie {
  const name = nameOf(secure);
  const terms = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const token = request.cookies[name];
  return {
    ...(token && token.length <= 200 && { token }),
    keep(next) {
      if (next === undefined) reply.clearCookie(name, terms);
      else reply.setCookie(name, next, terms);
    },
  };
}
