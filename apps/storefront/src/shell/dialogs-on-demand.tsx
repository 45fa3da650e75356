import { useStore } from '@bottega/ui';
import { lazy, useEffect, useState } from 'react';
import { loadChunk } from '../platform/page/load-chunk.ts';
import { usePrompts } from '../platform/notices/prompts.tsx';
import { PartBoundary } from './notices/part-boundary.tsx';

const loadDialogs = () => loadChunk(() => import('./dialogs.tsx'));
const Dialogs = lazy(loadDialogs);

/** Loads the dialogs of prompts after the first screen, so that they are there when the shopper presses. */
export function DialogsOnDemand() {
  const isPrompted = useStore(usePrompts().open, ({ size }) => size > 0);
  const [met, setMet] = useState(false);
  if (isPrompted && !met) setMet(true);
  useEffect(() => {
    // a failure shows when a dialog is needed
    loadDialogs().catch(() => {});
  }, []);
  return <PartBoundary>{met && <Dialogs />}</PartBoundary>;
}
