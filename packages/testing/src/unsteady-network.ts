import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network to PostgreSQL that can fail in each of the ways networks fail. */
export interface UnsteadyNetwork {
  /** Takes the place of the address it stands before. */
  url: string;
  /** Cuts all connections and refuses new ones until `restore`. */
  cut(): void;
  /** No end hears anything any more, of what is connected now and of what connects until `restore`. */
  freeze(): void;
  /** New connections work again; those of before stay as they are. */
  restore(): void;
  /** Cuts the connection of the next commit after PostgreSQL has done it and before its answer arrives; resolves then. */
  loseNextCommit(): Promise<void>;
  close(): Promise<void>;
}

/** The tag PostgreSQL answers a commit with. */
const committed = Buffer.from('COMMIT\0', 'latin1');

export async function unsteadyNetwork(address: string): Promise<UnsteadyNetwork> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  let onCommit: (() => void) | undefined;

  const join = (near: Socket): void => {
    const far = connect(Number(port), hostname);
    keep(far, near);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (!onCommit || !bytes.includes(committed)) return near.write(bytes);
      near.destroy();
      onCommit();
      return (onCommit = undefined);
    });
  };
  const keep = (one: Socket, other?: Socket): void => {
    open.add(one);
    one.setNoDelay();
    one.on('error', () => {});
    one.on('close', () => {
      open.delete(one);
      other?.destroy();
    });
    other?.on('close', () => one.destroy());
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
