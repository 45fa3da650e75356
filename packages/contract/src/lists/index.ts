import { Type, type Static } from 'typebox';
import { Product } from '../catalog/index.ts';
import { endpoint } from '../endpoint.ts';
import { Page } from '../envelope.ts';
import { matchPasted } from './pasted-lists.ts';
export type { PastedLine } from './pasted-lists.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Any JSON number; the quantity rules of the domain check it and refuse with a code. */
const Quantity = Type.Number();
/** Name of a list; the domain checks its length. */
const Name = Type.String();
const Hash = Type.Optional(Type.String({ maxLength: 200 }));
/** 1 list, 2 favourites. */
const ListType = Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)]));
/** Id of the list: 0 or absent means the default one, or with type 2 the favourites. */
const WhichList = { list_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })) };
const WhichWishlist = { wishlistId: WhichList.list_id, wishlist_type_id: ListType };
const mostItems = 200;

const Grant = Type.Union([Type.Literal('READ'), Type.Literal('WRITE')]);

const ListItem = Type.Object({
  itemId: Type.Integer(),
  product: Product,
  /** Pieces, or kilograms of loose goods. */
  quantity: Type.Number(),
  /** Kilograms of loose goods, 0 for other goods. */
  weight: Type.Number(),
  /** It is in the trolley already. */
  ticked: Type.Optional(Type.Boolean()),
  /** Only with `calculate_stock`: stock of the warehouse, and whether it covers the quantity. */
  stock: Type.Optional(Type.Object({ available: Type.Number(), isEnough: Type.Boolean() })),
});

const ListHead = {
  id: Type.Integer(),
  listId: Type.Integer(),
  name: Type.String(),
  /** Number of items, inactive ones included. */
  size: Type.Integer(),
  wishlistTypeId: Type.Integer(),
  isDefault: Type.Boolean(),
  /** Rights of the caller: READ means not editable. Own lists have WRITE and no owner's name. */
  sharingData: Type.Object({ grant: Grant, isOwn: Type.Boolean(), ownerName: Type.Optional(Type.String()) }),
};

export const ListSummary = Type.Object({
  ...ListHead,
  /** Picture addresses of the first items, four at most. */
  pictures: Type.Optional(Type.Array(Type.String())),
});
export type ListSummary = Static<typeof ListSummary>;

export const ShoppingList = Type.Object({
  ...ListHead,
  /** Items in the order in which they were added. */
  wishlistItems: Type.Array(ListItem),
  /** Items that are withdrawn or not sold by the warehouse; they can't be added to the cart. */
  wishlistInactiveItems: Type.Array(ListItem),
});
export type ShoppingList = Static<typeof ShoppingList>;

const SharedList = Type.Object({
  ...ShoppingList.properties,
  /** Grant of the link, and whether the caller has joined the list. */
  link: Type.Object({ grant: Grant, isJoined: Type.Boolean() }),
});
export type SharedList = Static<typeof SharedList>;

const Shares = Type.Object({
  shares: Type.Array(
    Type.Object({
      grant: Grant,
      token: Type.String(),
      /** Number of shoppers who joined by the link. */
      members: Type.Integer(),
    }),
  ),
});

const writing = ['LIST_NOT_FOUND', 'LIST_READ_ONLY'] as const;
const quantities = ['INVALID_QUANTITY', 'MIN_QUANTITY', 'MAX_QUANTITY', 'QUANTITY_STEP'] as const;

/** Calls of shopping lists. */
export const lists = {
  view: endpoint({
    method: 'GET',
    path: '/ebsn/api/wishlist/view',
    summary: 'One list with its items: by default the default list, with `wishlist_type_id` 2 the favourites',
    access: 'public',
    writes: false,
    input: Type.Object({
      ...WhichList,
      calculate_stock: Type.Optional(Type.Boolean()),
      wishlist_type_id: ListType,
      /** Warehouse, day and slot; absent means those of the cart. */
      hash: Hash,
    }),
    data: ShoppingList,
    errors: ['LIST_NOT_FOUND'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/ebsn/api/wishlist/list',
    summary: 'The shopper’s lists and those shared with them; without favourites',
    access: 'user',
    writes: false,
    input: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Object({ page: Page, wishlists: Type.Array(ListSummary) }),
  }),
  favourites: endpoint({
    method: 'GET',
    path: '/ebsn/api/wishlist/favourites',
    summary: 'Ids of the favourite products',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({ productIds: Type.Array(Type.Integer()) }),
  }),
  insert: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/insert',
    summary: 'Creates a list; the first one is the default',
    access: 'user',
    writes: true,
    input: Type.Object({ name: Name }),
    data: ShoppingList,
    errors: ['LIST_NAME_INVALID', 'LISTS_TOO_MANY'],
  }),
  rename: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/update',
    summary: 'Renames a list',
    access: 'user',
    writes: true,
    input: Type.Object({ list_id: Id, name: Name }),
    data: ListSummary,
    errors: [...writing, 'LIST_NOT_YOURS', 'LIST_NAME_INVALID'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/delete',
    summary: 'Deletes a list',
    access: 'user',
    writes: true,
    input: Type.Object({ list_id: Id }),
    data: Type.Object({}),
    errors: [...writing, 'LIST_NOT_YOURS'],
  }),
  select: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/select',
    summary: 'Makes a list the default one',
    access: 'user',
    writes: true,
    input: Type.Object({ list_id: Id }),
    data: ListSummary,
    errors: ['LIST_NOT_FOUND', 'LIST_NOT_YOURS'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/confirm',
    summary: 'Prepares a list for an order at an address: quantities that can be bought there, with stock',
    access: 'user',
    writes: true,
    input: Type.Object({ address_id: Id, list_id: Id }),
    data: ShoppingList,
    errors: [...writing, 'ADDRESS_NOT_FOUND', 'ADDRESS_NOT_COVERED'],
  }),
  addProducts: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/add_prod',
    summary: 'Adds products to a list; adds the quantity if a product is on it',
    access: 'session',
    writes: true,
    input: Type.Object({
      ...WhichWishlist,
      items: Type.Array(Type.Object({ productId: Id, quantity: Quantity }), {
        minItems: 1,
        maxItems: mostItems,
      }),
    }),
    data: ShoppingList,
    errors: [...writing, ...quantities, 'PRODUCT_NOT_FOUND', 'LIST_FULL'],
  }),
  updateProducts: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/update_prods',
    summary: 'Sets quantities on a list; 0 removes',
    access: 'session',
    writes: true,
    input: Type.Object({
      ...WhichWishlist,
      items: Type.Array(Type.Object({ itemId: Id, quantity: Quantity }), {
        minItems: 1,
        maxItems: mostItems,
      }),
    }),
    data: ShoppingList,
    errors: [...writing, ...quantities, 'LIST_ITEM_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
  }),
  tick: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/tick',
    summary: 'Ticks what is in the trolley already; items that are gone are left out',
    access: 'session',
    writes: true,
    input: Type.Object({
      ...WhichWishlist,
      items: Type.Array(Type.Object({ itemId: Id, ticked: Type.Boolean() }), {
        minItems: 1,
        maxItems: mostItems,
      }),
    }),
    data: ShoppingList,
    errors: writing,
  }),
  removeProducts: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/delete_prods',
    summary: 'Removes items from a list, by item or by product',
    access: 'session',
    writes: true,
    input: Type.Object({
      ...WhichWishlist,
      items: Type.Array(
        Type.Object({
          itemId: Type.Optional(Id),
          productId: Type.Optional(Id),
          quantity: Type.Optional(Quantity),
        }),
        { minItems: 1, maxItems: mostItems },
      ),
      hash: Type.Optional(Type.String()),
    }),
    data: ShoppingList,
    errors: [...writing, 'LIST_ITEM_NOT_FOUND'],
  }),
  share: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/share',
    summary: 'The link that lets others read or change a list; created if there is none',
    access: 'user',
    writes: true,
    input: Type.Object({ list_id: Id, grant: Grant }),
    data: Shares,
    errors: ['LIST_NOT_FOUND', 'LIST_NOT_YOURS'],
  }),
  shares: endpoint({
    method: 'GET',
    path: '/ebsn/api/wishlist/shares',
    summary: 'The links that share a list',
    access: 'user',
    writes: false,
    input: Type.Object({ list_id: Id }),
    data: Shares,
    errors: ['LIST_NOT_FOUND', 'LIST_NOT_YOURS'],
  }),
  unshare: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/unshare',
    summary: 'Revokes a link, also for people who used it',
    access: 'user',
    writes: true,
    input: Type.Object({ list_id: Id, grant: Grant }),
    data: Shares,
    errors: ['LIST_NOT_FOUND', 'LIST_NOT_YOURS'],
  }),
  viewShared: endpoint({
    method: 'GET',
    path: '/ebsn/api/wishlist/shared',
    summary: 'A shared list by its link',
    access: 'public',
    writes: false,
    input: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 100 }),
      calculate_stock: Type.Optional(Type.Boolean()),
      hash: Hash,
    }),
    data: SharedList,
    errors: ['LIST_LINK_INVALID'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/join',
    summary: 'Adds a list shared by link to the shopper’s lists',
    access: 'user',
    writes: true,
    input: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
    data: ListSummary,
    errors: ['LIST_LINK_INVALID'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/leave',
    summary: 'Removes a list of another shopper from the shopper’s lists',
    access: 'user',
    writes: true,
    input: Type.Object({ list_id: Id }),
    data: Type.Object({}),
    errors: ['LIST_NOT_FOUND'],
  }),
  matchPasted,
};
