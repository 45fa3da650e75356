import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startShop } from './browser-shop.ts';
import { liftHoldLimits } from './hold-limits.ts';
import { anyFreePort } from './server-child.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the running shop, the same for every brand's host. */
    shopPort: number;
    /** Folder of its data, for what its staff does beside it. */
    shopDataDir: string;
    /** Port nothing listens on, for a storefront that is served from elsewhere: its origin may call the shop. */
    elsewherePort: number;
  }
}

/** One running shop for all browser journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const elsewhere = await anyFreePort();
  const shop = await startShop({ CORS_ORIGINS: `http://localhost:${elsewhere}` });
  await withoutHoldLimits(shop.dataDir);
  project.provide('shopPort', shop.port);
  project.provide('shopDataDir', shop.dataDir);
  project.provide('elsewherePort', elsewhere);
  return shop.stop;
}

async function withoutHoldLimits(dataDir: string): Promise<void> {
  const admin = new pg.Client({ connectionString: runningEmbedded(dataDir) });
  await admin.connect();
  try {
    await liftHoldLimits(admin);
  } finally {
    await admin.end();
  }
}
