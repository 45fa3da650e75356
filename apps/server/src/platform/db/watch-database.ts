import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { Client, type Watch } from './client.ts';
import { DatabaseAwayError, isDatabaseAway } from './database-away.ts';

export interface DatabaseWatch extends Watch {
  close(): void;
}

const beatMs = 250;
/** Between two tries to reach a database that is away. */
const retryMs = 100;
/** Together with the beat before, an answer comes within 1.25 s of the moment the database falls silent. */
const silentBeats = 4;

/**
 * Asks the database four times a second whether it is there, on a connection of its own. While it is away every
 * connection is refused at once, and what waits for an answer is cut off: a request fails within two seconds, where
 * statements alone may rightly wait 15 s for locks. It is back when it has answered here.
 */
export function watchDatabase(url: string, log: Log): DatabaseWatch {
  const closing = new AbortController();
  const { signal } = closing;
  const clients = new Set<Client>();
  let away = false;

  const leave = (reason: unknown): void => {
    if (signal.aborted) return;
    if (!away) log.error({ err: reason }, 'database away');
    away = true;
    for (const client of clients) client.cut(new DatabaseAwayError('the database is away'));
  };
  const comeBack = (): void => {
    if (away) log.warn('database back');
    away = false;
  };

  /** Asks until no answer comes; resolves with whether any came, and why none comes any more. */
  const askOn = async (probe: Client): Promise<{ answered: boolean; reason: unknown }> => {
    let answered = false;
    try {
      await inTime(probe.connect());
      while (!signal.aborted) {
        await inTime(probe.query('select 1'));
        answered = true;
        comeBack();
        await pause(beatMs, undefined, { signal, ref: false });
      }
      return { answered, reason: undefined };
    } catch (reason) {
      return { answered, reason };
    }
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      const probe = new Client({ connectionString: url, application_name: 'bottega-watch' });
      const cut = (): void => probe.cut(new DatabaseAwayError('no longer watched'));
      signal.addEventListener('abort', cut, { once: true });
      const { answered, reason } = await askOn(probe);
      signal.removeEventListener('abort', cut);
      cut();
      const isSilent = reason instanceof SilentError;
      // one lost connection says nothing of the others: ask anew at once
      if (answered && !isSilent) continue;
      // refused for their number: the database is there, and those who have a connection go on
      if (isSilent || (isDatabaseAway(reason) && (reason as { code?: string }).code !== '53300'))
        leave(reason);
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  void watch();
  return { isAway: () => away, clients, close: () => closing.abort() };
}

class SilentError extends DatabaseAwayError {}

/** Counts turns of the event loop, not time alone: an answer that waits because this process was busy is still read. */
function inTime<R>(answer: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    let left = silentBeats;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) reject(new SilentError('the database is silent'));
    }, beatMs);
    answer.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
