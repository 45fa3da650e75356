import type { LineReplacements } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, type Result } from '../../platform/result.ts';
import { findReplacingSellables } from '../catalog/index.ts';
import { isGone, problemAt } from './line-problem.ts';
import { loadCart } from './load-cart.ts';
import { replacementView } from './place-changes-view.ts';

/** So many lines are given replacements. */
const mostReplaced = 30;

/**
 * For each line whose goods are gone, what is in stock at the cart's warehouse on its day and may take their place. The
 * basket's own goods are never offered. Reads only; one statement for all lines, none when nothing is gone.
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
