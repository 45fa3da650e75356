import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Brand, Context, Session } from '../context.ts';
import type { Db } from '../db/brand-db.ts';
import { confirmingDb } from '../db/confirming-db.ts';
import type { Log } from '../log.ts';
import { networkOf } from './client-address.ts';
import { clearTokens, deviceOf, sendDevice, sendTokens, tokensOf, type Tokens } from './tokens.ts';

export const visitor: Actor = { userId: -1, login: '', profileConfirmed: false };

export interface Live {
  kind: 'live';
  session: Session;
  actor: Actor;
}

export type Resolved = { kind: 'none' | 'expired' } | Live;

/** Whose session a copy saw before: good for nothing until it is confirmed. */
export interface Recalled extends Live {
  /** Throws `SessionChanged` unless the session is still that, and live. */
  confirm(db: Db): Promise<void>;
}

/** What a request was begun for is no longer so; nothing of it is done. */
export class SessionChanged extends Error {}

export interface Opened {
  session: Session;
  actor: Actor;
  tokens: Tokens;
  /** Kept by the browser after it closes. */
  remember: boolean;
}

/** What the edge needs of identity; handed in by the composition root. */
export interface Sessions {
  resolve(db: Db, tokens: Partial<Tokens>, now: Date): Promise<Resolved>;
  /** Undefined where this copy hasn't seen the session lately, or it is time to note that it is used. */
  recall(tenantId: number, tokens: Partial<Tokens>, now: Date): Recalled | undefined;
  /** A visitor's session. */
  open(db: Db, now: Date): Promise<Opened>;
  /** Ends `current`; with `next`, opens its successor with fresh tokens. */
  replace(
    db: Db,
    current: Session | undefined,
    next: { userId?: number; remember?: boolean } | undefined,
    now: Date,
  ): Promise<Opened | undefined>;
}

export interface ScopeParts extends Pick<Context, 'jobs' | 'clock'> {
  sessions: Sessions;
  secureCookies: boolean;
  dbOf(brand: Brand): Db;
}

/** One request: its brand, its session, and the context its use cases get. */
export interface Scope {
  ctx: Context;
  /** What the tokens stood for when the request came. */
  found: Resolved['kind'];
}

/** A scope whose session was recalled: what `ctx.db` asks first asks for it too (ADR 27). */
export interface RecalledScope extends Scope {
  /** To be awaited before anything is answered. Throws `SessionChanged`: then it is all to be done again. */
  confirm(): Promise<void>;
}

/** One request, its session asked for. */
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
  return scopeOf(request, reply, brand, parts, found, db);
}

/** The same where this copy saw the session before; undefined where it didn't. */
export function recallScope(
  request: FastifyRequest,
  reply: FastifyReply,
  brand: Brand,
  parts: ScopeParts,
): RecalledScope | undefined {
  const found = parts.sessions.recall(brand.tenantId, tokensOf(request), parts.clock.now());
  if (!found) return undefined;
  const { db, confirm } = confirmingDb(parts.dbOf(brand), found.confirm);
  return { ...scopeOf(request, reply, brand, parts, found, db), confirm };
}

function scopeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  brand: Brand,
  parts: ScopeParts,
  found: Resolved,
  db: Db,
): Scope {
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
      const opened = await sessions.replace(db, ctx.session, next, clock.now());
      if (opened) return adopt(opened);
      delete ctx.session;
      ctx.actor = visitor;
      clearTokens(reply, parts.secureCookies);
      return undefined;
    },
    device: { ...deviceOf(request), keep: (token) => sendDevice(reply, token, parts.secureCookies) },
    db,
    jobs,
    clock,
    log: request.log as Log,
    requestId: request.id,
    clientAddress: networkOf(request.ip),
    origin: request.origin,
  };
  return { ctx, found: found.kind };
}
