import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network in front of a database. */
export interface DatabaseProxy {
  /** Replaces the database's address. */
  url: string;
  close(): Promise<void>;
}

/**
 * Opens a port in front of a database.
 *
 * @param address of the database
 * @param join passes the bytes of one connection on: `near` is the client, `far` the database
 */
export async function databaseProxy(
  address: string,
  join: (near: Socket, far: Socket) => void,
): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    join(near, far);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.setNoDelay();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
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
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
