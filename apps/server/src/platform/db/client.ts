import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';

/** Knows whether the database answers; see `watchDatabase`. */
export interface Watch {
  isAway(): boolean;
  /** Connections that are cut when the database falls silent. */
  readonly clients: Set<Client>;
}

type Connected = (error: Error) => void;

export type ClientSettings = pg.ClientConfig & { watch?: Watch | undefined };

/**
 * A connection whose loss never ends the process. pg tells of a lost connection twice: to the statements under way, and as an
 * event, which ends the process where nobody listens. The pool and pg-boss listen only at times; this always does.
 */
export class Client extends pg.Client {
  readonly #watch: Watch | undefined;

  constructor(settings: ClientSettings = {}) {
    super(settings);
    this.#watch = settings.watch;
    this.on('error', () => {});
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const watch = this.#watch;
    if (watch?.isAway()) {
      const error = new DatabaseAwayError('the database is away');
      if (!callback) return Promise.reject(error);
      return process.nextTick(callback, error);
    }
    watch?.clients.add(this);
    this.once('end', () => watch?.clients.delete(this));
    return callback ? super.connect(callback) : super.connect();
  }

  /** Closes the socket without a protocol message; statements under way fail. */
  cut(error: Error): void {
    (this.connection as pg.Connection & { stream: Socket }).stream.destroy(error);
  }
}

/** Does `work` on a connection of its own. */
export async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
