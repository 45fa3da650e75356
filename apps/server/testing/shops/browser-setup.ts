import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtAppFiles } from '@bottega/testing/app-files';
import type { JourneyShop } from '@bottega/testing/browser-journey';
import type { TestProject } from 'vitest/node';
import { anyFreePort } from './server-child.ts';
import { createShopTemplate, startShopCopy } from './shop-copies.ts';
import { startTestPostgres } from '../postgres/test-postgres.ts';

/** Brands whose apps the journeys open. */
const brandsOfApps = ['rosmarino', 'ponte'];

/** Folders of the files of each brand's app, by brand key. */
async function builtApps(): Promise<Record<string, string>> {
  const folders: Record<string, string> = {};
  for (const brand of brandsOfApps) folders[brand] = await builtAppFiles(brand);
  return folders;
}

/** Starts one PostgreSQL for all browser journeys of a run, and one shop per worker on its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const postgres = await startTestPostgres();
    undo.push(postgres.stop);
    const [appFiles] = await Promise.all([
      builtApps(),
      // uses one core, the builds the other
      createShopTemplate(postgres.superuserUrl),
    ]);
    project.provide('appFiles', appFiles);
    // The shops share one folder of drawn pictures.
    const dataDir = mkdtempSync(join(tmpdir(), 'bottega-pictures-'));
    undo.push(() => rmSync(dataDir, { recursive: true, maxRetries: 5, retryDelay: 100 }));
    const shops = await Promise.all(
      Array.from({ length: project.config.maxWorkers }, async (): Promise<JourneyShop> => {
        const elsewherePort = await anyFreePort();
        const shop = await startShopCopy(postgres.superuserUrl, {
          DATA_DIR: dataDir,
          // One shopper needs few connections, and more would take longer to warm up.
          DATABASE_POOL: '4',
          CORS_ORIGINS: `http://localhost:${elsewherePort}`,
        });
        undo.push(shop.stop);
        return { port: shop.port, adminUrl: shop.adminUrl, elsewherePort };
      }),
    );
    project.provide('journeyShops', shops);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
