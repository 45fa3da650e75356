import { changes, type Proof, type ProofsOf } from './proof.ts';

const all = '/ebsn/api/wishlist/list';
const nobodys = 1_999_999_999;
const sharesOf = (listId: number) => `/ebsn/api/wishlist/shares?list_id=${listId}`;
const nameOf = (list: { name: string }) => list.name;
const idOf = (list: { listId: number }) => list.listId;
const typeOf = (list: { wishlistTypeId: number }) => list.wishlistTypeId;
type Item = { itemId: number; quantity: number; ticked?: boolean; product: { productId: number } };
const goodsOf = ({ wishlistItems }: { wishlistItems: Item[] }) =>
  wishlistItems.map(({ product }) => product.productId);
const quantitiesOf = ({ wishlistItems }: { wishlistItems: Item[] }) =>
  wishlistItems.map(({ quantity }) => quantity);
const ticksOf = ({ wishlistItems }: { wishlistItems: Item[] }) =>
  wishlistItems.map(({ ticked }) => ticked === true);

export const listsProofs: ProofsOf = (things) => {
  const { lists, spareLists, tokens, joinable, addresses, hashes } = things;
  const [list, other] = lists;
  const ofList: Proof = changes(list.listId, other.listId);
  return {
    'lists.view': {
      list_id: ofList,
      calculate_stock: changes(undefined, true, { list_id: list.listId }),
      wishlist_type_id: changes(1, 2, {}, { part: typeOf }),
      hash: changes(hashes[0], hashes[1], { list_id: list.listId }),
    },
    'lists.list': { page: changes(1, 2, { pageSize: 1 }), pageSize: changes(1, 2), page_size: changes(1, 2) },
    'lists.insert': { name: changes('Nuova', 'Nuovissima', {}, { part: nameOf }) },
    'lists.rename': {
      list_id: changes(list.listId, other.listId, { name: 'Cambiata' }, { part: idOf }),
      name: changes('Di lunedì', 'Di martedì', { list_id: list.listId }, { part: nameOf }),
    },
    'lists.select': { list_id: changes(other.listId, list.listId, {}, { seenAt: all }) },
    'lists.confirm': {
      address_id: changes(addresses[0].addressId, nobodys, { list_id: list.listId }),
      list_id: changes(list.listId, other.listId, { address_id: addresses[0].addressId }),
    },
    ...itemProofs(things),
    'lists.share': {
      list_id: changes(list.listId, other.listId, { grant: 'READ' }),
      grant: changes('READ', 'WRITE', { list_id: other.listId }),
    },
    'lists.shares': { list_id: ofList },
    'lists.unshare': {
      list_id: changes(
        spareLists[0].listId,
        list.listId,
        { grant: 'READ' },
        { seenAt: sharesOf(list.listId) },
      ),
      grant: changes('READ', 'WRITE', { list_id: other.listId }, { seenAt: sharesOf(other.listId) }),
    },
    'lists.viewShared': {
      token: changes(tokens[0], tokens[1]),
      calculate_stock: changes(undefined, true, { token: tokens[0] }),
      hash: changes(hashes[0], hashes[1], { token: tokens[0] }),
    },
    'lists.join': { token: changes(tokens[0], tokens[1], {}, { part: idOf }) },
    'lists.leave': { list_id: changes(nobodys, joinable[0]) },
    'lists.matchPasted': {
      text: changes('latte', 'pasta'),
      hash: changes(hashes[0], hashes[1], { text: 'latte' }),
    },
    'lists.remove': {
      list_id: changes(spareLists[0].listId, spareLists[1].listId, {}, { seenAt: all }),
    },
  };
};

/** Calls that change the items of a list. */
const itemProofs: ProofsOf = ({ lists, goods, hashes }) => {
  const [list, other] = lists;
  const itemId = list.wishlistItems[0]!.itemId;
  const [first, second] = goods.map(({ productId }) => ({ productId }));
  const add = (index: 0 | 1) => [
    { productId: goods[index].productId, quantity: Math.max(1, goods[index].minAcq) },
  ];
  return {
    'lists.addProducts': {
      wishlistId: changes(list.listId, other.listId, { items: add(0) }, { part: idOf }),
      wishlist_type_id: changes(1, 2, { items: add(0) }, { part: typeOf }),
      items: changes(add(0), add(1), { wishlistId: other.listId }, { part: goodsOf }),
    },
    'lists.updateProducts': {
      wishlistId: changes(list.listId, other.listId, { items: [{ itemId, quantity: 2 }] }),
      wishlist_type_id: changes(undefined, 2, { items: [{ itemId, quantity: 2 }] }),
      items: changes(
        [{ itemId, quantity: 2 }],
        [{ itemId, quantity: 4 }],
        { wishlistId: list.listId },
        { part: quantitiesOf },
      ),
    },
    'lists.tick': {
      wishlistId: changes(list.listId, other.listId, { items: [{ itemId, ticked: true }] }),
      wishlist_type_id: changes(undefined, 2, { items: [{ itemId, ticked: true }] }),
      items: changes(
        [{ itemId, ticked: true }],
        [{ itemId, ticked: false }],
        { wishlistId: list.listId },
        { part: ticksOf },
      ),
    },
    'lists.removeProducts': {
      wishlistId: changes(nobodys, other.listId, { items: [second] }),
      wishlist_type_id: changes(
        undefined,
        2,
        { items: [first] },
        {
          part: typeOf,
          prepare: async ({ post }) => {
            for (const wishlist_type_id of [1, 2])
              await post('/ebsn/api/wishlist/add_prod', { wishlist_type_id, items: add(0) });
          },
        },
      ),
      items: changes([{ itemId: nobodys }], [{ itemId }], { wishlistId: list.listId }),
      hash: changes(
        hashes[0],
        hashes[1],
        { wishlistId: other.listId, items: [second] },
        {
          prepare: ({ post }) =>
            post('/ebsn/api/wishlist/add_prod', { wishlistId: other.listId, items: add(1) }),
        },
      ),
    },
  };
};
