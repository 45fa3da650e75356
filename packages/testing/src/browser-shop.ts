import { join } from 'node:path';
import { startServerChild, type ServerChild } from './server-child.ts';

/**
 * The whole product as `npm start` serves it, on a fresh demo database of its own and a free port.
 *
 * @param settings further environment of the server
 */
export function startShop(settings: Record<string, string> = {}): Promise<ServerChild> {
  return startServerChild(join(import.meta.dirname, '../../../apps/server/src/main.ts'), settings);
}
