import { createStore, useStore, type Store } from '@bottega/ui';
import { createContext, use, useState, type ReactNode } from 'react';

/** A dialog that an action may have to wait for. */
export type Prompt = 'LOGIN' | 'ADDRESS' | 'STORE' | 'TIMESLOT';

type Resolve = (isAnswered: boolean) => void;

export interface PromptStore {
  /** Opens the dialog; resolves to true once the shopper has answered it, to false when they close it. */
  prompt(prompt: Prompt): Promise<boolean>;
  settle(prompt: Prompt, isAnswered: boolean): void;
  /** Open prompts, each with the callers that wait for it. */
  open: Store<ReadonlyMap<Prompt, readonly Resolve[]>>;
}

/** Keeps at most one open prompt of each kind; a second caller waits for the same answer. */
export function createPromptStore(): PromptStore {
  const open: PromptStore['open'] = createStore(new Map());
  return {
    open,
    prompt: (prompt) =>
      new Promise((resolve) => {
        const before = open.current();
        open.set(new Map(before).set(prompt, [...(before.get(prompt) ?? []), resolve]));
      }),
    settle(prompt, isAnswered) {
      const left = new Map(open.current());
      const waiting = left.get(prompt) ?? [];
      left.delete(prompt);
      open.set(left);
      for (const resolve of waiting) resolve(isAnswered);
    },
  };
}

const PromptContext = createContext<PromptStore | undefined>(undefined);

export function PromptProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createPromptStore);
  return <PromptContext value={store}>{children}</PromptContext>;
}

export function usePrompts(): PromptStore {
  const store = use(PromptContext);
  if (!store) throw new Error('no PromptProvider around this component');
  return store;
}

/** Whether the dialog of this prompt must be open. */
export const useIsPrompted = (prompt: Prompt): boolean =>
  useStore(usePrompts().open, (open) => open.has(prompt));
