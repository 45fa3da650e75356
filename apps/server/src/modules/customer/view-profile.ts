import type { contract, DataOf } from '@bottega/contract';
import { personInfoTypes } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { findProfile, type Profile } from './repository.ts';

export type UserDetail = DataOf<typeof contract.customer.userDetail>;

/** The profile of whoever asks (CUS-05, CUS-25). */
export async function viewProfile({ db, actor }: Context): Promise<Result<UserDetail>> {
  return answerProfile(await findProfile(db, actor.userId));
}

/** @param profile undefined: the shopper was deleted since the session was read */
export function answerProfile(profile: Profile | undefined): Result<UserDetail> {
  if (!profile) return refuse('SESSION_EXPIRED');
  const { fidelityCard: value, ...who } = profile;
  return done({
    ...who,
    personInfos: value === null ? [] : [{ personInfoTypeId: personInfoTypes.fidelityCard, value }],
  });
}
