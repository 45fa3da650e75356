import { databaseProxy, type DatabaseProxy } from './database-proxy.ts';

/**
 * A network to PostgreSQL that holds back what a connection with LISTEN gets. Other connections are as fast as before.
 *
 * @param address of the database
 * @param milliseconds how late notifications arrive
 */
export function lateNotifications(address: string, milliseconds: number): Promise<DatabaseProxy> {
  return databaseProxy(address, (near, far) => {
    let listens = false;
    near.on('data', (bytes) => {
      listens ||= bytes.includes('listen "');
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (listens) setTimeout(() => near.write(bytes), milliseconds);
      else near.write(bytes);
    });
  });
}
