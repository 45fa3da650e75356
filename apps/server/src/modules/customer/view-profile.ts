import type { contract, DataOf } from '@bottega/contract';
import { personInfoTypes, profileLevel, pushKinds, writtenDay } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { missingOf } from '../identity/index.ts';
import { findProfile, type Profile } from './repository.ts';

export type UserDetail = DataOf<typeof contract.customer.userDetail>;

/** The caller's profile (CUS-05, CUS-25). */
export async function viewProfile(ctx: Context): Promise<Result<UserDetail>> {
  return answerProfile(ctx, await findProfile(ctx.db, ctx.actor.userId));
}

/** @param profile undefined if the shopper was deleted after the session was read */
export function answerProfile({ brand }: Context, profile: Profile | undefined): Result<UserDetail> {
  if (!profile) return refuse('SESSION_EXPIRED');
  const { userId, login, email, firstName, lastName, phone, secondPhone, interests } = profile;
  const { fidelityCard: value, billingAddress, birthDate } = profile;
  const missing = missingOf(brand, profile);
  return done({
    userId,
    login,
    email,
    firstName,
    lastName,
    phone,
    secondPhone,
    birthDate: writtenDay(birthDate ?? ''),
    interests,
    ...(billingAddress && { billingAddress }),
    personInfos: [
      ...(value === null ? [] : [{ personInfoTypeId: personInfoTypes.fidelityCard, value }]),
      ...[...pushKinds]
        .filter(([, kind]) => profile.pushMuted.includes(kind))
        .map(([personInfoTypeId]) => ({ personInfoTypeId, value: 'false' })),
    ],
    profile: {
      level: profileLevel(profile.profileLevel, missing, brand.settings.minimumProfileLevel),
      missing,
    },
    ...(profile.shopAtWork && { shopAtWork: profile.shopAtWork }),
  });
}
