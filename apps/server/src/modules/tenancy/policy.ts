import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import type { StatusPorts } from './view-status.ts';

/** Only staff of the brand may see its status. For all others it is missing. */
export async function maySeeStatus(
  { db, actor, session }: Context,
  isStaff: StatusPorts['isStaff'],
): Promise<Refusal | undefined> {
  return session?.isSso || (await isStaff(db, actor.userId)) ? undefined : refuse('NOT_FOUND');
}
