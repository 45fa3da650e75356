import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from '../../src/platform/db/client.ts';
import type { DatabaseUrls } from '../../src/platform/db/prepare-database.ts';
import { demoBrands } from './demo-brands.ts';
import type { SeedResult } from './seed.ts';

/** What the program says: lines while it works, its result at the end. */
export interface SeedMessage {
  line?: string;
  result?: SeedResult;
}

const program = fileURLToPath(new URL('./seed-program.ts', import.meta.url));

/**
 * Fills the demo brands in a process of its own, which takes the memory of it along when it ends. Nothing is started
 * where they stand.
 *
 * @param stopping ends the work: a brand half written is undone
 */
export async function seedApart(
  urls: DatabaseUrls,
  log: (line: string) => void,
  stopping: AbortSignal,
): Promise<SeedResult | undefined> {
  if (await allStand(urls.adminUrl)) return undefined;
  // the bounds of the server's memory are not the seed's
  const child = fork(program, {
    execArgv: [],
    signal: stopping,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the demo seed ended with ${code ?? signal}`)));
    child.on('message', ({ line, result }: SeedMessage) => {
      if (line !== undefined) log(line);
      if (result) resolve(result);
    });
    child.send({ adminUrl: urls.adminUrl, appUrl: urls.appUrl } satisfies DatabaseUrls);
  });
}

async function allStand(adminUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const keys = demoBrands.map(({ key }) => key);
    const found = await client.query('select from brand where key = any($1::text[])', [keys]);
    return found.rowCount === keys.length;
  } finally {
    await client.end();
  }
}
