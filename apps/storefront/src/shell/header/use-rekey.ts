import { useEffect, useEffectEvent } from 'react';

/** Milliseconds from the start to the header's new rendering (SHL-15), and between looks whether it is in use. */
const rekeyAfterMs = 3000;
const lookAgainMs = 250;

/**
 * Calls back once, three seconds after the start, so that the header is rendered anew. While the shopper uses the
 * header, or has typed a search, it waits, since the new one would have lost focus, text and menus.
 */
export function useRekey(onRekey: () => void): void {
  const rekeyed = useEffectEvent(onRekey);
  useEffect(() => rekeyLater(isHeaderInUse, () => rekeyed()), []);
}

/** Calls `rekey` once, three seconds from now or when the header is not in use any more. The answer calls it off. */
export function rekeyLater(isInUse: () => boolean, rekey: () => void): () => void {
  const look = () => {
    if (isInUse()) timer = setTimeout(look, lookAgainMs);
    else rekey();
  };
  let timer = setTimeout(look, rekeyAfterMs);
  return () => clearTimeout(timer);
}

function isHeaderInUse(): boolean {
  const header = document.querySelector('.site-header');
  // an open dialog gives the focus back to the button that opened it
  if (!header || document.querySelector('dialog[open]')) return true;
  if (header.matches(':hover, :focus-within')) return true;
  if (header.querySelector(':popover-open, [aria-expanded=true]')) return true;
  const typed = header.querySelector<HTMLInputElement>('input[name=q]')?.value ?? '';
  return typed !== (new URLSearchParams(location.search).get('q') ?? '');
}
