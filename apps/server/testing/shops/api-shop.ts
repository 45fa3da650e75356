import { join } from 'node:path';
import type { BrandChanges } from './brand-copies.ts';
import { startServerChild, type ServerChild } from './server-child.ts';

/**
 * Starts the product without its screens: API, jobs, embedded PostgreSQL. Integration tests run before the screens are
 * built.
 *
 * @param settings further environment; with a `DATABASE_URL` it is one more server on that database
 * @param brands what differs from the brands of the repository
 */
export function startApiShop(
  settings: Record<string, string> = {},
  brands?: BrandChanges,
): Promise<ServerChild> {
  return startServerChild(join(import.meta.dirname, 'api-shop-program.ts'), settings, brands);
}
