import type { Answer } from '@bottega/contract';
import { createStore } from '@bottega/ui';

/** Milliseconds without activity after which the shop restarts (API-27). */
export const reloadAfterMs = 1_800_000;

/** A call of the shop with its answer. */
export interface AnsweredCall {
  word: string;
  call: string;
  input: Record<string, unknown>;
  answer: Answer<unknown>;
}

/** How a log-in ended that was asked for because a session was over. */
export type LogInAgain = 'same shopper' | 'other shopper' | 'declined';

/** Milliseconds in which another call's answer outweighs a failure. */
const doubtMs = 1000;

/** State that the API client reports to the shell: running calls, last answer, ended sessions, log-in. */
export function createActivity(now: () => number) {
  const store = createStore({ pending: 0, expiredTimes: 0, loggedIn: false });
  const reached = createStore(true);
  let lastAnswerAt = now();
  let lastReachedAt = 0;
  let ask: (() => Promise<LogInAgain>) | undefined;
  return {
    store,
    /** The last answered call, for those who follow the shopper's acts. */
    answered: createStore<AnsweredCall | undefined>(undefined),
    /** Whether the shop's server can be reached, as far as the last calls tell. */
    reached,
    /**
     * A call reached the server or not. One failure beside calls that work says nothing of the network, unless the browser
     * itself has none.
     */
    tellReached: (isReached: boolean) => {
      if (isReached) lastReachedAt = now();
      const isOffline = 'onLine' in navigator && !navigator.onLine;
      if (isReached || isOffline || now() - lastReachedAt > doubtMs) reached.set(isReached);
    },
    /** Sets the number of running calls. A lower number means that an answer came (API-26). */
    pending: (count: number) => {
      const state = store.current();
      if (count < state.pending) lastAnswerAt = now();
      store.set({ ...state, pending: count });
    },
    needsRestart: () => now() - lastAnswerAt > reloadAfterMs,
    sessionExpired: () => {
      const state = store.current();
      store.set({ ...state, expiredTimes: state.expiredTimes + 1, loggedIn: false });
    },
    setLoggedIn: (loggedIn: boolean) => store.set({ ...store.current(), loggedIn }),
    isLoggedIn: () => store.current().loggedIn,
    /** The shell opens the log-in over the page with this function, until the returned one is called. */
    askLogIn: (next: () => Promise<LogInAgain>) => {
      ask = next;
      return () => (ask = undefined);
    },
    /** Asks a shopper whose session is over to log in again; undefined before the shell can ask. */
    logInAgain: async (): Promise<LogInAgain | undefined> => ask?.(),
  };
}

export const activity = createActivity(Date.now);
