import { createApp } from '@bottega/server/app';
import { readConfig } from '@bottega/server/config';
import { seedDemo } from '@bottega/server/db/demo/seed';
import { systemClock } from '@bottega/server/platform/clock';
import { prepareDatabase } from '@bottega/server/platform/db/prepare-database';
import { createLog } from '@bottega/server/platform/log';
import { startEmbedded } from '@bottega/server/platform/postgres/embedded';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const config = readConfig();
const postgres = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say });
const { databaseUrl, databaseAdminUrl } = config;
const database = await prepareDatabase(
  postgres?.adminUrl ?? databaseAdminUrl ?? databaseUrl!,
  databaseAdminUrl && databaseUrl,
);
if (config.demo) await seedDemo({ ...database, log: say });
const app = await createApp({
  config,
  log: createLog('warn'),
  clock: systemClock,
  ...database,
  role: 'all',
  render: async () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '' }),
});
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => postgres?.stop())
    .then(() => process.exit(0));
});
await app.http.listen({ port: config.port, host: '127.0.0.1' });
