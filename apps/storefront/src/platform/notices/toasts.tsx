import type { Answer } from '@bottega/contract';
import { createToastStore, type ToastStore } from '@bottega/ui';
import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import { later } from '../page/later.ts';
import { spokenMessages, type SpokenMessage } from './messages.ts';
import { useShop } from '../shop.tsx';

interface Telling {
  toasts: ToastStore;
  /** Shows a dialog that stays until it is closed; several dialogs come one after the other. */
  announce(text: string): void;
}

const NoticeDialog = lazy(later(() => import('./notice-dialog.tsx')));

const TellingContext = createContext<Telling | undefined>(undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [telling] = useState<Telling>(() => ({
    toasts: createToastStore(),
    announce: (text) => setNotices((waiting) => [...waiting, text]),
  }));
  return (
    <TellingContext value={telling}>
      {children}
      {notices[0] !== undefined && (
        <Suspense>
          <NoticeDialog text={notices[0]} onClose={() => setNotices((waiting) => waiting.slice(1))} />
        </Suspense>
      )}
    </TellingContext>
  );
}

function useTelling(): Telling {
  const telling = use(TellingContext);
  if (!telling) throw new Error('no toasts around this component');
  return telling;
}

export const useToasts = (): ToastStore => useTelling().toasts;

/** Returns the function that shows a message: as a toast, or in a dialog when the brand lists its code (API-20). */
function useSay(): (message: SpokenMessage) => void {
  const { toasts, announce } = useTelling();
  const { dialogCodes } = useShop().brand.settings;
  return (message) => {
    if (message.code !== undefined && dialogCodes.includes(message.code)) announce(message.text);
    else toasts.show(message);
  };
}

/**
 * Returns the function that shows all messages of an answer: infos as success, errors and warnings as such (API-18).
 */
export function useTell(): (answer: Answer<unknown>) => void {
  const say = useSay();
  const { byCode } = useShop();
  return (answer) => {
    for (const message of spokenMessages(answer, byCode)) say(message);
  };
}
