import type { BrowserStorage } from './browser-storage.ts';

const key = 'bottega.tutorial';
const seen = 'seen';

/**
 * Inline script of the head: marks the document before the first paint when this browser has seen the tutorial, so that
 * the page doesn't move later (SHL-48).
 */
export const tutorialScript = (): string =>
  `try{if(localStorage.getItem('${key}')==='${seen}')document.documentElement.dataset.tutorial='${seen}'}catch{}`;

/** The same in a page without that script: the app's. */
export function hideSeenTutorial(storage: BrowserStorage): void {
  if (storage.getItem(key) === seen) hideTutorial();
}

/** Remembers that the tutorial was seen: this document shows it until it is left, later ones don't. */
export function rememberTutorial(storage: BrowserStorage): void {
  storage.setItem(key, seen);
}

/** Hides the tutorial in this document too. */
export function hideTutorial(): void {
  document.documentElement.dataset['tutorial'] = seen;
}
