import { ChoicesSkeleton, Dialog } from '@bottega/ui';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useAsks } from '../../platform/asks.tsx';
import { later } from '../../platform/later.ts';
import { useTexts } from '../../platform/shop.tsx';
import { useAskedStep } from './asked-step.ts';

const DialogChain = lazy(later(() => import('./dialog-chain.tsx')));

/**
 * The dialog of place and time, open wherever someone asks for `ADDRESS`, `STORE` or `TIMESLOT`. It stands once, in
 * the shell; what is in it comes when it is first asked for.
 */
export function PlaceDialogs() {
  const t = useTexts();
  const asks = useAsks();
  const asked = useAskedStep();
  const [met, setMet] = useState(false);
  if (asked && !met) setMet(true);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (asked) opener.current ??= document.activeElement;
  }, [asked]);
  const closed = () => {
    giveFocusBack(opener.current);
    opener.current = null;
  };
  if (!met) return null;
  return (
    <Suspense
      fallback={
        <Dialog
          open={asked !== undefined}
          onClose={() => {
            if (asked) asks.settle(asked, false);
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

/** To what opened the dialog; where that is gone, to the page. */
function giveFocusBack(opener: Element | null): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const target = opener?.isConnected ? opener : document.getElementById('contenuto');
    if (target instanceof HTMLElement) target.focus();
  });
}
