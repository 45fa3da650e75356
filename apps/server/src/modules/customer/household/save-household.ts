import type { contract, InputOf } from '@bottega/contract';
import { allergens, diets } from '@bottega/domain/catalog';
import { householdConsent, textVersion } from '@bottega/texts';
import type { Context } from '../../../platform/context.ts';
import { textsOf } from '../../../platform/texts.ts';
import { mayKeepHousehold } from '../policy.ts';
import { putHousehold, removeHousehold } from './household-repository.ts';
import { viewHousehold, type HouseholdAnswer } from './view-household.ts';

/** Saves the household with the shopper's explicit consent (GDPR art. 9). Without allergens and diets nothing is kept. */
export async function saveHousehold(
  ctx: Context,
  input: InputOf<typeof contract.customer.saveHousehold>,
): Promise<HouseholdAnswer> {
  if (input.allergens.length + input.diets.length === 0) return deleteHousehold(ctx);
  const sentences = householdConsent(textsOf(ctx.brand).t);
  const version = textVersion(sentences);
  const refusal = mayKeepHousehold(input, version);
  if (refusal) return refusal;
  const household = {
    allergens: allergens.filter((allergen) => input.allergens.includes(allergen)),
    diets: diets.filter((diet) => input.diets.includes(diet)),
  };
  const consent = { at: ctx.clock.now(), version, text: sentences.join('\n') };
  await putHousehold(ctx.db, ctx.actor.userId, household, consent);
  return viewHousehold(ctx);
}

/** Withdraws the consent: the data are deleted at once. */
export async function deleteHousehold(ctx: Context): Promise<HouseholdAnswer> {
  await removeHousehold(ctx.db, ctx.actor.userId);
  return viewHousehold(ctx);
}
