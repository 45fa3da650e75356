// Replaces the application in tests that kill it: it runs an embedded PostgreSQL until a signal comes.
import { startEmbedded } from './embedded.ts';

const [dataDir = '', port] = process.argv.slice(2);
try {
  const postgres = await startEmbedded({
    dataDir,
    port: port === undefined ? undefined : Number(port),
    log: (line) => console.error(line),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void postgres.stop());
  console.log(JSON.stringify({ adminUrl: postgres.adminUrl, port: postgres.port, reused: postgres.reused }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
