const listeners = new Set<() => void>();

/** The dialog on top of all, if one is open: nothing outside of it can be pressed. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

/** Told by whatever opens or closes a dialog: one that leaves the page says so to nobody itself. */
export function dialogsChanged(): void {
  // for the style sheet: it could find out itself (:has), by looking through the whole page at every change of it
  document.documentElement.toggleAttribute('data-dialog', topDialog() !== undefined);
  for (const listener of listeners) listener();
}

export function followDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
