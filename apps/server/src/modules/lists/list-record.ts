import type { ListRole, Milli } from '@bottega/domain';

export type ListKind = 'list' | 'favourites';

/** A list as somebody sees who may. */
export interface ListHead {
  listId: number;
  kind: ListKind;
  name: string;
  ownerName: string;
  isDefault: boolean;
  size: number;
  role: ListRole;
}

/** The same as one of several: with the pictures of what was put on first. */
export interface ListCard extends ListHead {
  pictures: { key: string; hash: string | null }[];
}

export interface ListItem {
  itemId: number;
  productId: number;
  quantity: Milli;
}

export interface ListRecord extends ListHead {
  /** In the order in which they were put on. */
  items: ListItem[];
}

/** Which list is meant: by id, the shopper's default one, or their favourites. */
export type WhichList = { listId: number } | ListKind;

/** As calls name it: no id, or 0, means the default one, or of type 2 the favourites. */
export function whichList(listId: number | undefined, typeId: number | undefined): WhichList {
  if (listId) return { listId };
  return typeId === 2 ? 'favourites' : 'list';
}

export interface ListShare {
  shareId: number;
  grant: 'READ' | 'WRITE';
  token: string;
  members: number;
}
