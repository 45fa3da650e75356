import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { Client, type Watch } from './client.ts';
import { DatabaseAwayError, isDatabaseAway } from './database-away.ts';

export interface DatabaseWatch extends Watch {
  close(): void;
}

const beatMs = 250;
/** Pause between two attempts to reach an unavailable database. */
const retryMs = 100;
/** After this many silent beats the database counts as away: within 1.25 s of the moment it stops answering. */
const silentBeats = 4;

/**
 * Probes the database four times a second on a connection of its own. While the database is away, new connections are
 * refused at once and waiting statements are cut off. So a request fails within two seconds, although a statement may
 * wait 15 s for locks. The database is back when the probe succeeds.
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

  /** Probes until an answer is missing. Resolves with whether any answer came, and with the reason of the failure. */
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
      // One lost connection proves nothing about the others: probe again at once.
      if (answered && !isSilent) continue;
      // Too many connections (53300): the database is there, and open connections still work.
      if (isSilent || (isDatabaseAway(reason) && (reason as { code?: string }).code !== '53300'))
        leave(reason);
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  void watch();
  return { isAway: () => away, clients, close: () => closing.abort() };
}

class SilentError extends DatabaseAwayError {}

/**
 * Limits the wait for an answer. It counts turns of the event loop, not only time, so an answer that came while this
 * process was busy is still read.
 */
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
