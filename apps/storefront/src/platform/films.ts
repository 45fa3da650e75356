import type { Video } from '@bottega/domain/content';

/** A film a link asked for. */
export interface Film extends Video {
  title: string;
  /** Where its maker shows it, for whoever can't see it here. */
  source: string;
}

/** The film on show, none or one: a link anywhere starts it, the dialog ends it. */
export function createFilmStore() {
  let film: Film | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Film | undefined) => {
    film = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => film,
    play: (next: Film) => set(next),
    end: () => set(undefined),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const films = createFilmStore();
