import type { contract, DataOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { findHousehold } from './household-repository.ts';

export type HouseholdAnswer = Result<DataOf<typeof contract.customer.viewHousehold>>;

/** Allergens and diets of the shopper's own household. */
export async function viewHousehold({ db, actor }: Context): Promise<HouseholdAnswer> {
  const household = await findHousehold(db, actor.userId);
  if (!household) return done({ allergens: [], diets: [] });
  const { allergens, diets, consentedAt } = household;
  return done({ allergens: [...allergens], diets: [...diets], consentedAt: consentedAt.toISOString() });
}
