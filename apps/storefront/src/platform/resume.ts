import { activity } from './activity.ts';

/** A payment under way is never interrupted (SHL-51). */
const excluded = /^\/(cart\/|payment(\/|$))/;

export interface ResumeParts {
  path(): string;
  /** Of a shopper, or of a visitor who has a basket. */
  hasSession(): boolean;
  restart(): void;
  /** The basket, and with it who is logged in. */
  refresh(): Promise<unknown>;
  /** What the page shows. */
  reload(): Promise<unknown>;
}

/** What to do when the shopper comes back to the shop (SHL-49, SHL-50). */
export async function resume(parts: ResumeParts, needsRestart: boolean): Promise<void> {
  const { path, hasSession, restart, refresh, reload } = parts;
  if (excluded.test(path())) return;
  if (needsRestart) return restart();
  // first: whose page it is, and for which place, follows from the basket
  if (hasSession()) await refresh();
  await reload();
}

interface WrittenBasket {
  subscribeToWrites(listener: () => void): () => void;
}

/** Coming back to a window is heard twice, as sight and as focus, and a burst of presses is several writes. */
const gatherMs = 50;

/**
 * Reads anew when the shopper comes back from another window or device: basket, log-in and page where the page was out
 * of sight, the basket alone where it only lost the focus or another page of theirs in this browser changed the basket.
 * What comes together is read once, a moment later, so that nothing is missed. Answers how to stop.
 */
export function followReturns(parts: ResumeParts, basket: WrittenBasket): () => void {
  const others = new BroadcastChannel('bottega-basket');
  let soon: ReturnType<typeof setTimeout> | undefined;
  let wasHidden = false;
  const onReturn = () => {
    if (document.visibilityState !== 'visible') {
      wasHidden = true;
      return;
    }
    soon ??= setTimeout(() => {
      soon = undefined;
      const reload = wasHidden ? parts.reload : async () => {};
      wasHidden = false;
      void resume({ ...parts, reload }, activity.needsRestart());
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
