import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { homeCell } from '../../src/platform/db/cells.ts';
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts';
import { endProcess } from '../../src/platform/end-process.ts';
import { readServedBrands, registerInCells } from '../../src/modules/tenancy/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const config = readConfig();
const { folders, served } = readServedBrands(config.brandsDir, say);
const postgres = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say });
const { databaseUrl, databaseAdminUrl } = config;
const database = await prepareDatabase(
  postgres?.adminUrl ?? databaseAdminUrl ?? databaseUrl!,
  databaseAdminUrl && databaseUrl,
);
await registerInCells([{ name: homeCell, ...database }], folders);
if (config.demo) {
  const { seedDemo } = await import('@bottega/demo/seed');
  await seedDemo({ ...database, keys: folders.map(({ key }) => key), log: say });
}
const app = await createApp({
  config,
  log: createLog('warn'),
  clock: systemClock,
  folders: served,
  ...database,
  role: 'all',
  render: async () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '' }),
});
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => postgres?.stop())
    .then(() => endProcess(0));
});
await app.http.listen({ port: config.port, host: '127.0.0.1' });
