import type { InputOf, ShoppingList, contract } from '@bottega/contract';
import { acceptQuantity, MOST_LIST_ITEMS, parseQuantity, type Milli } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { findSellables, quantityRefusal, type CatalogPlace, type Sellable } from '../catalog/index.ts';
import { placeOfList, type ListsPorts } from './list-place.ts';
import { whichList, type ListItem, type ListRecord } from './list-record.ts';
import { openList, openOrMakeList, readList } from './open-list.ts';
import { mayHaveFavourites } from './policy.ts';
import { deleteItems, saveItems, setTicks } from './repository.ts';
import { listView } from './view.ts';

type Contract = (typeof contract)['lists'];
type Goods = ReadonlyMap<number, Sellable>;
type Wanted = Pick<ListItem, 'productId' | 'quantity'>;

/** The result of a change: new quantities by product, and deleted items. */
interface Decided {
  save: Wanted[];
  remove: number[];
  ticks?: InputOf<Contract['tick']>['items'];
}

/** Puts products on a list, all or none; the quantity of a listed product grows (LIS-20). */
export async function addProducts(
  ctx: Context,
  input: InputOf<Contract['addProducts']>,
  ports: ListsPorts,
): Promise<Result<ShoppingList>> {
  const which = whichList(input.wishlistId, input.wishlist_type_id);
  if (which === 'favourites' && mayHaveFavourites(ctx)) await ctx.requireSession();
  return changeItems(ctx, ports, {
    open: (tx) => openOrMakeList(tx, ctx, which),
    productIds: input.items.map((item) => item.productId),
    decide(list, goods) {
      const quantities = new Map(list.items.map((item) => [item.productId, item.quantity]));
      const save = new Map<number, Wanted>();
      for (const { productId, quantity } of input.items) {
        const current = quantities.get(productId) ?? 0;
        const next = accepted(goods, productId, quantity, current, (added) => current + added);
        if (typeof next !== 'number') return next;
        if (next === 0) return refuse('INVALID_QUANTITY');
        quantities.set(productId, next);
        save.set(productId, { productId, quantity: next });
      }
      if (quantities.size > MOST_LIST_ITEMS)
        return refuse('LIST_FULL', { params: { most: MOST_LIST_ITEMS } });
      return { save: [...save.values()], remove: [] };
    },
  });
}

/** Sets quantities, all or none; 0 removes the item (LIS-21). */
export function updateProducts(
  ctx: Context,
  input: InputOf<Contract['updateProducts']>,
  ports: ListsPorts,
): Promise<Result<ShoppingList>> {
  const which = whichList(input.wishlistId, input.wishlist_type_id);
  return changeItems(ctx, ports, {
    open: (tx) => openList(tx, ctx, which, 'edit'),
    decide(list, goods) {
      const next = new Map<number, Milli>();
      for (const { itemId, quantity } of input.items) {
        const item = list.items.find((item) => item.itemId === itemId);
        if (!item) return refuse('LIST_ITEM_NOT_FOUND');
        const current = next.get(itemId) ?? item.quantity;
        const decided = accepted(goods, item.productId, quantity, current, (set) => set);
        if (typeof decided !== 'number') return decided;
        next.set(itemId, decided);
      }
      const touched = list.items.filter(({ itemId }) => next.has(itemId));
      const withNext = touched.map((item) => ({ ...item, quantity: next.get(item.itemId) ?? 0 }));
      return {
        save: withNext.filter(({ quantity }) => quantity > 0),
        remove: withNext.filter(({ quantity }) => quantity === 0).map(({ itemId }) => itemId),
      };
    },
  });
}

/** Removes items, all or none, named by item or by product, including inactive ones (LIS-19). */
export function removeProducts(
  ctx: Context,
  input: InputOf<Contract['removeProducts']>,
  ports: ListsPorts,
): Promise<Result<ShoppingList>> {
  const which = whichList(input.wishlistId, input.wishlist_type_id);
  return changeItems(ctx, ports, {
    open: (tx) => openList(tx, ctx, which, 'edit'),
    ...(input.hash !== undefined && { hash: input.hash }),
    decide(list) {
      const remove = new Set<number>();
      for (const { itemId, productId } of input.items) {
        const item = list.items.find((item) =>
          itemId === undefined ? item.productId === productId : item.itemId === itemId,
        );
        if (!item) return refuse('LIST_ITEM_NOT_FOUND');
        remove.add(item.itemId);
      }
      return { save: [], remove: [...remove] };
    },
  });
}

/** Ticks what is in the trolley already. An item that somebody else removed is left out, unless none is left. */
export function tickItems(
  ctx: Context,
  input: InputOf<Contract['tick']>,
  ports: ListsPorts,
): Promise<Result<ShoppingList>> {
  const which = whichList(input.wishlistId, input.wishlist_type_id);
  return changeItems(ctx, ports, {
    open: (tx) => openList(tx, ctx, which, 'edit'),
    decide: (list) =>
      input.items.some(({ itemId }) => list.items.some((item) => item.itemId === itemId))
        ? { save: [], remove: [], ticks: input.items }
        : refuse('LIST_ITEM_NOT_FOUND'),
  });
}

/** Adjusts every quantity to the sale rules, at an address with delivery, and shows the stock there (LIS-14). */
export async function confirmFor(
  ctx: Context,
  listId: number,
  place: CatalogPlace,
): Promise<Result<ShoppingList>> {
  return changeItemsAt(ctx, place, {
    open: (tx) => openList(tx, ctx, { listId }, 'edit'),
    withStock: true,
    decide: (list, goods) => ({
      save: list.items.flatMap(({ productId, quantity }) => {
        const rules = goods.get(productId)?.rules;
        const decision = rules && acceptQuantity(rules, quantity);
        return decision?.ok && decision.quantity !== quantity
          ? [{ productId, quantity: decision.quantity }]
          : [];
      }),
      remove: [],
    }),
  });
}

interface Change {
  open(tx: Db): Promise<Result<ListRecord>>;
  /** Products of the change that may not be on the list yet. */
  productIds?: number[];
  withStock?: boolean;
  /** Warehouse and day of the answered products; absent: those of the cart. */
  hash?: string;
  decide(list: ListRecord, goods: Goods): Decided | Refusal;
}

async function changeItems(ctx: Context, ports: ListsPorts, change: Change): Promise<Result<ShoppingList>> {
  return changeItemsAt(ctx, await placeOfList(ctx, ports, change.hash), change);
}

/** Runs every change of a list: lock, read, decide, save, and answer the whole list. */
async function changeItemsAt(
  ctx: Context,
  { warehouseId, defaultWarehouseId, day }: CatalogPlace,
  { open, decide, productIds = [], withStock = false }: Change,
): Promise<Result<ShoppingList>> {
  return ctx.db.transaction(async (tx) => {
    const opened = await open(tx);
    if (!opened.ok) return opened;
    const list = opened.data;
    const all = [...new Set([...list.items.map((item) => item.productId), ...productIds])];
    const goods = await findSellables(tx, { warehouseId, defaultWarehouseId, date: day, productIds: all });
    const decided = decide(list, goods);
    if ('ok' in decided) return decided;
    await deleteItems(tx, list.listId, decided.remove);
    await saveItems(tx, list.listId, decided.save, ctx.clock.now());
    if (decided.ticks) await setTicks(tx, list.listId, decided.ticks);
    const saved = await readList(tx, ctx, { listId: list.listId }, 'edit');
    return saved.ok ? done(listView(saved.data, goods, ctx, { withStock })) : saved;
  });
}

/** The accepted quantity, by the rules of the basket without its check of the stock. */
function accepted(
  goods: Goods,
  productId: number,
  wanted: number,
  current: Milli,
  next: (parsed: Milli) => Milli,
): Milli | Refusal {
  const parsed = parseQuantity(wanted);
  if (!parsed.ok) return refuse('INVALID_QUANTITY');
  if (parsed.quantity === 0) return 0;
  const sellable = goods.get(productId);
  if (!sellable?.published) return refuse('PRODUCT_NOT_FOUND', { params: { productId } });
  const decision = acceptQuantity(sellable.rules, next(parsed.quantity), current);
  return decision.ok ? decision.quantity : quantityRefusal(decision, sellable);
}
