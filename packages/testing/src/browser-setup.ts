import type { TestProject } from 'vitest/node';
import { startShop } from './browser-shop.ts';
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
  project.provide('shopPort', shop.port);
  project.provide('shopDataDir', shop.dataDir);
  project.provide('elsewherePort', elsewhere);
  return shop.stop;
}
