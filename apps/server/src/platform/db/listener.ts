import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { Client } from './client.ts';

export interface Listener {
  close(): Promise<void>;
}

export interface Heard {
  /** Reads the data anew that notifications announce. It is called whenever notifications may have been missed. */
  refresh(): Promise<void>;
  onNotification(channel: string, payload: string): void;
}

/** Two missed heartbeats reveal a connection that died silently. */
const beatMs = 2_000;
const retryMs = 1_000;

/**
 * Listens to NOTIFY on a connection of its own. A lost connection is opened again at once, then every second. While
 * that fails, and after it succeeds, `refresh` reads the missed changes.
 *
 * @throws when the first connection can't be opened
 */
export async function openListener(
  url: string,
  channels: readonly string[],
  { refresh, onNotification }: Heard,
  log: Log,
): Promise<Listener> {
  const closing = new AbortController();
  let current: Client | undefined;

  const connect = async (): Promise<void> => {
    const client = new Client({
      connectionString: url,
      application_name: 'bottega-listener',
      connectionTimeoutMillis: 5_000,
      query_timeout: beatMs,
    });
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    client.on('error', (error) => lost(client, error));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen "${channel}"`);
      // LISTEN comes first, so changes during this read are announced as well
      await refresh();
    } catch (error) {
      drop(client);
      throw error;
    }
    if (closing.signal.aborted) return drop(client);
    current = client;
    void beat(client);
  };

  const beat = async (client: Client): Promise<void> => {
    await pause(beatMs, undefined, { ref: false });
    if (current !== client) return;
    await client.query('select 1').catch((error: unknown) => lost(client, error));
    void beat(client);
  };

  const lost = (client: Client, reason: unknown): void => {
    if (current !== client) return;
    current = undefined;
    drop(client);
    if (!closing.signal.aborted) void reconnect(reason);
  };

  const reconnect = async (reason: unknown): Promise<void> => {
    log.warn({ err: reason }, 'not listening for changes');
    while (!closing.signal.aborted) {
      try {
        return await connect();
      } catch (error) {
        log.warn({ err: error }, 'still not listening for changes');
      }
      await refresh().catch((error: unknown) => log.warn({ err: error }, 'changes not read'));
      await pause(retryMs, undefined, { ref: false });
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

/** Closes the connection without waiting for the server, which may not answer any more. */
function drop(client: Client): void {
  client.end().catch(() => {});
}
