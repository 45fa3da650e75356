import { romeDay } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { findCards, type SavedCard } from './card-repository.ts';

/**
 * The shopper's saved cards that can pay: still valid, and at the gateway that charges saved cards.
 *
 * @param keeper name of that gateway; undefined if the brand has none
 */
export async function chargeableCards(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  keeper: string | undefined,
): Promise<SavedCard[]> {
  if (keeper === undefined) return [];
  const month = romeDay(clock.now()).slice(0, 7);
  const cards = await findCards(db, actor.userId);
  return cards.filter(({ gateway, expiry }) => gateway === keeper && expiry >= month);
}
