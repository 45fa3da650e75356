import { join } from 'node:path';
import type { BrandChanges } from './brand-copies.ts';
import { startServerChild, type ServerChild } from './server-child.ts';

/**
 * Starts the whole product as `npm start` does, on a fresh demo database of its own and a free port.
 *
 * @param settings further environment of the server
 * @param brands what differs from the brands of the repository
 */
export function startShop(
  settings: Record<string, string> = {},
  brands?: BrandChanges,
): Promise<ServerChild> {
  return startServerChild(join(import.meta.dirname, '../../src/main.ts'), settings, brands);
}
