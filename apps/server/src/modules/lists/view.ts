import type { ListSummary, ShoppingList } from '@bottega/contract';
import { grantOf, shownWeight, WHOLE_MILLI, wireQuantityOf, wishlistType } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { textsOf } from '../../platform/texts.ts';
import { pictureAddress, toProduct, type Sellable } from '../catalog/index.ts';
import type { ListCard, ListHead, ListItem, ListRecord } from './list-record.ts';

type Item = ShoppingList['wishlistItems'][number];

export function listSummary(head: ListHead, { brand }: Pick<Context, 'brand'>): ListSummary {
  const isOwn = head.role === 'owner';
  return {
    id: head.listId,
    listId: head.listId,
    name: head.kind === 'favourites' ? textsOf(brand).t('list.favouritesName') : head.name,
    size: head.size,
    wishlistTypeId: head.kind === 'favourites' ? wishlistType.favourites : wishlistType.list,
    isDefault: head.isDefault,
    sharingData: { grant: grantOf(head.role), isOwn, ...(!isOwn && { ownerName: head.ownerName }) },
  };
}

/** A list in the overview, with pictures. */
export function listCard(card: ListCard, ctx: Pick<Context, 'brand'>): ListSummary {
  return {
    ...listSummary(card, ctx),
    pictures: card.pictures.map(({ key, hash }) => pictureAddress('thumb', key, hash)),
  };
}

/** A list with its products, priced at the place they were read for. */
export function listView(
  list: ListRecord,
  goods: ReadonlyMap<number, Sellable>,
  ctx: Pick<Context, 'brand'>,
  { withStock }: { withStock: boolean },
): ShoppingList {
  const known = list.items.flatMap((item) => {
    const sellable = goods.get(item.productId);
    return sellable ? [{ sellable, view: itemView(item, sellable, ctx, withStock) }] : [];
  });
  const isActive = ({ sellable }: { sellable: Sellable }) => sellable.published && sellable.soldHere;
  return {
    ...listSummary({ ...list, size: list.items.length }, ctx),
    wishlistItems: known.filter(isActive).map(({ view }) => view),
    wishlistInactiveItems: known.filter((item) => !isActive(item)).map(({ view }) => view),
  };
}

function itemView(
  { itemId, quantity, ticked }: ListItem,
  sellable: Sellable,
  ctx: Pick<Context, 'brand'>,
  withStock: boolean,
): Item {
  const left = sellable.published && sellable.soldHere ? Math.max(0, sellable.available) : 0;
  return {
    itemId,
    product: toProduct(sellable.row, ctx),
    quantity: wireQuantityOf(quantity),
    weight: sellable.loose ? shownWeight(quantity) / WHOLE_MILLI : 0,
    ...(ticked && { ticked }),
    ...(withStock && { stock: { available: left / WHOLE_MILLI, isEnough: left >= quantity } }),
  };
}
