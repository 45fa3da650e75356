import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Counters of the connections to PostgreSQL. */
interface WireCount {
  /** Number of round trips. Statements that are sent before any answer arrives share one. */
  roundTrips: number;
  transactions: number;
}

export interface CountedWire {
  /** Replaces the database's address. */
  url: string;
  /** Counts while `work` runs. */
  during(work: () => Promise<unknown>): Promise<WireCount>;
  /** Number of connections that have sent the watched text. */
  connectionsThatSent(): number;
  close(): Promise<void>;
}

/**
 * A proxy between a pool and PostgreSQL that counts round trips. Statements sent before the first byte of an answer
 * count as one. A statement after that could have waited for the answer.
 *
 * @param watched part of a statement, to count the connections that send it
 */
export async function countedWire(address: string, watched?: string): Promise<CountedWire> {
  const { hostname, port } = new URL(address);
  const count: WireCount = { roundTrips: 0, transactions: 0 };
  const open = new Set<Socket>();
  const sentWatched = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
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
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay();
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async during(work) {
      const before = { ...count };
      await work();
      return {
        roundTrips: count.roundTrips - before.roundTrips,
        transactions: count.transactions - before.transactions,
      };
    },
    connectionsThatSent: () => sentWatched.size,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
