import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';

const { builtins, getTypeParser, setTypeParser } = pg.types;
/** OIDs of `int[]` and `bigint[]`, which pg has no names for. */
const [int4Array, int8Array] = [1007, 1016] as number[] as [typeof builtins.INT8, typeof builtins.INT8];

// keys and sums of cents stay below 2^53
setTypeParser(builtins.INT8, Number);
setTypeParser(int8Array, getTypeParser(int4Array));
setTypeParser(builtins.NUMERIC, Number);
setTypeParser(builtins.DATE, (text) => text);
setTypeParser(builtins.TIME, (text) => text.slice(0, 5));

/** Reports whether the database answers; see `watchDatabase`. */
export interface Watch {
  isAway(): boolean;
  /** Connections to cut when the database stops answering. */
  readonly clients: Set<Client>;
}

type Connected = (error: Error) => void;

export type ClientSettings = pg.ClientConfig & { watch?: Watch | undefined };

/**
 * A connection whose loss never ends the process. pg reports a lost connection twice: to the running statements, and as
 * an event. An event without a listener ends the process, and the pool and pg-boss do not always listen.
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

  /** Closes the socket without a protocol message. Running statements fail. */
  cut(error: Error): void {
    (this.connection as pg.Connection & { stream: Socket }).stream.destroy(error);
  }
}

/** Runs `work` on a connection of its own. */
export async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
