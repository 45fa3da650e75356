import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { subFolders } from './sub-folders.ts';

/** The fifteen domain words in dependency order. A server module may use earlier ones, only through their index.ts. */
export const words = [
  'tenancy',
  'identity',
  'staff',
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
  'aftersale',
  'notification',
] as const;

/** Folders that each folder may contain. A new one is a decision, made here and in docs/architecture.md. */
const listed: Record<string, readonly string[]> = {
  '.': ['.ci', 'apps', 'brands', 'packages', 'e2e', 'bench', 'tooling', 'docs'],
  apps: ['server', 'storefront', 'mobile', 'demo', 'drawings'],
  packages: ['domain', 'contract', 'ui', 'texts', 'testing'],
  'apps/server': ['src', 'db', 'queries', 'testing'],
  'apps/server/src': ['platform', 'modules', 'config', 'start', 'ops'],
  'apps/server/src/modules': words,
  'apps/server/db': ['migrations'],
  'apps/storefront/src': ['routes', 'features', 'shell', 'platform'],
  'apps/storefront/src/features': words,
  'apps/storefront/src/platform': ['api', 'form', 'kept', 'native', 'notices', 'page', 'paths'],
  'apps/storefront/src/shell': [
    'analytics',
    'cart',
    'consent',
    'header',
    'menus',
    'native',
    'notices',
    'video',
  ],
  'packages/domain/src': [...words, 'money'],
  'packages/contract/src': words,
  ...subFolders,
};

/** Folders that installing, building and running create. They are never committed. */
const outputFolders = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.toolchain',
  'coverage',
  'test-results',
]);

/** Folders that the architecture does not list. */
export function unlistedPlaces(root: string): string[] {
  return Object.entries(listed).flatMap(([parent, names]) => {
    const directory = join(root, parent);
    if (!existsSync(directory)) return [];
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !outputFolders.has(entry.name) && !names.includes(entry.name))
      .map((entry) => join(parent, entry.name));
  });
}
