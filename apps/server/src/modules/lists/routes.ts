import { contract } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { addProducts, removeProducts, tickItems, updateProducts } from './change-items.ts';
import { confirmList } from './confirm-list.ts';
import { createList, giveName, removeList, selectList } from './keep-lists.ts';
import type { ListsPorts } from './list-place.ts';
import { matchPasted } from './match-pasted.ts';
import { listFavourites, listLists, viewList, viewShared } from './read-lists.ts';
import { joinList, leaveList, listShares, shareList, unshareList } from './share-list.ts';

export const listsRoutes = (ports: ListsPorts): Route[] =>
  implement('lists', contract.lists, {
    view: (ctx, input) => viewList(ctx, input, ports),
    list: listLists,
    favourites: listFavourites,
    insert: createList,
    rename: giveName,
    remove: removeList,
    select: selectList,
    confirm: confirmList,
    addProducts: (ctx, input) => addProducts(ctx, input, ports),
    updateProducts: (ctx, input) => updateProducts(ctx, input, ports),
    removeProducts: (ctx, input) => removeProducts(ctx, input, ports),
    tick: (ctx, input) => tickItems(ctx, input, ports),
    share: shareList,
    shares: listShares,
    unshare: unshareList,
    viewShared: (ctx, input) => viewShared(ctx, input, ports),
    join: joinList,
    leave: leaveList,
    matchPasted: (ctx, input) => matchPasted(ctx, input, ports),
  });
