import { createApiKey } from '@bottega/server/modules/staff/index';
import { brandDb } from '@bottega/server/platform/db/brand-db';
import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import pg from 'pg';
import type { FuzzTerms } from './fuzz.ts';

export interface FuzzShop {
  shop: ServerChild;
  terms: Pick<FuzzTerms, 'port' | 'brand' | 'login' | 'apiKey'>;
}

/**
 * Starts the demo shop without its screens, with an API key for its imports.
 *
 * @param databaseUrl address, as owner, of an existing demo shop; absent: a new one on its own PostgreSQL
 */
export async function startFuzzShop(databaseUrl?: string): Promise<FuzzShop> {
  const shop = await startApiShop(
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, DEMO: 'false' },
  );
  const pool = new pg.Pool({ connectionString: databaseUrl ?? runningEmbedded(shop.dataDir), max: 1 });
  try {
    const created = await createApiKey(
      brandDb(pool, 1),
      { name: 'fuzz', scopes: ['catalogue.manage'] },
      new Date(),
    );
    return {
      shop,
      terms: {
        port: shop.port,
        brand: 'rosmarino',
        login: { login: 'demo@rosmarino.example', password: 'spesa2026' },
        apiKey: created!.key,
      },
    };
  } catch (error) {
    await shop.stop();
    throw error;
  } finally {
    await pool.end();
  }
}
