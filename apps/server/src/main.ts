import { boundMemory } from './bounded-memory.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseSetupError } from './platform/db/database-setup-error.ts';
import { createServer } from './server.ts';

boundMemory();

const say = (line: string): void => {
  process.stdout.write(`· ${line}\n`);
};

function fail(error: unknown): never {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DatabaseSetupError ||
    (error as Error).name === 'DataInUseError';
  process.stderr.write(`${isPlain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}

try {
  const role = process.argv[2] ?? 'all';
  if (role !== 'all' && role !== 'web' && role !== 'worker') {
    throw new ConfigError(`"${role}": expected web, worker or nothing (both)`);
  }
  const server = createServer(readConfig(), role, say);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('stopping: finishing what is under way');
      server.stop().then(() => process.exit(0), fail);
    });
  }
  await server.start().catch((error: unknown) => {
    // told to stop while starting: what failed, failed because of that
    if (!stopping) fail(error);
  });
} catch (error) {
  fail(error);
}
