import { ConfigError } from '../config/config-error.ts';
import type { RendererOptions } from '../modules/catalog/index.ts';
import type { DatabaseUrls } from '../platform/db/prepare-database.ts';

/** The parts of the demo shops, from `apps/demo`. The server loads them only where `DEMO` is on. */
export interface Demo extends RendererOptions {
  /** Fills those demo brands that are served and empty. Undefined if there is none. */
  seed(
    database: DatabaseUrls & { keys: readonly string[] },
    log: (line: string) => void,
    stopping: AbortSignal,
  ): Promise<{ seeded: boolean; milliseconds: number } | undefined>;
  /** Log-ins of one shopper of each brand. */
  logins: readonly { login: string; password: string }[];
  /** Folder of the videos that banners play. */
  filmFolder: string;
}

/** Loads the demo package. A server without the demo runs where the package is not installed. */
export async function loadDemo(): Promise<Demo> {
  try {
    return (await import('@bottega/demo')).demo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError('DEMO: the demo is not installed here. Set DEMO=false', { cause: error });
  }
}
