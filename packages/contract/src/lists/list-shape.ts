import { wishlistType } from '@bottega/domain/lists';
import { Type, type Static } from 'typebox';
import { Product } from '../catalog/index.ts';

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Any JSON number; the quantity rules of the domain check it and refuse with a code. */
export const Quantity = Type.Number();
/** Name of a list; the domain checks its length. */
export const Name = Type.String();
export const Hash = Type.Optional(Type.String({ maxLength: 200 }));
/** 1 list, 2 favourites. */
export const ListType = Type.Optional(
  Type.Union([Type.Literal(wishlistType.list), Type.Literal(wishlistType.favourites)]),
);
/** Id of the list: 0 or absent means the default one, or with type 2 the favourites. */
export const WhichList = { list_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })) };
export const WhichWishlist = { wishlistId: WhichList.list_id, wishlist_type_id: ListType };
export const mostItems = 200;

export const Grant = Type.Union([Type.Literal('READ'), Type.Literal('WRITE')]);

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

export const SharedList = Type.Object({
  ...ShoppingList.properties,
  /** Grant of the link, and whether the caller has joined the list. */
  link: Type.Object({ grant: Grant, isJoined: Type.Boolean() }),
});
export type SharedList = Static<typeof SharedList>;

export const Shares = Type.Object({
  shares: Type.Array(
    Type.Object({
      grant: Grant,
      token: Type.String(),
      /** Number of shoppers who joined by the link. */
      members: Type.Integer(),
    }),
  ),
});
