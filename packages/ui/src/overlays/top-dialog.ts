import { createStore } from '../state/store.ts';

/** The topmost open dialog, if any. Elements outside of it can't be pressed. */
export const dialogOnTop = createStore<Element | undefined>(undefined);

/** Must be called after a dialog opens or closes, since a dialog that leaves the page fires no event. */
export function dialogsChanged(): void {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  // an attribute for the style sheet: `:has` would check the whole page at each change
  document.documentElement.toggleAttribute('data-dialog', top !== undefined);
  dialogOnTop.set(top);
}
