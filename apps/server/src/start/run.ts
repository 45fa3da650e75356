import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { DatabaseSetupError } from '../platform/db/database-setup-error.ts';
import { endProcess } from '../platform/end-process.ts';
import { StorageError } from '../platform/storage/storage.ts';
import { createServer } from '../server.ts';

// A closed terminal or pipe must not end the process before it has stopped cleanly.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const say = (line: string): void => {
  process.stdout.write(`· ${line}\n`);
};

function fail(error: unknown): void {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DatabaseSetupError ||
    error instanceof StorageError ||
    ['DataInUseError', 'BrandFolderError'].includes((error as Error).name);
  process.stderr.write(`${isPlain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  endProcess(1);
}

function whenParentEnds(act: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) act();
  }, 500).unref();
}

try {
  const role = process.argv[2] ?? 'all';
  if (role !== 'all' && role !== 'web' && role !== 'worker') {
    throw new ConfigError(`"${role}": expected web, worker or nothing (both)`);
  }
  const config = readConfig();
  const server = createServer(config, role, say);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    say('stopping: finishing what is under way');
    server.stop().then(() => endProcess(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (config.endWithParent) whenParentEnds(stop);
  await server.start().catch((error: unknown) => {
    // A stop during the start makes the start fail; that failure is no error.
    if (!stopping) fail(error);
  });
} catch (error) {
  fail(error);
}
