import { createApiKey } from '@bottega/server/modules/identity/index';
import { brandDb } from '@bottega/server/platform/db/brand-db';
import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import { startApiShop } from '@bottega/testing/api-shop';
import type { ServerChild } from '@bottega/testing/server-child';
import pg from 'pg';
import type { FuzzTerms } from './fuzz.ts';

export interface FuzzShop {
  shop: ServerChild;
  terms: Pick<FuzzTerms, 'port' | 'brand' | 'login' | 'apiKey'>;
}

/** The demo shop without its screens, on data of its own, with a key for its imports. */
export async function startFuzzShop(): Promise<FuzzShop> {
  const shop = await startApiShop();
  const pool = new pg.Pool({ connectionString: runningEmbedded(shop.dataDir), max: 1 });
  try {
    const made = await createApiKey(
      brandDb(pool, 1),
      { name: 'fuzz', scopes: ['catalogue:write'] },
      new Date(),
    );
    return {
      shop,
      terms: {
        port: shop.port,
        brand: 'rosmarino',
        login: { login: 'demo@rosmarino.example', password: 'spesa2026' },
        apiKey: made!.key,
      },
    };
  } catch (error) {
    await shop.stop();
    throw error;
  } finally {
    await pool.end();
  }
}
