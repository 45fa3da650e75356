import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Opened } from '../scope.ts';

/** Session and account tokens, from headers or cookies of the same names. */
export interface Tokens {
  session: string;
  account: string;
}

export const sessionHeader = 'X-Ebsn-Session';
export const accountHeader = 'X-Ebsn-Account';

export function tokensOf(request: FastifyRequest): Partial<Tokens> {
  const read = (name: string): string | undefined => {
    const header = request.headers[name.toLowerCase()];
    const value = (typeof header === 'string' && header) || request.cookies[name];
    return value && value.length <= 512 ? value : undefined;
  };
  return { session: read(sessionHeader), account: read(accountHeader) };
}

export function sendTokens(reply: FastifyReply, { tokens, remember, actor }: Opened, secure: boolean): void {
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(remember && { maxAge: 30 * 24 * 3600 }),
  } as const;
  reply.header(sessionHeader, tokens.session);
  reply.setCookie(sessionHeader, tokens.session, cookie);
  if (actor.userId < 0) return;
  reply.header(accountHeader, tokens.account);
  reply.setCookie(accountHeader, tokens.account, cookie);
}

export function clearTokens(reply: FastifyReply, secure: boolean): void {
  for (const name of [sessionHeader, accountHeader]) {
    reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
  }
}

/** The device cookie outlives the session, and pages do not depend on it. */
const deviceCookie = 'bottega-device';

export function deviceOf(request: FastifyRequest): { token?: string; userAgent?: string } {
  const token = request.cookies[deviceCookie];
  const userAgent = request.headers['user-agent'];
  return {
    ...(token && token.length <= 200 && { token }),
    ...(userAgent && { userAgent: userAgent.slice(0, 300) }),
  };
}

export function sendDevice(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(deviceCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: 365 * 24 * 3600,
  });
}
