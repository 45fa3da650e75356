import type { Cart, InputOf, contract } from '@bottega/contract';
import { wireQuantityOf } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { refuse, type Notice, type Refusal, type Result } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import { readList } from '../lists/index.ts';
import { addOne, keyOf, mostCartLines, saveAdded, type ItemToAdd } from './add-items.ts';
import { assignSlot } from './assign-slot.ts';
import type { CartState } from './cart-state.ts';
import { changeCart } from './change-cart.ts';
import { mayAdd } from './policy.ts';
import type { LineToSave } from './repository.ts';

export interface Wanted extends Pick<ItemToAdd, 'productId' | 'quantity' | 'params' | 'promoChoice'> {
  /** To tell it by where the shop doesn't know it any more. */
  name?: string;
}

/**
 * Puts in all of them that can be, by the rules of a single add and in one transaction; a warning names each that was
 * left out and why. Refused as a whole only where nothing may be put in at all.
 */
export function addAll(
  ctx: Context,
  wanted: readonly Wanted[],
  showSectors: boolean | undefined,
): Promise<Result<Cart>> {
  return changeCart(ctx, {
    productIds: wanted.map((item) => item.productId),
    showSectors,
    whileLocked: 'CART_LOCKED',
    async apply(tx, loaded) {
      let state = await assignSlot(tx, ctx, loaded);
      const refusal = mayAdd(ctx, state);
      if (refusal) return refusal;
      const saving = new Map<string, LineToSave>();
      const warnings: Notice[] = [];
      for (const [place, { name, ...item }] of wanted.entries()) {
        const decided = addUnlessFull(ctx, state, item);
        if ('ok' in decided) {
          const known = state.goods.get(item.productId)?.row.name;
          const { productId } = item;
          warnings.push(leftOut(ctx, { productId, name: known ?? name ?? '', place }, decided));
          continue;
        }
        state = { ...state, lines: decided.lines };
        saving.set(keyOf(decided.line), decided.line);
        if (decided.warning) warnings.push(decided.warning);
      }
      const added = state;
      return { state, warnings, save: (last) => saveAdded(last, ctx, added, [...saving.values()]) };
    },
  });
}

function addUnlessFull(ctx: Context, state: CartState, item: ItemToAdd): ReturnType<typeof addOne> {
  const decided = addOne(ctx, state, item);
  return 'ok' in decided || decided.lines.length <= mostCartLines ? decided : refuse('CART_FULL');
}

/** Which product, at which place among the wanted ones from 0, and why: `cause` is the code of the refusal, `reason` its text. */
function leftOut(
  { brand }: Context,
  product: { productId: number; name: string; place: number },
  { code, params = {} }: Refusal,
): Notice {
  const reason = textsOf(brand).byCode(code, params) ?? code;
  return { code: 'LEFT_OUT', params: { ...product, reason, cause: code } };
}

/** All the products named, such as those of a written list, each that can be. */
export function addAllNamed(
  ctx: Context,
  { items, show_sectors }: InputOf<(typeof contract)['cart']['addAll']>,
): Promise<Result<Cart>> {
  const wanted = items.map((item) => ({ ...item, name: String(item.productId) }));
  return addAll(ctx, wanted, show_sectors);
}

/** All of a list the shopper may see (CAR-42); its inactive items are left out and told. */
export async function addAllFromList(
  ctx: Context,
  input: InputOf<(typeof contract)['cart']['addAllFromList']>,
): Promise<Result<Cart>> {
  const list = await readList(ctx.db, ctx, { listId: input.list_id }, 'view');
  if (!list.ok) return list;
  const wanted = list.data.items.map(({ productId, quantity }) => ({
    productId,
    quantity: wireQuantityOf(quantity),
  }));
  return addAll(ctx, wanted, input.show_sectors);
}
