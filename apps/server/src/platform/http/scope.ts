import { captchaTokenName } from '@bottega/contract/request';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Brand, Context, Session } from '../context.ts';
import type { Db } from '../db/brand-db.ts';
import type { Log } from '../log.ts';
import { networkOf } from './edge/client-address.ts';
import { sendCookiePreferences } from './forms/cookie-preferences.ts';
import { clearTokens, deviceOf, sendDevice, sendTokens, tokensOf, type Tokens } from './edge/tokens.ts';

export const visitor: Actor = { userId: -1, login: '', profileConfirmed: false };

type Resolved = { kind: 'none' | 'expired' } | { kind: 'live'; session: Session; actor: Actor };

export interface Opened {
  session: Session;
  actor: Actor;
  tokens: Tokens;
  /** Whether the browser keeps the cookie after it closes. */
  remember: boolean;
}

/** What a new session is opened with. Without a shopper it is a visitor's. */
export interface NextSession {
  userId?: number;
  remember?: boolean;
  /** Whether its shopper was logged in already and logged in again. */
  isProved?: boolean;
  userAgent?: string;
}

/** Functions of identity that the edge needs. The composition root passes them in. */
export interface Sessions {
  resolve(db: Db, tokens: Partial<Tokens>, now: Date): Promise<Resolved>;
  /** Opens a visitor's session. */
  open(db: Db, now: Date): Promise<Opened>;
  /** Ends `current`. With `next` it opens a new session with fresh tokens. */
  replace(
    db: Db,
    current: Session | undefined,
    next: NextSession | undefined,
    now: Date,
  ): Promise<Opened | undefined>;
}

export interface ScopeParts extends Pick<Context, 'jobs' | 'clock'> {
  sessions: Sessions;
  secureCookies: boolean;
  dbOf(brand: Brand): Db;
  readsOf(brand: Brand): Db;
}

/** A request with its brand, its session and the context of its use cases. */
export interface Scope {
  ctx: Context;
  /** Kind of session that the tokens had when the request came. */
  found: Resolved['kind'];
}

/** Finds the session of a request and makes the context of its use case. */
export async function openScope(
  request: FastifyRequest,
  reply: FastifyReply,
  brand: Brand,
  parts: ScopeParts,
): Promise<Scope> {
  const db = parts.dbOf(brand);
  const tokens = tokensOf(request);
  const found: Resolved =
    tokens.session || tokens.account
      ? await parts.sessions.resolve(db, tokens, parts.clock.now())
      : { kind: 'none' };
  if (found.kind === 'expired') clearTokens(reply, parts.secureCookies);
  const { sessions, clock, jobs } = parts;

  const adopt = (opened: Opened): Session => {
    ctx.session = opened.session;
    ctx.actor = opened.actor;
    sendTokens(reply, opened, parts.secureCookies);
    return opened.session;
  };
  const ctx: Context = {
    brand,
    actor: found.kind === 'live' ? found.actor : visitor,
    ...(found.kind === 'live' && { session: found.session }),
    requireSession: async () => ctx.session ?? adopt(await sessions.open(db, clock.now())),
    replaceSession: async (next) => {
      const { userAgent } = ctx.device;
      const opened = await sessions.replace(db, ctx.session, next && { ...next, userAgent }, clock.now());
      if (opened) return adopt(opened);
      delete ctx.session;
      ctx.actor = visitor;
      clearTokens(reply, parts.secureCookies);
      return undefined;
    },
    device: { ...deviceOf(request), keep: (token) => sendDevice(reply, token, parts.secureCookies) },
    keepCookiePreferences: (preferences) => sendCookiePreferences(reply, preferences, parts.secureCookies),
    db,
    reads: parts.readsOf(brand),
    jobs,
    clock,
    log: request.log as Log,
    requestId: request.id,
    ...captchaTokenOf(request),
    clientAddress: networkOf(request.ip),
    origin: request.origin,
  };
  return { ctx, found: found.kind };
}

function captchaTokenOf({ query }: FastifyRequest): Pick<Context, 'captchaToken'> {
  const token = (query as Record<string, unknown>)[captchaTokenName];
  return typeof token === 'string' ? { captchaToken: token } : {};
}
