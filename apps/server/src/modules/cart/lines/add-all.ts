import type { Cart, InputOf, contract } from '@bottega/contract';
import { wireQuantityOf } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Notice, type Refusal, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { readList } from '../../lists/index.ts';
import { addOne, keyOf, mostCartLines, saveAdded, type ItemToAdd } from './add-items.ts';
import { assignSlot } from '../delivery/assign-slot.ts';
import type { CartState } from '../state/cart-state.ts';
import { changeCart } from '../change-cart.ts';
import { mayAdd } from '../policy.ts';
import type { LineToSave } from '../state/cart-repository.ts';
import { householdOfShopper, infosOfEarlier, namedSubstitutes } from './wanted-substitute.ts';

export interface Wanted extends Pick<
  ItemToAdd,
  'productId' | 'quantity' | 'params' | 'promoChoice' | 'infos'
> {
  /** The name for the warning, used when the catalogue no longer knows the product. */
  name?: string;
}

/**
 * Adds as many of the products as possible, by the rules of a single add, in one transaction. A warning names each
 * left-out product with its reason. It refuses the whole call only if the cart accepts no products at all.
 */
export function addAll(
  ctx: Context,
  wanted: readonly Wanted[],
  showSectors: boolean | undefined,
): Promise<Result<Cart>> {
  const named = namedSubstitutes(wanted);
  return changeCart(ctx, {
    productIds: [...wanted.map((item) => item.productId), ...named],
    showSectors,
    whileLocked: 'CART_LOCKED',
    async apply(tx, loaded) {
      let state = await assignSlot(tx, ctx, loaded);
      const refusal = mayAdd(ctx, state);
      if (refusal) return refusal;
      const household = named.length > 0 ? await householdOfShopper(tx, ctx) : undefined;
      const saving = new Map<string, LineToSave>();
      const warnings: Notice[] = [];
      for (const [place, { name, ...item }] of wanted.entries()) {
        const decided = addUnlessFull(ctx, state, { ...item, infos: infosOfEarlier(state, item, household) });
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
      return { state: await saveAdded(tx, ctx, state, [...saving.values()]), warnings };
    },
  });
}

function addUnlessFull(ctx: Context, state: CartState, item: ItemToAdd): ReturnType<typeof addOne> {
  const decided = addOne(ctx, state, item);
  return 'ok' in decided || decided.lines.length <= mostCartLines ? decided : refuse('CART_FULL');
}

/**
 * The warning about a left-out product: its id, name and position from 0. `cause` is the refusal's code, `reason` its
 * text.
 */
function leftOut(
  { brand }: Context,
  product: { productId: number; name: string; place: number },
  { code, params = {} }: Refusal,
): Notice {
  const reason = textsOf(brand).byCode(code, params) ?? code;
  return { code: 'LEFT_OUT', params: { ...product, reason, cause: code } };
}

/** Adds all given products, such as those of a pasted list, as far as possible. */
export function addAllNamed(
  ctx: Context,
  { items, show_sectors }: InputOf<(typeof contract)['cart']['addAll']>,
): Promise<Result<Cart>> {
  const wanted = items.map((item) => ({ ...item, name: String(item.productId) }));
  return addAll(ctx, wanted, show_sectors);
}

/** Adds all items of a list that the shopper may see (CAR-42). A warning names each inactive item. */
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
