import { inject } from 'vitest';

/** A running shop, as the browser journeys of one worker use it. */
export interface JourneyShop {
  /** Port of every brand's host. */
  port: number;
  /** Address of the database as owner, for staff commands beside the shop. */
  adminUrl: string;
  /** A port without a listener, for a storefront on another origin. That origin may call the shop. */
  elsewherePort: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One shop per worker. */
    journeyShops: JourneyShop[];
    /** Folder of the app's files by brand key, built for the placeholder of a server (`app-files.ts`). */
    appFiles: Record<string, string>;
  }
}

/** The shop of this worker. Files that run one after the other in a worker share it; parallel files have others. */
export function journeyShop(): JourneyShop {
  const shops = inject('journeyShops');
  // the pool id is between 1 and `maxWorkers`, and two running workers never share one
  return shops[Number(process.env['VITEST_POOL_ID']) - 1]!;
}

/** Address of a brand in this worker's shop, without a slash at the end. */
export function shopUrl(brand: string): string {
  return `http://${brand}.localhost:${journeyShop().port}`;
}
