import type { Context } from './context.ts';
import type { Log } from './log.ts';

/**
 * Every security event of the log, by its name in the OWASP Application Logging Vocabulary where that has one
 * (`docs/security-events.md`). The list is closed, so that an alert on a name can't miss a variant of it.
 */
export const securityEvents = {
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  authn_login_fail_max: 'warn',
  authn_token_created: 'info',
  authn_token_used: 'info',
  authn_token_revoked: 'info',
  authz_fail: 'warn',
  authz_admin: 'info',
  excess_rate_limit_exceeded: 'warn',
  user_created: 'info',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** Who and what, by ids alone: no password, token, code, name or e-mail. The brand is the logger's. */
export interface SecurityFacts {
  /** Network the request came from, as limits count it. */
  address?: string;
  /** Account; absent for visitors and unknown ones. */
  userId?: number;
  /** Stable code of the refusal. */
  code?: string;
  /** What was asked for: `word.name` of an endpoint, or a path without its query. */
  resource?: string;
  keyId?: number;
  /** User of the operating system who typed a staff command, and the command's words. */
  staff?: string;
  command?: string;
}

export function logSecurity(log: Log, event: SecurityEvent, facts: SecurityFacts): void {
  log[securityEvents[event]]({ security: event, ...facts }, 'security');
}

/** Refusals that tell of an attack or of missing rights; other refusals are a shopper's everyday. */
const refusals: Record<string, SecurityEvent> = {
  SESSION_EXPIRED: 'authz_fail',
  CROSS_SITE: 'authz_fail',
  TOO_MANY_REQUESTS: 'excess_rate_limit_exceeded',
};

export function logRefusal({ log, actor, clientAddress }: Context, resource: string, code: string): void {
  const event = refusals[code];
  if (event === undefined) return;
  const userId = actor.userId > 0 ? { userId: actor.userId } : {};
  logSecurity(log, event, { address: clientAddress, ...userId, code, resource });
}
