type Listener = () => void;

/** What the API client tells the shell: calls under way, last answer, session over, who is logged in. */
function createActivity() {
  const listeners = new Set<Listener>();
  const state = { pending: 0, expiredTimes: 0, loggedIn: false, lastAnswerAt: 0 };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pending: (count: number) => {
      if (count < state.pending) state.lastAnswerAt = Date.now();
      state.pending = count;
      tell();
    },
    pendingCount: () => state.pending,
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
    lastAnswerAt: () => state.lastAnswerAt,
  };
}

export const activity = createActivity();
