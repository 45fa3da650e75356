import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';

/** What the shop may have to ask before an act can go on. */
export type Ask = 'LOGIN' | 'ADDRESS' | 'STORE' | 'TIMESLOT';

export interface AskStore {
  /** Opens the dialog of `what`; true once it is answered, false when the shopper gives up. */
  ask(what: Ask): Promise<boolean>;
  settle(what: Ask, answered: boolean): void;
  isAsked(what: Ask): boolean;
  subscribe(listener: () => void): () => void;
}

/** One open question of each kind; asking it again waits for the same answer. */
export function createAskStore(): AskStore {
  const open = new Map<Ask, ((answered: boolean) => void)[]>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask: (what) =>
      new Promise((resolve) => {
        open.set(what, [...(open.get(what) ?? []), resolve]);
        tell();
      }),
    settle(what, answered) {
      const waiting = open.get(what) ?? [];
      open.delete(what);
      tell();
      for (const resolve of waiting) resolve(answered);
    },
    isAsked: (what) => open.has(what),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const AskContext = createContext<AskStore | undefined>(undefined);

export function AskProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createAskStore);
  return <AskContext value={store}>{children}</AskContext>;
}

export function useAsks(): AskStore {
  const store = use(AskContext);
  if (!store) throw new Error('no questions around this component');
  return store;
}

/** Whether the dialog of `what` is to be open. */
export function useIsAsked(what: Ask): boolean {
  const store = useAsks();
  return useSyncExternalStore(
    store.subscribe,
    () => store.isAsked(what),
    () => false,
  );
}
