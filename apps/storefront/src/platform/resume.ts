import { activity } from './activity.ts';

/** A payment under way is never interrupted (SHL-51). */
const excluded = /^\/(cart\/|payment(\/|$))/;

export interface ResumeParts {
  path(): string;
  /** Of a shopper, or of a visitor who has a basket. */
  hasSession(): boolean;
  restart(): void;
  refresh(): Promise<unknown>;
}

/** What to do when the shopper comes back to the shop (SHL-49, SHL-50). */
export function resume({ path, hasSession, restart, refresh }: ResumeParts, needsRestart: boolean): void {
  if (excluded.test(path())) return;
  if (needsRestart) restart();
  else if (hasSession()) void refresh();
}

interface WrittenBasket {
  subscribeToWrites(listener: () => void): () => void;
}

/** Coming back to a window is heard twice, as sight and as focus, and a burst of presses is several writes. */
const gatherMs = 50;

/**
 * Reads anew when the shopper comes back from another window or device, and when another page of theirs in this
 * browser changed the basket: at once where it is seen, else when it is seen again. What comes together is read once,
 * a moment later, so that nothing is missed. Answers how to stop.
 */
export function followReturns(parts: ResumeParts, basket: WrittenBasket): () => void {
  const others = new BroadcastChannel('bottega-basket');
  let soon: ReturnType<typeof setTimeout> | undefined;
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return;
    soon ??= setTimeout(() => {
      soon = undefined;
      resume(parts, activity.needsRestart());
    }, gatherMs);
  };
  others.addEventListener('message', onReturn);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it reaches its own origin only
  const leave = basket.subscribeToWrites(() => others.postMessage('changed'));
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  return () => {
    clearTimeout(soon);
    leave();
    others.close();
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
}
