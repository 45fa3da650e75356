import pg from 'pg';
import type { Db as PgBossDb } from 'pg-boss';
import { Client, type ClientSettings, type Watch } from '../db/client.ts';
import { openListener } from '../db/listener.ts';
import type { Log } from '../log.ts';

export interface JobDatabase extends PgBossDb {
  close(): Promise<void>;
}

/**
 * Opens the connections of pg-boss. Those that pg-boss opens by itself have no error listener while they connect or
 * close, so a restart of the database could end the process.
 */
export function openJobDatabase(url: string, log: Log, watch?: Watch): JobDatabase {
  const settings: pg.PoolConfig & ClientSettings = {
    Client,
    connectionString: url,
    max: 3,
    application_name: 'bottega-jobs',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    watch,
  };
  const pool = new pg.Pool(settings);
  pool.on('error', (error) => log.warn({ err: error }, 'database connection of the job queue lost'));
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      openListener(
        url,
        [channel],
        {
          refresh: async () => {
            if (!watch?.isAway()) onReconnect();
          },
          onNotification: (_, payload) => onNotification(payload),
        },
        log,
      ),
    close: () => pool.end(),
  };
}
