import { randomBytes } from 'node:crypto';
import { seedDemo } from '@bottega/demo/seed';
import { withClient } from '../../src/platform/db/client.ts';
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts';
import { manyHolds } from './brand-copies.ts';
import { startShop } from './browser-shop.ts';
import type { ServerChild } from './server-child.ts';
import { onDatabase } from '../postgres/test-postgres.ts';

/** A running shop on a copy of the demo database. */
export interface ShopCopy extends ServerChild {
  /** Address of the database as owner, for staff commands beside the running shop. */
  adminUrl: string;
}

const template = 'bottega_journeys_template';

/** Fills the demo shops once. */
export async function createShopTemplate(superuserUrl: string): Promise<void> {
  await withClient(superuserUrl, (superuser) => superuser.query(`create database ${template}`));
  const urls = await prepareDatabase(onDatabase(superuserUrl, template));
  await seedDemo({ ...urls, log: () => {} });
}

/**
 * Starts the whole product on a copy of the template's database, in a few seconds.
 *
 * @param settings further environment of the server
 */
export async function startShopCopy(
  superuserUrl: string,
  settings: Record<string, string> = {},
): Promise<ShopCopy> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await withClient(superuserUrl, (superuser) =>
    superuser.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const adminUrl = onDatabase(superuserUrl, name);
  const shop = await startShop({ ...settings, DATABASE_URL: adminUrl, DEMO: '1' }, manyHolds);
  return { ...shop, adminUrl };
}
