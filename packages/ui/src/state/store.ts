import { useSyncExternalStore } from 'react';

/** A value outside of React, with listeners. */
export interface Store<T> {
  current(): T;
  /** The value at creation, which the server renders and the browser hydrates. */
  first(): T;
  /** Replaces the value. The same value (`Object.is`) calls no listener. */
  set(next: T): void;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    first: () => first,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Followed<T> = Pick<Store<T>, 'subscribe' | 'current' | 'first'>;

/** The store's value, or the part that `select` picks. The component renders again when that changes. */
export function useStore<T>(store: Followed<T>): T;
export function useStore<T, Part>(store: Followed<T>, select: (value: T) => Part): Part;
export function useStore<T>(
  { subscribe, current, first }: Followed<T>,
  select: (value: T) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(current()),
    () => select(first()),
  );
}
