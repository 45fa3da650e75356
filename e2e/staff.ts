import { readConfig } from '@bottega/server/config';
import { parseCommand } from '@bottega/server/ops/command';
import { openShop } from '@bottega/server/ops/open-shop';
import { runCommand } from '@bottega/server/ops/run-command';
import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import pg from 'pg';
import { inject } from 'vitest';

/** What staff type beside the running shop (`npm run ops -- …`), one line after the other; what they read. */
export async function asStaff(...lines: string[]): Promise<string> {
  const shop = await openShop(readConfig({ DATA_DIR: inject('shopDataDir') }));
  const said: string[] = [];
  try {
    for (const line of lines) {
      const command = parseCommand(line.split(' '));
      if ('problem' in command) throw new Error(command.problem);
      await runCommand(shop, command, (text) => said.push(text));
    }
  } finally {
    await shop.close();
  }
  return said.join('\n');
}

/** Settings of a brand of the running shop are others from now on; the shop hears of it a moment later. */
export async function setBrand(key: string, settings: Record<string, unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: runningEmbedded(inject('shopDataDir')) });
  await admin.connect();
  try {
    await admin.query('update brand set config = config || $2::jsonb where key = $1', [
      key,
      JSON.stringify(settings),
    ]);
    await admin.query('notify brand');
  } finally {
    await admin.end();
  }
}
