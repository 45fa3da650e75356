import { readConfig } from '@bottega/server/config/config';
import { parseCommand } from '@bottega/server/ops/command';
import { openShop } from '@bottega/server/ops/open-shop';
import { runCommand } from '@bottega/server/ops/run-command';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import { manyHolds, type BrandChanges } from '@bottega/server/testing/shops/brand-copies';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { journeyShop } from '@bottega/testing/browser-journey';
import pg from 'pg';

/** Runs staff commands (`npm run ops -- …`) beside the running shop; returns their output. */
export async function asStaff(...lines: string[]): Promise<string> {
  const shop = await openShop(readConfig({ DATABASE_URL: journeyShop().adminUrl }));
  const output: string[] = [];
  try {
    for (const line of lines) {
      const command = parseCommand(line.split(' '));
      if ('problem' in command) throw new Error(command.problem);
      await runCommand(shop, command, (text) => output.push(text));
    }
  } finally {
    await shop.close();
  }
  return output.join('\n');
}

/**
 * Starts a second server on the database of this worker's shop, whose brands have other settings. Settings are read at
 * the start only (TEN-27), so a running shop never changes.
 */
export function shopWith(
  settings: NonNullable<BrandChanges['settings']>,
  env: Record<string, string> = {},
): Promise<ServerChild> {
  const { adminUrl } = journeyShop();
  return startShop(
    { DATABASE_URL: adminUrl, DEMO: 'true', DATABASE_POOL: '4', ...env },
    { ...manyHolds, settings },
  );
}

/** Runs `work` as the owner of the running shop's database. */
export async function onDatabase<R>(work: (admin: pg.Client) => Promise<R>): Promise<R> {
  const admin = new pg.Client({ connectionString: journeyShop().adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
