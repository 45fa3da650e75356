import type { Socket } from 'node:net';
import { databaseProxy, type DatabaseProxy } from './database-proxy.ts';

/** Counters of the connections to PostgreSQL. */
interface WireCount {
  /** Number of round trips. Statements that are sent before any answer arrives share one. */
  roundTrips: number;
  transactions: number;
}

export interface CountedWire extends DatabaseProxy {
  /** Counts while `work` runs. */
  during(work: () => Promise<unknown>): Promise<WireCount>;
  /** Number of connections that have sent the watched text. */
  connectionsThatSent(): number;
}

/**
 * A proxy between a pool and PostgreSQL that counts round trips. Statements sent before the first byte of an answer
 * count as one. A statement after that could have waited for the answer.
 *
 * @param watched part of a statement, to count the connections that send it
 */
export async function countedWire(address: string, watched?: string): Promise<CountedWire> {
  const count: WireCount = { roundTrips: 0, transactions: 0 };
  const sentWatched = new Set<Socket>();
  const proxy = await databaseProxy(address, (near, far) => {
    let isAnswered = true;
    near.on('data', (bytes) => {
      if (isAnswered) count.roundTrips += 1;
      isAnswered = false;
      const text = bytes.toString('latin1');
      count.transactions += text.split(/begin[;\0]/).length - 1;
      if (watched && text.includes(watched)) sentWatched.add(near);
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      isAnswered = true;
      near.write(bytes);
    });
  });
  return {
    ...proxy,
    async during(work) {
      const before = { ...count };
      await work();
      return {
        roundTrips: count.roundTrips - before.roundTrips,
        transactions: count.transactions - before.transactions,
      };
    },
    connectionsThatSent: () => sentWatched.size,
  };
}
