import { wishlistType, type ListRole, type Milli } from '@bottega/domain';

type ListKind = 'list' | 'favourites';

/** Owns lists: a shopper, or a visitor by the session (`userId` -1), who has favourites only. */
export interface ListOwner {
  userId: number;
  sessionId: string | null;
}

/** A list as seen by a shopper with access. */
export interface ListHead {
  listId: number;
  kind: ListKind;
  name: string;
  ownerName: string;
  isDefault: boolean;
  size: number;
  role: ListRole;
}

/** The list in an overview, with the pictures of its first products. */
export interface ListCard extends ListHead {
  pictures: { key: string; hash: string | null }[];
}

export interface ListItem {
  itemId: number;
  productId: number;
  quantity: Milli;
  /** It is in the trolley already. */
  ticked: boolean;
}

export interface ListRecord extends ListHead {
  /** In the order of their adds. */
  items: ListItem[];
}

/** Identifies a list: by id, or the shopper's default list or favourites. */
export type WhichList = { listId: number } | ListKind;

/** Reads the list of a call: without an id, or with 0, the default list, or with their type the favourites. */
export function whichList(listId: number | undefined, typeId: number | undefined): WhichList {
  if (listId) return { listId };
  return typeId === wishlistType.favourites ? 'favourites' : 'list';
}

export interface ListShare {
  shareId: number;
  grant: 'READ' | 'WRITE';
  token: string;
  members: number;
}
