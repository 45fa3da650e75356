import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

export interface Listener {
  close(): Promise<void>;
}

/**
 * Hears NOTIFY on a connection of its own. A lost connection is made again; `onConnected` runs each time, since what was
 * said in between was missed.
 */
export async function openListener(
  url: string,
  channels: readonly string[],
  handlers: { onConnected(): Promise<void>; onNotification(channel: string, payload: string): void },
  log: Log,
): Promise<Listener> {
  const closing = new AbortController();
  let current: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, application_name: 'bottega-listener' });
    client.on('notification', ({ channel, payload = '' }) => handlers.onNotification(channel, payload));
    client.on('error', (error) => {
      if (current !== client) return;
      current = undefined;
      if (!closing.signal.aborted) void reconnect(error);
    });
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
    current = client;
    await handlers.onConnected();
  };
  const reconnect = async (reason: unknown): Promise<void> => {
    log.warn({ err: reason }, 'not listening for changes');
    while (!closing.signal.aborted) {
      await pause(1000, undefined, { ref: false });
      try {
        return await connect();
      } catch (error) {
        log.warn({ err: error }, 'still not listening for changes');
      }
    }
  };
  await connect();
  return {
    close: async () => {
      closing.abort();
      const client = current;
      current = undefined;
      await client?.end().catch(() => {});
    },
  };
}
