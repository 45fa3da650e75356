import type { Session } from '../../platform/context.ts';

/** The owner of addresses: a shopper, or a visitor's session as long as it lives. */
export interface Owner {
  userId?: number;
  sessionId?: string;
}

/** The owner of a session's addresses; undefined without a session. */
export function ownerOf(session: Session | undefined): Owner | undefined {
  if (!session) return undefined;
  return session.userId === undefined ? { sessionId: session.sessionId } : { userId: session.userId };
}
