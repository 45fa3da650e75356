import { join } from 'node:path';
import { startServerChild, type ServerChild } from './server-child.ts';

/**
 * The product without its screens, which are not built when integration tests run: API, jobs, embedded PostgreSQL.
 *
 * @param settings further environment; with a `DATABASE_URL` it is one more copy on that database
 */
export function startApiShop(settings: Record<string, string> = {}): Promise<ServerChild> {
  return startServerChild(join(import.meta.dirname, 'api-shop-program.ts'), settings);
}
