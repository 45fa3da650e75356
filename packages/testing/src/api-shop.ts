import { join } from 'node:path';
import { startServerChild, type ServerChild } from './server-child.ts';

/** The product without its screens, which are not built when integration tests run: API, jobs, embedded PostgreSQL. */
export function startApiShop(): Promise<ServerChild> {
  return startServerChild(join(import.meta.dirname, 'api-shop-program.ts'));
}
