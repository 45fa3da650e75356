import type { contract, InputOf } from '@bottega/contract';
import {
  cleanBillingAddress,
  isoDayOf,
  wrongBillingAddress,
  wrongContacts,
  wrongPersonalData,
  writtenDay,
} from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { requestEmailChange } from '../../identity/index.ts';
import { findProfile, setBillingAddress, setContacts, setPersonalData } from '../repository.ts';
import { answerProfile, type UserDetail } from '../view-profile.ts';
import { refuseWrong } from './refuse-wrong.ts';

type Calls = (typeof contract)['customer'];
type Saved = Promise<Result<UserDetail>>;

/** Saves name, date of birth and interests (CUS-06). What the input leaves out stays. */
export async function saveUserDetail(ctx: Context, input: InputOf<Calls['updateUserDetail']>): Saved {
  const { db, actor, brand, clock } = ctx;
  const present = await findProfile(db, actor.userId);
  if (!present) return refuse('SESSION_EXPIRED');
  const data = {
    firstName: (input.firstName ?? present.firstName).trim(),
    lastName: (input.lastName ?? present.lastName).trim(),
    birthDate: (input.birthDate ?? writtenDay(present.birthDate ?? '')).trim(),
    interests: [...new Set(input.interests ?? present.interests)],
  };
  const wrong = refuseWrong(wrongPersonalData(data, clock.now())) ?? refuseUnknown(ctx, input.interests);
  if (wrong) return wrong;
  const interests = data.interests.filter((interest) => brand.settings.interests.includes(interest));
  const birthDate = isoDayOf(data.birthDate) ?? null;
  return answerProfile(ctx, await setPersonalData(db, actor.userId, { ...data, birthDate, interests }));
}

/** Refuses interests that the brand doesn't have. */
export function refuseUnknown({ brand }: Context, interests: readonly string[] = []): Refusal | undefined {
  const isKnown = (interest: string) => brand.settings.interests.includes(interest);
  return interests.every(isKnown) ? undefined : refuse('INTEREST_UNKNOWN', { field: 'interests' });
}

/** Saves the phone numbers. A new e-mail becomes effective by the link that is mailed to it (CUS-09, IDE-52). */
export async function saveContacts(ctx: Context, input: InputOf<Calls['updateContact']>): Saved {
  const present = await findProfile(ctx.db, ctx.actor.userId);
  if (!present) return refuse('SESSION_EXPIRED');
  const contacts = {
    phone: input.phone.trim(),
    secondPhone: (input.secondPhone ?? present.secondPhone).trim(),
  };
  const wrong = refuseWrong(wrongContacts(contacts));
  if (wrong) return wrong;
  const email = input.email?.trim().toLowerCase() ?? present.email;
  if (email !== present.email) {
    const requested = await requestEmailChange(ctx, { new_email: email, password: input.password });
    if (!requested.ok) return requested.field === 'new_email' ? { ...requested, field: 'email' } : requested;
  }
  return answerProfile(ctx, await setContacts(ctx.db, ctx.actor.userId, contacts));
}

/** Saves the billing address; without any text it is taken away (CUS-08). */
export async function saveBillingAddress(ctx: Context, input: InputOf<Calls['updateBillingAddress']>): Saved {
  const none = { address1: '', addressNumber: '', city: '', province: '', postalcode: '' };
  const address = cleanBillingAddress({ ...none, ...input });
  const isEmpty = Object.values(address).every((text) => text === '');
  const wrong = isEmpty ? undefined : refuseWrong(wrongBillingAddress(address));
  if (wrong) return wrong;
  return answerProfile(ctx, await setBillingAddress(ctx.db, ctx.actor.userId, isEmpty ? null : address));
}
