import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

const manifest = new URL('../apps/storefront/dist/client/.vite/manifest.json', import.meta.url);

/** Keeps the parts around the page from loading until the returned function is called. */
export async function holdLaterParts(page: Page): Promise<() => void> {
  const built = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string }>;
  const later = Promise.withResolvers<void>();
  await page.route(`**/${built['src/shell/floating.tsx']!.file}`, async (route) => {
    await later.promise;
    await route.continue();
  });
  return later.resolve;
}
