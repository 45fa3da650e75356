import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';

/** pg's parsers by OID: its type leaves arrays out. */
const parsers: {
  getTypeParser(oid: number): (text: string) => unknown;
  setTypeParser(oid: number, parse: (text: string) => unknown): void;
  builtins: Record<'DATE' | 'INT8' | 'NUMERIC' | 'TIME', number>;
} = pg.types;
/** OIDs of `int[]` and `bigint[]`. */
const arrays = { int4: 1007, int8: 1016 };

// keys and sums of cents stay below 2^53
parsers.setTypeParser(parsers.builtins.INT8, Number);
parsers.setTypeParser(arrays.int8, parsers.getTypeParser(arrays.int4));
parsers.setTypeParser(parsers.builtins.NUMERIC, Number);
parsers.setTypeParser(parsers.builtins.DATE, (text) => text);
parsers.setTypeParser(parsers.builtins.TIME, (text) => text.slice(0, 5));

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
