import type { Cart, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Result } from '../../../platform/result.ts';
import { changeCart } from '../change-cart.ts';
import { deleteLines } from '../state/cart-repository.ts';

/** Removes lines, named by line or by product (CAR-40). */
export async function deleteItems(
  ctx: Context,
  input: InputOf<typeof contract.cart.delete>,
): Promise<Result<Cart>> {
  return changeCart(ctx, {
    showSectors: input.show_sectors,
    whileLocked: 'CART_LOCKED',
    async apply(tx, state) {
      const gone = new Set<number>();
      for (const { itemId, productId } of input.items) {
        const named = state.lines.filter((line) =>
          itemId === undefined ? line.productId === productId : line.itemId === itemId,
        );
        if (named.length === 0) return refuse('LINE_NOT_FOUND');
        for (const line of named) gone.add(line.itemId);
      }
      await deleteLines(tx, state.cart.cartId, [...gone]);
      return { state: { ...state, lines: state.lines.filter((line) => !gone.has(line.itemId)) } };
    },
  });
}
