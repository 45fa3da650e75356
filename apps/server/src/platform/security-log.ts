import type { Context } from './context.ts';
import type { Log } from './log.ts';

/**
 * All security events of the log. Their names come from the OWASP Application Logging Vocabulary where it has one
 * (`docs/security-events.md`). The list is complete, so an alert on a name can't miss a variant.
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
  authn_password_change: 'info',
  user_created: 'info',
  user_update_requested: 'info',
  user_updated: 'info',
  user_deletion_requested: 'info',
  user_deleted: 'info',
  session_ended: 'info',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** Facts of an event, as ids only: no password, token, code, name or e-mail. The logger adds the brand. */
export interface SecurityFacts {
  /** Network of the client, in the form that limits use. */
  address?: string;
  /** Account of the shopper. Absent for visitors and unknown accounts. */
  userId?: number;
  /** Stable code of the refusal. */
  code?: string;
  /** The requested endpoint as `word.name`, or a path without its query. */
  resource?: string;
  keyId?: number;
  /** Account of a person of the staff. */
  staffId?: number;
  /** User of the operating system who typed a staff command, and the words of the command. */
  staff?: string;
  command?: string;
}

export function logSecurity(log: Log, event: SecurityEvent, facts: SecurityFacts): void {
  log[securityEvents[event]]({ security: event, ...facts }, 'security');
}

/** Refusals that indicate an attack or missing rights. Other refusals are normal for shoppers. */
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
