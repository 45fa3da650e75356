import type { TestProject } from 'vitest/node';
import { startShop } from './browser-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the running shop, the same for every brand's host. */
    shopPort: number;
  }
}

/** One running shop for all browser journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop();
  project.provide('shopPort', shop.port);
  return shop.stop;
}
