import { ConfigError, readConfig } from './config.ts';
import { startServer } from './server.ts';

const say = (line: string): void => {
  process.stdout.write(`· ${line}\n`);
};

try {
  const role = process.argv[2] ?? 'all';
  if (role !== 'all' && role !== 'web' && role !== 'worker') {
    throw new ConfigError(`"${role}": expected web, worker or nothing (both)`);
  }
  const server = await startServer(readConfig(), role, say);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('stopping: finishing what is under way');
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  const isPlain = error instanceof ConfigError || (error as Error).name === 'DataInUseError';
  process.stderr.write(`${isPlain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}
