import { activity } from '../activity.ts';
import { openChannel } from '../open-channel.ts';

/** Paths of a running payment, which is never interrupted (SHL-51). */
const payment = /^\/(cart\/|payment(\/|$))/;

export const isPaymentPath = (pathname: string): boolean => payment.test(pathname);

export interface ResumeParts {
  path(): string;
  /** Whether a shopper, or a visitor with a basket, has a session. */
  hasSession(): boolean;
  restart(): void;
  /** Reads the basket again, and with it the log-in. */
  refresh(): Promise<unknown>;
  /** Loads the page's data again. */
  reload(): Promise<unknown>;
}

/** Handles a return to the shop (SHL-49, SHL-50). */
export async function resume(parts: ResumeParts, needsRestart: boolean): Promise<void> {
  const { path, hasSession, restart, refresh, reload } = parts;
  if (isPaymentPath(path())) return;
  if (needsRestart) return restart();
  // the basket first, since shopper and place of the page follow from it
  if (hasSession()) await refresh();
  await reload();
}

interface WrittenCart {
  subscribeToWrites(listener: () => void): () => void;
}

const resumed = 'bottega:resumed';

/** The app's shell says that the app came back from the background. */
export const appResumed = (): void => void window.dispatchEvent(new Event(resumed));

/** Milliseconds to collect events. A return fires two events, and a burst of presses causes several writes. */
const gatherMs = 50;

/**
 * Reads the basket when the shopper returns to the page, or when another page of this browser changed it. If the page
 * was hidden, it is loaded again too. Events close together cause one read. Returns the function that stops it.
 */
export function followReturns(parts: ResumeParts, cart: WrittenCart): () => void {
  const others = openChannel('bottega-basket');
  let soon: ReturnType<typeof setTimeout> | undefined;
  let wasHidden = document.visibilityState !== 'visible';
  // another page that changed the basket or logged in has a session, which scripts can't see; without a channel none tells
  let isTold = !others;
  const onReturn = () => {
    if (document.visibilityState !== 'visible') {
      wasHidden = true;
      return;
    }
    soon ??= setTimeout(() => {
      soon = undefined;
      const reload = wasHidden ? parts.reload : async () => {};
      wasHidden = false;
      const hasSession = isTold || parts.hasSession();
      isTold = !others;
      void resume({ ...parts, hasSession: () => hasSession, reload }, activity.needsRestart());
    }, gatherMs);
  };
  // a web view doesn't always tell that it was hidden
  const onAppResumed = () => {
    wasHidden = true;
    onReturn();
  };
  const onOthers = () => {
    isTold = true;
    onReturn();
  };
  others?.addEventListener('message', onOthers);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin: it reaches its own origin only
  const leave = cart.subscribeToWrites(() => others?.postMessage('changed'));
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  window.addEventListener(resumed, onAppResumed);
  return () => {
    clearTimeout(soon);
    leave();
    others?.close();
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener(resumed, onAppResumed);
  };
}
