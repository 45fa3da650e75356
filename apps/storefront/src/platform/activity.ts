type Listener = () => void;

/** Idle time after which the shop starts afresh (API-27). */
export const reloadAfterMs = 1_800_000;

/** What the API client tells the shell: calls under way, last answer, session over, who is logged in. */
export function createActivity(now: () => number) {
  const listeners = new Set<Listener>();
  const state = { pending: 0, expiredTimes: 0, loggedIn: false, lastAnswerAt: now() };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Number of calls under way; a fall means one was answered (API-26). */
    pending: (count: number) => {
      if (count < state.pending) state.lastAnswerAt = now();
      state.pending = count;
      tell();
    },
    pendingCount: () => state.pending,
    needsRestart: () => now() - state.lastAnswerAt > reloadAfterMs,
    sessionExpired: () => {
      state.expiredTimes += 1;
      state.loggedIn = false;
      tell();
    },
    expiredTimes: () => state.expiredTimes,
    setLoggedIn: (loggedIn: boolean) => {
      state.loggedIn = loggedIn;
    },
    isLoggedIn: () => state.loggedIn,
  };
}

export const activity = createActivity(Date.now);
