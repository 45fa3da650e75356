import type { Cart, InputOf, contract } from '@bottega/contract';
import { parseQuantity } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Notice, type Refusal, type Result } from '../../../platform/result.ts';
import type { CartLineRow } from '../state/cart-record.ts';
import { isSold, type CartState } from '../state/cart-state.ts';
import { changeCart } from '../change-cart.ts';
import { withoutWeight } from './line-infos.ts';
import { decideQuantity, quantityNotice } from './quantity-decision.ts';
import { deleteLines, saveLines } from '../state/cart-repository.ts';

/** Sets quantities, all or none; 0 removes the line (CAR-39). */
export async function updateItems(
  ctx: Context,
  input: InputOf<typeof contract.cart.update>,
): Promise<Result<Cart>> {
  return changeCart(ctx, {
    showSectors: input.show_sectors,
    whileLocked: 'CART_LOCKED',
    async apply(tx, loaded) {
      let state = loaded;
      const warnings: Notice[] = [];
      for (const { itemId, quantity } of input.items) {
        const decided = setQuantity(state, itemId, quantity);
        if ('ok' in decided) return decided;
        state = {
          ...state,
          lines: state.lines.map((line) => (line.itemId === itemId ? decided.line : line)),
        };
        if (decided.warning) warnings.push(decided.warning);
      }
      const touched = new Set(input.items.map((item) => item.itemId));
      const gone = state.lines.filter((line) => line.quantity === 0);
      const lines = state.lines.filter((line) => line.quantity > 0);
      const { cartId } = state.cart;
      await deleteLines(
        tx,
        cartId,
        gone.map((line) => line.itemId),
      );
      await saveLines(
        tx,
        cartId,
        lines.filter((line) => touched.has(line.itemId)),
        ctx.clock.now(),
      );
      return { state: { ...state, lines }, warnings };
    },
  });
}

function setQuantity(
  state: CartState,
  itemId: number,
  wanted: number,
): Refusal | { line: CartLineRow; warning?: Notice } {
  const line = state.lines.find((line) => line.itemId === itemId);
  if (!line) return refuse('LINE_NOT_FOUND');
  const parsed = parseQuantity(wanted);
  if (!parsed.ok) return refuse('INVALID_QUANTITY');
  if (parsed.quantity === 0) return { line: { ...line, quantity: 0 } };
  const goods = state.goods.get(line.productId);
  if (!isSold(goods)) return refuse('PRODUCT_NOT_SOLD_HERE');
  const change = { ...line, wanted: parsed.quantity, current: line.quantity };
  const decision = decideQuantity(state, goods, change);
  if (!decision.ok) return decision;
  return {
    line: {
      ...line,
      quantity: decision.quantity,
      addedCents: goods.paidCents,
      infos: withoutWeight(line.infos),
    },
    ...(decision.notice && { warning: quantityNotice(decision, goods) }),
  };
}
