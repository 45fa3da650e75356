import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { ConfigError } from './config/config-error.ts';
import type { Config } from './config/config.ts';
import { loadDemo } from './start/demo.ts';
import { openDemoPeers, withPeers } from './start/demo-peers.ts';
import { readServedBrands, registerInCells } from './modules/tenancy/index.ts';
import { systemClock } from './platform/clock.ts';
import { homeCell, readsFrom, type CellUrls } from './platform/db/cells.ts';
import { prepareDatabase } from './platform/db/prepare-database.ts';
import { createLog } from './platform/log.ts';
import { terminalLog } from './platform/terminal-log.ts';
import { warmUp } from './start/warm-up.ts';

export interface Server {
  /** Starts everything and prints each step: database, migrations, demo goods, application, port. */
  start(): Promise<void>;
  /** Releases everything, also in the middle of a start. */
  stop(): Promise<void>;
}

type Say = (line: string) => void;

export function createServer(config: Config, role: 'all' | 'web' | 'worker', say: Say): Server {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  return {
    stop,
    start: () =>
      bringUp(config, role, say, undo).catch(async (error: unknown) => {
        await stop().catch(() => {});
        throw error;
      }),
  };
}

async function bringUp(
  config: Config,
  role: 'all' | 'web' | 'worker',
  say: Say,
  undo: (() => Promise<unknown>)[],
): Promise<void> {
  const { folders, served } = readServedBrands(config.brandsDir, say);
  const log = createLog(config.logLevel, process.stdout.isTTY ? await terminalLog() : undefined);
  const { databaseUrl, databaseAdminUrl } = config;
  const database = await prepareDatabase(
    databaseAdminUrl ?? databaseUrl ?? (await ownDatabase(config.dataDir, say, undo)),
    databaseAdminUrl && databaseUrl,
  );
  if (database.applied.length > 0) say(`database: ${database.applied.length} migrations applied`);
  const cells = await prepareCells(config, say);
  const atHome = await registerInCells([{ name: homeCell, ...database }, ...cells], folders);
  if (config.demo) {
    const demo = await loadDemo();
    const stopping = new AbortController();
    undo.push(async () => stopping.abort());
    // a demo brand that moved to another cell has its goods there
    const keys = atHome.map(({ key }) => key);
    const result = await demo.seed(
      { ...database, keys },
      (line) => say(`demo shop: ${line}`),
      stopping.signal,
    );
    if (result?.seeded) say(`demo shops filled in ${Math.round(result.milliseconds / 1000)} s`);
  }
  const peers = await openDemoPeers(config, role);
  if (peers) undo.push(peers.close);
  const parts = { config, log, clock: systemClock, folders: served, ...database, cells, role };
  const app = await createApp(withPeers(parts, peers));
  undo.push(() => app.close());
  if (role === 'worker') {
    say('working the job queues');
    return;
  }
  await warmUp(app, config.databasePool);
  const port = await listen(app.http, config, say);
  await tellAddresses(app.brands(), port, config, say);
}

/** Prepares the further cells. Every cell has the same tables. */
async function prepareCells({ cells }: Config, say: Say): Promise<CellUrls[]> {
  const prepared: CellUrls[] = [];
  for (const { name, databaseUrl, databaseAdminUrl, databaseReadsUrl } of cells) {
    const { applied, ...urls } = await prepareDatabase(
      databaseAdminUrl ?? databaseUrl,
      databaseAdminUrl && databaseUrl,
    );
    if (applied.length > 0) say(`cell ${name}: ${applied.length} migrations applied`);
    prepared.push({ name, ...urls, ...readsFrom(databaseReadsUrl) });
  }
  return prepared;
}

async function ownDatabase(dataDir: string, say: Say, undo: (() => Promise<unknown>)[]): Promise<string> {
  const { startEmbedded } = await import('./platform/postgres/embedded.ts');
  say(`PostgreSQL: starting under ${dataDir}`);
  const postgres = await startEmbedded({ dataDir, log: say });
  undo.push(() => postgres.stop());
  return postgres.adminUrl;
}

/** Listens on the port. If it is busy, tries the next ones, ten at most. */
async function listen(http: FastifyInstance, { port, host }: Config, say: Say): Promise<number> {
  for (let at = port; ; at += 1) {
    try {
      return Number(new URL(await http.listen({ port: at, host })).port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (at >= port + 10) throw new ConfigError(`PORT=${port}: it and the ten ports after it are in use`);
      say(`port ${at} is in use, trying ${at + 1}`);
    }
  }
}

async function tellAddresses(
  brands: { name: string; hosts: string[] }[],
  port: number,
  config: Config,
  say: Say,
): Promise<void> {
  say('serving');
  for (const { name, hosts } of brands) {
    const host = hosts.find((host) => host.endsWith('.localhost')) ?? hosts[0];
    if (host) say(`${name}: http://${host}:${port}`);
  }
  if (config.demo) {
    const { logins } = await loadDemo();
    for (const { login, password } of logins) say(`demo shopper: ${login} / ${password}`);
  }
  if (config.demo && !config.smtpUrl) say(`test mailbox: http://localhost:${port}/test-mailbox`);
}
