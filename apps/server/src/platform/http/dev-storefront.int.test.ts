import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { devStorefront } from './dev-storefront.ts';

const root = fileURLToPath(new URL('../../../../storefront', import.meta.url)).replace(/\/$/, '');
/**
 * Folders where Vite writes a bundled configuration. `node --watch` restarts the server when such a file is removed.
 */
const temporary = [root, join(root, '../..')].map((folder) => join(folder, 'node_modules/.vite-temp'));

test('when npm run dev starts Vite, then it imports no temporary file whose removal restarts the server', async () => {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
  const app = Fastify();
  await devStorefront(app, root);
  await app.close();
  expect(temporary.filter((folder) => existsSync(folder))).toEqual([]);
});
