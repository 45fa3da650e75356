import type { Video } from '@bottega/domain/content';
import { createStore } from '@bottega/ui';

/** A film of a pressed link. */
export interface Film extends Video {
  title: string;
  /** Address of the film's own page, for browsers that can't play it here. */
  source: string;
}

/** The shown film, if any. Any link sets it; closing the dialog clears it. */
export const films = createStore<Film | undefined>(undefined);
