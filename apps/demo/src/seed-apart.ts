import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withClient } from '@bottega/server/platform/db/client';
import type { DatabaseUrls } from '@bottega/server/platform/db/prepare-database';
import { emptyBrands } from './empty-brands.ts';
import type { SeedResult } from './seed.ts';

/** The message that starts the seed program. */
export type SeedRequest = DatabaseUrls & { keys: readonly string[] };

/** A message of the seed program: progress lines and, at the end, its result. */
export interface SeedMessage {
  line?: string;
  result?: SeedResult;
}

const program = fileURLToPath(new URL('./seed-program.ts', import.meta.url));

/**
 * Seeds the demo brands in a child process, so that its memory is freed at the end. Starts no process when both
 * brands exist.
 *
 * @param stopping stops the seed; the transaction of an incomplete brand is rolled back
 */
export async function seedApart(
  { keys, ...urls }: SeedRequest,
  log: (line: string) => void,
  stopping: AbortSignal,
): Promise<SeedResult | undefined> {
  const empty = await withClient(urls.adminUrl, (owner) => emptyBrands(owner, keys));
  if (empty.length === 0) return undefined;
  // without the memory limits of the server
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
    child.send({ adminUrl: urls.adminUrl, appUrl: urls.appUrl, keys } satisfies SeedRequest);
  });
}
