/** Role of a shopper on a list: owner, writer or reader. */
export type ListRole = 'owner' | 'writer' | 'reader';

/** Kinds of acts on a list: view it, edit its items, or own it (share, make default, delete) (LIS-04). */
export type ListAct = 'view' | 'edit' | 'own';

/** Why a role may not do an act on a visible list; undefined when it may. */
export function whyNotAllowed(role: ListRole, act: ListAct): 'READ_ONLY' | 'NOT_YOURS' | undefined {
  if (act === 'view' || role === 'owner') return undefined;
  if (role === 'reader') return 'READ_ONLY';
  return act === 'own' ? 'NOT_YOURS' : undefined;
}

/** Value of `sharingData.grant` on the wire: READ for readers, else WRITE. */
export function grantOf(role: ListRole): 'READ' | 'WRITE' {
  return role === 'reader' ? 'READ' : 'WRITE';
}

export const LONGEST_LIST_NAME = 60;
export const MOST_LISTS = 50;
export const MOST_LIST_ITEMS = 300;

/** Normalises a typed list name to single spaces; undefined when it is empty or too long. */
export function listNameOf(typed: string): string | undefined {
  // limits the work on very long texts
  const name = typed
    .trim()
    .slice(0, 2 * LONGEST_LIST_NAME)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const says = /[\p{L}\p{N}\p{S}\p{P}]/u.test(name);
  return says && name.length <= LONGEST_LIST_NAME && typed.length <= 500 ? name : undefined;
}
