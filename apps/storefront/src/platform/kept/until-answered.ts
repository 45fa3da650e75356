import type { Answer } from '@bottega/contract';

const retryMs = 5000;

/** Calls of one act that may get no answer, before it is given up. */
export const mostUnanswered = 5;

/** The connection broke or the time limit passed: the outcome is not known. */
export const isUnanswered = ({ httpStatus }: Answer<unknown>): boolean => httpStatus === 0;

/**
 * Repeats a read until it is answered: when the browser says that the network is back, or the page is shown again, and
 * every five seconds.
 */
export async function untilAnswered(read: () => Promise<boolean>): Promise<void> {
  while (!(await read())) await sign();
}

function sign(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const done = () => {
      heard.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, retryMs);
    globalThis.addEventListener?.('online', done, { signal: heard.signal });
    globalThis.document?.addEventListener('visibilitychange', done, { signal: heard.signal });
  });
}
