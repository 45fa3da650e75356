import { copyAppFiles, serveAppFiles as serve, type AppFiles } from '@bottega/testing/app-files';
import { journeyShop, shopUrl } from '@bottega/testing/browser-journey';
import { inject } from 'vitest';

/** Copies the files of a brand's app for a server. Answers their folder. */
export function appFilesFor(brand: string, api: string): string {
  const built = inject('appFiles')[brand];
  if (built === undefined) throw new Error(`There are no files of an app of ${brand}.`);
  return copyAppFiles(built, api);
}

/** Serves the files of a brand's app from another origin, which may call the shop of this worker. */
export const serveAppFiles = (brand: string, api = shopUrl(brand)): Promise<AppFiles> =>
  serve(appFilesFor(brand, api), journeyShop().elsewherePort);
