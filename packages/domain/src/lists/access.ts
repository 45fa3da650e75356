/** What somebody may do with a list: all of it, change what is on it, or look. */
export type ListRole = 'owner' | 'writer' | 'reader';

/** What may be done with a list. Only its owner shares, chooses or deletes it (LIS-04). */
export type ListAct = 'view' | 'edit' | 'own';

/** Why somebody may not do that with a list they can see; undefined: they may. */
export function whyNotAllowed(role: ListRole, act: ListAct): 'READ_ONLY' | 'NOT_YOURS' | undefined {
  if (act === 'view' || role === 'owner') return undefined;
  if (role === 'reader') return 'READ_ONLY';
  return act === 'own' ? 'NOT_YOURS' : undefined;
}

/** `sharingData.grant` as it travels: READ means not editable. */
export function grantOf(role: ListRole): 'READ' | 'WRITE' {
  return role === 'reader' ? 'READ' : 'WRITE';
}

/** Of several links somebody came by, the one that allows most counts. */
export function strongestRole(roles: readonly ListRole[]): ListRole | undefined {
  return (['owner', 'writer', 'reader'] as const).find((role) => roles.includes(role));
}

export const LONGEST_LIST_NAME = 60;
export const MOST_LISTS = 50;
export const MOST_LIST_ITEMS = 300;

/** The name as it is kept, one space between words; undefined where it says nothing or too much. */
export function listNameOf(typed: string): string | undefined {
  // no more is looked at than could be a name
  const name = typed
    .trim()
    .slice(0, 2 * LONGEST_LIST_NAME)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const says = /[\p{L}\p{N}\p{S}\p{P}]/u.test(name);
  return says && name.length <= LONGEST_LIST_NAME && typed.length <= 500 ? name : undefined;
}
