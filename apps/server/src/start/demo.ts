import { ConfigError } from '../config/config-error.ts';
import type { RendererOptions } from '../modules/catalog/index.ts';
import type { BrandFolder } from '../platform/brand.ts';
import type { DatabaseUrls } from '../platform/db/prepare-database.ts';

type PeerSettings = Pick<BrandFolder['settings'], 'socialLogins' | 'companyLogin' | 'saml' | 'paymentTypes'>;

/** Stand-ins on this machine for other companies: PayPal, Google, a company's log-in. */
export interface DemoPeers {
  /** Their address for browsers and for the shop. */
  url: string;
  /** The accounts of brands at them, as the environment names those at the real ones. */
  env: Record<string, string>;
  /** Log-ins and further payment types of brands, by brand key, as `brand.json` names those of the real ones. */
  settings: Record<string, PeerSettings>;
  close(): Promise<void>;
}

export interface PeersOptions {
  /** Where they keep keys and payments. */
  folder: string;
  /** Preferred port. */
  port: number;
}

/** The parts of the demo shops, from `apps/demo`. The server loads them only where `DEMO` is on. */
export interface Demo extends RendererOptions {
  /** Fills those demo brands that are served and empty. Undefined if there is none. */
  seed(
    database: DatabaseUrls & { keys: readonly string[] },
    log: (line: string) => void,
    stopping: AbortSignal,
  ): Promise<{ seeded: boolean; milliseconds: number } | undefined>;
  openPeers(options: PeersOptions): Promise<DemoPeers>;
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
