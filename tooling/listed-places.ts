import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The thirteen words of the business in dependency order: a server module may use earlier ones, through their
 * index.ts alone.
 */
export const words = [
  'tenancy',
  'identity',
  'customer',
  'promotion',
  'gift',
  'catalog',
  'content',
  'fulfilment',
  'lists',
  'cart',
  'order',
  'checkout',
  'notification',
] as const;

/** Which folders each folder may hold: a new one is a decision, taken here and in docs/architecture.md. */
const listed: Record<string, readonly string[]> = {
  '.': ['.ci', 'apps', 'packages', 'e2e', 'bench', 'tooling', 'docs'],
  apps: ['server', 'storefront', 'mobile'],
  packages: ['domain', 'contract', 'ui', 'texts', 'testing'],
  'apps/server': ['src', 'db'],
  'apps/server/src': ['platform', 'modules', 'ssr', 'ops'],
  'apps/server/src/modules': words,
  'apps/server/db': ['migrations', 'demo'],
  'apps/storefront/src': ['routes', 'features', 'shell', 'platform'],
  'apps/storefront/src/features': words,
  'packages/domain/src': [...words, 'money', 'time'],
};

/** Made by installing, building and running; never committed. */
const made = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.toolchain',
  'coverage',
  'test-results',
]);

/** The folders that stand where the architecture lists none of that name. */
export function unlistedPlaces(root: string): string[] {
  return Object.entries(listed).flatMap(([parent, names]) => {
    const directory = join(root, parent);
    if (!existsSync(directory)) return [];
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !made.has(entry.name) && !names.includes(entry.name))
      .map((entry) => join(parent, entry.name));
  });
}
