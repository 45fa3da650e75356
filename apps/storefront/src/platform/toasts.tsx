import type { Answer } from '@bottega/contract';
import { createToastStore, type ToastStore } from '@bottega/ui';
import { createContext, use, useState, type ReactNode } from 'react';
import { spokenMessages } from './messages.ts';
import { useShop } from './shop.tsx';

const ToastContext = createContext<ToastStore | undefined>(undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  return <ToastContext value={store}>{children}</ToastContext>;
}

export function useToasts(): ToastStore {
  const store = use(ToastContext);
  if (!store) throw new Error('no toasts around this component');
  return store;
}

/** Shows everything an answer says: infos as success, errors and warnings as such (API-18). */
export function useTell(): (answer: Answer<unknown>) => void {
  const toasts = useToasts();
  const { byCode } = useShop();
  return (answer) => {
    for (const message of spokenMessages(answer, byCode)) toasts.show(message);
  };
}
