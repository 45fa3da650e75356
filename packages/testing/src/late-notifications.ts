import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A network to PostgreSQL that holds back what a connection with LISTEN gets. Other connections are as fast as before.
 *
 * @param address of the database
 * @param milliseconds how late notifications arrive
 */
export async function lateNotifications(
  address: string,
  milliseconds: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let listens = false;
    near.on('data', (bytes) => {
      listens ||= bytes.includes('listen "');
      far.write(bytes);
    });
    far.on('data', async (bytes) => {
      if (listens) await pause(milliseconds);
      near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay();
      one.on('error', () => {});
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
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
