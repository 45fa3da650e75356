import { substituteObstacle, wantedSubstituteOf, type Household } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { exchangedGoods } from '../../catalog/index.ts';
import { findHousehold } from '../../customer/index.ts';
import type { CartLineRow } from '../state/cart-record.ts';
import type { CartState } from '../state/cart-state.ts';

/** Products that new infos of lines name as substitutes. */
export const namedSubstitutes = (
  items: readonly { infos?: Record<string, string> | undefined }[],
): number[] => items.flatMap(({ infos = {} }) => wantedSubstituteOf(infos) ?? []);

/** The household of the shopper, which a substitute must not harm; visitors have none. */
export async function householdOfShopper(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
): Promise<Household | undefined> {
  return actor.userId > 0 ? findHousehold(db, actor.userId) : undefined;
}

/** Why the line may not name its substitute, by the rules of the pick (ADR 18); undefined if it may or names none. */
export function refuseSubstitute(
  { goods }: Pick<CartState, 'goods'>,
  { productId, infos }: Pick<CartLineRow, 'productId' | 'infos'>,
  household: Household | undefined,
): Refusal | undefined {
  const wanted = wantedSubstituteOf(infos);
  if (wanted === undefined) return undefined;
  const [ordered, substitute] = [goods.get(productId), goods.get(wanted)];
  if (!substitute) return refuse('WANTED_SUBSTITUTE_NOT_FOUND', { field: 'wanted_substitute' });
  const obstacle = substituteObstacle(
    ordered && exchangedGoods(ordered),
    exchangedGoods(substitute),
    household,
  );
  const params = { name: substitute.row.name };
  return obstacle && refuse(`WANTED_SUBSTITUTE_${obstacle}`, { field: 'wanted_substitute', params });
}

/**
 * What a new line takes over from a line of an earlier order: the named substitute, if it may still be named and neither
 * the basket nor its line says otherwise.
 */
export function infosOfEarlier(
  state: Pick<CartState, 'goods' | 'cart' | 'lines'>,
  { productId, infos = {} }: { productId: number; infos?: Record<string, string> | undefined },
  household: Household | undefined,
): Record<string, string> {
  const hasChoice =
    state.cart.infos['accept_alternatives'] === 'false' ||
    state.lines.some((line) => line.productId === productId);
  return hasChoice || refuseSubstitute(state, { productId, infos }, household) ? {} : infos;
}
