import type { contract, DataOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { personOfSession } from './link-person.ts';

/** What the provider said about this visitor, to fill in the registration form (IDE-57). */
export async function socialUserDetail(
  ctx: Context,
): Promise<Result<DataOf<typeof contract.identity.socialUserDetail>>> {
  const person = await personOfSession(ctx);
  if (!person) return refuse('SOCIAL_PERSON_UNKNOWN');
  const { provider, email, firstName, lastName } = person;
  return done({ provider, email, firstName, lastName });
}
