import { ChoicesSkeleton, Dialog } from '@bottega/ui';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { usePrompts } from '../../../platform/notices/prompts.tsx';
import { later } from '../../../platform/page/later.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { usePromptedStep } from './prompted-step.ts';

const DialogChain = lazy(later(() => import('../dialogs/dialog-chain.tsx')));

/**
 * Opens the dialog of place and slot for the prompts `ADDRESS`, `STORE` and `TIMESLOT`. The shell renders it once;
 * its content loads with the first prompt.
 */
export function PlaceDialogs() {
  const t = useTexts();
  const prompts = usePrompts();
  const prompted = usePromptedStep();
  const [met, setMet] = useState(false);
  if (prompted && !met) setMet(true);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (prompted) opener.current ??= document.activeElement;
  }, [prompted]);
  const closed = () => {
    giveFocusBack(opener.current);
    opener.current = null;
  };
  if (!met) return null;
  return (
    <Suspense
      fallback={
        <Dialog
          open={prompted !== undefined}
          onClose={() => {
            if (prompted) prompts.settle(prompted, false);
            closed();
          }}
          title={t('shell.where')}
          closeText={t('ui.close')}
        >
          <ChoicesSkeleton label={t('ui.loading')} />
        </Dialog>
      }
    >
      <DialogChain onClosed={closed} />
    </Suspense>
  );
}

/** Gives the focus back to the element that opened the dialog; if that is gone, to the page. */
function giveFocusBack(opener: Element | null): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const target = opener?.isConnected ? opener : document.getElementById('contenuto');
    if (target instanceof HTMLElement) target.focus();
  });
}
