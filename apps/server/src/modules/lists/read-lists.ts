import type { DataOf, InputOf, SharedList, ShoppingList, contract } from '@bottega/contract';
import { whyNotAllowed } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { findSellables, type CatalogPlace } from '../catalog/index.ts';
import { placeOfList, type ListsPorts } from './list-place.ts';
import { whichList, type ListRecord } from './list-record.ts';
import { mayOpen, ownerOf, roleByLink } from './policy.ts';
import { findFavouriteIds, findList, findLists } from './repository.ts';
import { readList } from './open-list.ts';
import { findShareByToken } from './share-repository.ts';
import { listCard, listView } from './view.ts';

type Contract = (typeof contract)['lists'];

const listsPerPage = 24;

/** The shopper's own lists and those joined by a link (LIS-13). */
export async function listLists(
  ctx: Context,
  input: InputOf<Contract['list']>,
): Promise<Result<DataOf<Contract['list']>>> {
  const { page = 1 } = input;
  const itemsPerPage = input.page_size ?? input.pageSize ?? listsPerPage;
  const paging = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const { total, lists } = await findLists(ctx.db, ctx.actor.userId, paging);
  return done({
    page: { selPage: page, totPages: Math.ceil(total / itemsPerPage), totItems: total, itemsPerPage },
    wishlists: lists.map((list) => listCard(list, ctx)),
  });
}

/** The ids of the favourites, for the hearts of a page. */
export async function listFavourites(ctx: Context): Promise<Result<DataOf<Contract['favourites']>>> {
  const refusal = mayOpen(ctx, 'favourites');
  return refusal ?? done({ productIds: await findFavouriteIds(ctx.db, ownerOf(ctx)) });
}

/** One list with its items (LIS-12). Favourites and a default list that don't exist yet are shown empty. */
export async function viewList(
  ctx: Context,
  input: InputOf<Contract['view']>,
  ports: ListsPorts,
): Promise<Result<ShoppingList>> {
  const which = whichList(input.list_id, input.wishlist_type_id);
  const found = await readList(ctx.db, ctx, which, 'view');
  if (!found.ok && (typeof which !== 'string' || mayOpen(ctx, which))) return found;
  const list = found.ok ? found.data : notMadeYet(which as ListRecord['kind']);
  const place = await placeOfList(ctx, ports, input.hash);
  return done(await listAt(ctx, list, place, input.calculate_stock ?? false));
}

const notMadeYet = (kind: ListRecord['kind']): ListRecord => ({
  listId: 0,
  kind,
  name: '',
  ownerName: '',
  isDefault: kind === 'list',
  size: 0,
  role: 'owner',
  items: [],
});

/** A list by its link, for every caller who has it, also a visitor. */
export async function viewShared(
  ctx: Context,
  { token, hash, calculate_stock: withStock = false }: InputOf<Contract['viewShared']>,
  ports: ListsPorts,
): Promise<Result<SharedList>> {
  const share = await findShareByToken(ctx.db, token);
  const list = share && (await findList(ctx.db, ownerOf(ctx), { listId: share.listId }));
  if (!list) return refuse('LIST_LINK_INVALID');
  const role = roleByLink(list);
  const place = await placeOfList(ctx, ports, hash);
  const isJoined =
    list.role !== null && (share.grant === 'READ' || whyNotAllowed(list.role, 'edit') === undefined);
  return done({
    ...(await listAt(ctx, { ...list, role }, place, withStock)),
    link: { grant: share.grant, isJoined },
  });
}

/** A list with its products, which take one more statement. */
async function listAt(
  ctx: Context,
  list: ListRecord,
  { warehouseId, defaultWarehouseId, day }: CatalogPlace,
  withStock: boolean,
): Promise<ShoppingList> {
  const productIds = list.items.map((item) => item.productId);
  const goods = await findSellables(ctx.db, { warehouseId, defaultWarehouseId, date: day, productIds });
  return listView(list, goods, ctx, { withStock });
}
