import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network to PostgreSQL that can fail in different ways. */
export interface UnsteadyNetwork {
  /** Replaces the database's address. */
  url: string;
  /** Closes all connections and refuses new ones until `restore`. */
  cut(): void;
  /** Stops forwarding on open connections, and on those opened before `restore`. */
  freeze(): void;
  /** New connections work again. Earlier ones stay broken. */
  restore(): void;
  /**
   * Closes the connection of the next commit that keeps a write, after PostgreSQL has done it and before its answer
   * arrives. Then it resolves.
   */
  loseNextCommit(): Promise<void>;
  close(): Promise<void>;
}

/** The message with which PostgreSQL answers a commit. */
const committed = Buffer.from('COMMIT\0', 'latin1');
/** With this it answers a statement that wrote rows. */
const written = /C[^]{4}(?:INSERT 0|UPDATE|DELETE) [1-9]/;

export async function unsteadyNetwork(address: string): Promise<UnsteadyNetwork> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  let onCommit: (() => void) | undefined;

  const join = (near: Socket): void => {
    const far = connect(Number(port), hostname);
    keep(far, near);
    near.on('data', (bytes) => far.write(bytes));
    let hasWritten = false;
    far.on('data', (bytes) => {
      hasWritten ||= written.test(bytes.toString('latin1'));
      const isLost = onCommit !== undefined && hasWritten && bytes.includes(committed);
      if (bytes.includes(committed)) hasWritten = false;
      if (!isLost) return near.write(bytes);
      near.destroy();
      onCommit?.();
      return (onCommit = undefined);
    });
  };
  const keep = (socket: Socket, other?: Socket): void => {
    open.add(socket);
    socket.setNoDelay();
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      other?.destroy();
    });
    other?.on('close', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'open') join(near);
    if (state === 'cut') near.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const destroyAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      destroyAll();
    },
    freeze() {
      state = 'frozen';
      for (const socket of open) socket.removeAllListeners('data').pause();
    },
    restore: () => (state = 'open'),
    loseNextCommit: () => new Promise((resolve) => (onCommit = resolve)),
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
