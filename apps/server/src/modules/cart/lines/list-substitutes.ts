import type { contract, DataOf, InputOf } from '@bottega/contract';
import { substituteObstacle } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { exchangedGoods, findReplacingSellables, toProduct } from '../../catalog/index.ts';
import { loadCart } from '../state/load-cart.ts';
import { householdOfShopper } from './wanted-substitute.ts';

type Contract = (typeof contract)['cart']['listSubstitutes'];

const mostShown = 6;
/** Read in one statement, because the rules of the pick leave some out. */
const mostRead = 30;

/** Goods of the same shelf that a line may name as its substitute: in stock at the cart's warehouse, best first. */
export async function listSubstitutes(
  ctx: Context,
  { item_id: itemId }: InputOf<Contract>,
): Promise<Result<DataOf<Contract>>> {
  const state = await loadCart(ctx);
  const line = state?.lines.find((line) => line.itemId === itemId);
  const ordered = line && state?.goods.get(line.productId);
  if (!state || !ordered) return refuse('LINE_NOT_FOUND');
  const { productId } = ordered;
  const [found, household] = await Promise.all([
    findReplacingSellables(
      ctx.db,
      { warehouseId: state.cart.warehouseId, date: state.day },
      { insteadOf: [productId], besides: [], most: mostRead },
    ),
    householdOfShopper(ctx.db, ctx),
  ]);
  const suitable = (found.get(productId) ?? []).filter(
    (goods) => !substituteObstacle(exchangedGoods(ordered), exchangedGoods(goods), household),
  );
  return done({ substitutes: suitable.slice(0, mostShown).map(({ row }) => toProduct(row, ctx)) });
}
