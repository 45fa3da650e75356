import { serveAppFiles as serve, type AppFiles } from '@bottega/testing/app-files';
import { journeyShop, shopUrl } from '@bottega/testing/browser-journey';

/** Serves the files of a brand's app from another origin, which may call the shop of this worker. */
export const serveAppFiles = (brand: string, api = shopUrl(brand)): Promise<AppFiles> =>
  serve(brand, api, journeyShop().elsewherePort);
