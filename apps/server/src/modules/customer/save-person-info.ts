import type { contract, InputOf } from '@bottega/contract';
import {
  fidelityCardNumber,
  fidelityCardRule,
  personInfoTypes,
  pushKinds,
  validateFidelityCard,
} from '@bottega/domain';
import type { PushKind } from '@bottega/domain/customer';
import type { Context } from '../../platform/context.ts';
import { refuse, type Result } from '../../platform/result.ts';
import { count, uncount } from '../identity/index.ts';
import { setFidelityCard, setPushWanted } from './repository.ts';
import { answerProfile, type UserDetail } from './view-profile.ts';

/** Saves one person information and answers the profile; an empty value removes it (CUS-07, CUS-25 to CUS-28). */
export async function savePersonInfo(
  ctx: Context,
  { personInfoTypeId, value }: InputOf<typeof contract.customer.updatePersonInfo>,
): Promise<Result<UserDetail>> {
  const kind = pushKinds.get(personInfoTypeId);
  if (kind) return switchPush(ctx, kind, value);
  if (personInfoTypeId !== personInfoTypes.fidelityCard)
    return refuse('PERSON_INFO_UNKNOWN', { field: 'personInfoTypeId' });
  const number = fidelityCardNumber(value);
  if (validateFidelityCard(number, fidelityCardRule(ctx.brand.settings.fidelityPrefix)))
    return refuse('FIDELITY_CARD_INVALID', { field: 'value' });
  // only cards of other shoppers count as guesses, because a guess would reveal that a number is in use
  const limited = await count(ctx, 'cardGuesses');
  if (limited) return limited;
  const saved = await setFidelityCard(ctx.db, ctx.actor.userId, number === '' ? null : number);
  if (saved === 'taken') return refuse('FIDELITY_CARD_TAKEN', { field: 'value' });
  await uncount(ctx, 'cardGuesses');
  return answerProfile(ctx, saved);
}

/** Switches a kind of push messages; an empty value stands for the default, on. */
async function switchPush(ctx: Context, kind: PushKind, value: string): Promise<Result<UserDetail>> {
  if (!['', 'true', 'false'].includes(value)) return refuse('PUSH_CHOICE_INVALID', { field: 'value' });
  return answerProfile(ctx, await setPushWanted(ctx.db, ctx.actor.userId, kind, value !== 'false'));
}
