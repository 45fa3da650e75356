import type { Cart, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Notice, type Result } from '../../../platform/result.ts';
import { addOne, keyOf, saveAdded } from './add-items.ts';
import { assignSlot } from '../delivery/assign-slot.ts';
import { changeCart } from '../change-cart.ts';
import { mayAdd } from '../policy.ts';
import { deleteLines, type LineToSave } from '../state/cart-repository.ts';

/** Removes lines and adds other products in their place, in one transaction, all of them or none. */
export async function replaceItems(
  ctx: Context,
  input: InputOf<(typeof contract)['cart']['replace']>,
): Promise<Result<Cart>> {
  return changeCart(ctx, {
    productIds: input.items.map((item) => item.productId),
    showSectors: input.show_sectors,
    whileLocked: 'CART_LOCKED',
    async apply(tx, loaded) {
      const gone = new Set(input.items.map((item) => item.itemId));
      const known = new Set(loaded.lines.map((line) => line.itemId));
      if (gone.size < input.items.length || [...gone].some((itemId) => !known.has(itemId)))
        return refuse('LINE_NOT_FOUND');
      let state = await assignSlot(tx, ctx, loaded);
      const refusal = mayAdd(ctx, state);
      if (refusal) return refusal;
      state = { ...state, lines: state.lines.filter((line) => !gone.has(line.itemId)) };
      const saving = new Map<string, LineToSave>();
      const warnings: Notice[] = [];
      for (const { productId, quantity } of input.items) {
        const decided = addOne(ctx, state, { productId, quantity });
        if ('ok' in decided) return decided;
        state = { ...state, lines: decided.lines };
        saving.set(keyOf(decided.line), decided.line);
        if (decided.warning) warnings.push(decided.warning);
      }
      // delete first, so that a product can replace itself
      await deleteLines(tx, state.cart.cartId, [...gone]);
      return { state: await saveAdded(tx, ctx, state, [...saving.values()]), warnings };
    },
  });
}
