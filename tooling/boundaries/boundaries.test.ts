import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundaryViolations } from './boundaries.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bottega-boundaries-'));
});

afterEach(() => rmSync(project, { recursive: true }));

function put(path: string, text = 'export const it = 1;\n'): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** Writes a file that imports another one; both exist. */
function arrow(from: string, to: string): void {
  put(to);
  put(
    from,
    `import { it } from '${'../'.repeat(from.split('/').length - 1)}${to}';\nexport const used = it;\n`,
  );
}

test.each([
  ['apps/server/src/modules/cart/add.ts', 'apps/server/src/modules/catalog/index.ts'],
  ['apps/server/src/modules/cart/add.ts', 'apps/server/src/platform/clock.ts'],
  ['apps/server/src/app.ts', 'packages/domain/src/cart/index.ts'],
  ['apps/server/src/main.ts', 'apps/server/src/start/bounded-memory.ts'],
  ['apps/storefront/src/shell/navbar.tsx', 'apps/storefront/src/features/cart/drawer.tsx'],
  ['apps/storefront/src/features/lists/a.tsx', 'apps/storefront/src/features/cart/state/index.ts'],
  ['apps/server/src/modules/cart/add.int.test.ts', 'apps/server/testing/postgres/database.ts'],
  ['apps/server/src/modules/cart/filled-cart.fixture.ts', 'apps/server/testing/postgres/database.ts'],
])('%s may import %s', async (from, to) => {
  arrow(from, to);
  expect(await boundaryViolations(project)).toEqual([]);
});

test.each([
  ['packages/domain/src/cart/a.ts', 'packages/contract/src/cart/cart.ts', 'domain-stands-alone'],
  ['packages/contract/src/cart/cart.ts', 'apps/server/src/app.ts', 'contract-on-domain-only'],
  ['packages/ui/src/button.tsx', 'packages/texts/src/index.ts', 'ui-apart'],
  ['packages/texts/src/index.ts', 'packages/ui/src/button.tsx', 'texts-apart'],
  ['apps/server/src/app.ts', 'apps/server/testing/postgres/database.ts', 'testing-for-tests'],
  ['apps/storefront/src/platform/api.ts', 'apps/server/src/app.ts', 'apps-apart'],
  ['apps/server/src/app.ts', 'tooling/paths.ts', 'nothing-imports-tests'],
  ['apps/server/src/app.ts', 'apps/server/src/filled-cart.fixture.ts', 'nothing-imports-tests'],
  [
    'apps/server/src/modules/cart/add.ts',
    'apps/server/src/modules/catalog/products/product-repository.ts',
    'module-through-its-index',
  ],
  [
    'apps/server/src/modules/catalog/list.ts',
    'apps/server/src/modules/cart/index.ts',
    'modules-catalog-knows-no-later-word',
  ],
  [
    'packages/domain/src/catalog/list.ts',
    'packages/domain/src/cart/index.ts',
    'domain-catalog-knows-no-later-word',
  ],
  ['apps/server/src/platform/http.ts', 'apps/server/src/modules/cart/index.ts', 'platform-without-words'],
  ['apps/storefront/src/features/cart/a.tsx', 'apps/storefront/src/features/order/b.tsx', 'features-apart'],
  [
    'apps/storefront/src/features/lists/a.tsx',
    'apps/storefront/src/features/cart/state/lines.ts',
    'features-apart',
  ],
  [
    'apps/storefront/src/shell/a.tsx',
    'apps/storefront/src/features/cart/state/lines.ts',
    'cart-state-through-its-index',
  ],
  [
    'apps/storefront/src/platform/shop.tsx',
    'apps/storefront/src/features/cart/state/index.ts',
    'platform-below-features',
  ],
  ['apps/storefront/src/features/cart/a.tsx', 'apps/storefront/src/shell/b.tsx', 'features-below-shell'],
  ['apps/storefront/src/shell/a.tsx', 'apps/storefront/src/routes/b.tsx', 'shell-below-routes'],
  ['apps/server/src/ssr/render.ts', 'apps/server/src/ssr/page.tsx', 'screens-only-in-the-browser-build'],
  ['apps/server/src/main.ts', 'apps/server/src/server.ts', 'memory-bounded-first'],
  ['apps/server/src/start/bounded-memory.ts', 'apps/server/src/config/config.ts', 'memory-bounded-first'],
])('%s importing %s breaks %s', async (from, to, rule) => {
  arrow(from, to);
  expect(await boundaryViolations(project)).toContainEqual(`${rule}: ${from} → ${to}`);
});

test('when a file imports only a type, then the import is checked like any other', async () => {
  put('apps/server/src/app.ts', 'export type App = 1;\n');
  put(
    'packages/contract/src/cart/cart.ts',
    "import type { App } from '../../../apps/server/src/app.ts';\nexport type It = App;\n",
  );
  expect(await boundaryViolations(project)).toHaveLength(1);
});

test.each([
  'apps/admin',
  'packages/utils',
  'vendor',
  'apps/server/src/modules/payments',
  'apps/storefront/src/features/basket',
])('the folder %s, which the architecture does not list, is refused', async (place) => {
  put(`${place}/a.ts`);
  expect(await boundaryViolations(project)).toContain(`unlisted-place: ${place}`);
});
