import type { LineReplacements } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { findReplacingSellables } from '../../catalog/index.ts';
import { isGone, problemAt } from '../view/line-problem.ts';
import { loadCart } from '../state/load-cart.ts';
import { replacementView } from '../view/place-changes-view.ts';

/** The maximum number of lines that get replacements. */
const mostReplaced = 30;

/**
 * Lists replacements in stock for each line whose goods can't be bought any more, at the cart's warehouse on its day.
 * Products of the basket are never offered. It runs one statement for all lines, and none if no line is lost.
 */
export async function listReplacements(ctx: Context): Promise<Result<LineReplacements>> {
  const state = await loadCart(ctx);
  if (!state) return done({ lines: [] });
  const gone = state.lines.filter((line) => isGone(problemAt(state, line))).slice(0, mostReplaced);
  const found = await findReplacingSellables(
    ctx.db,
    { warehouseId: state.cart.warehouseId, date: state.day },
    {
      insteadOf: gone.map(({ productId }) => productId),
      besides: state.lines.map(({ productId }) => productId),
    },
  );
  return done({
    lines: gone.flatMap(({ itemId, productId, quantity }) => {
      const replacements = (found.get(productId) ?? []).flatMap((goods) =>
        replacementView(goods, quantity, ctx.brand),
      );
      return replacements.length > 0 ? { itemId, replacements } : [];
    }),
  });
}
