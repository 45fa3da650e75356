import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Shop {
  port: number;
  /** Address of a brand's shop, without a slash at the end: `http://rosmarino.localhost:<port>`. */
  url(brand: string): string;
  stop(): Promise<void>;
}

const readyWithinMs = 180_000;

/**
 * The whole product as `npm start` serves it, on a fresh demo database of its own and a free port.
 *
 * @param settings further environment of the server
 */
export async function startShop(settings: Record<string, string> = {}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-shop-'));
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  const port = await anyFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../apps/server/src/main.ts')], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      // One machine plays every shopper: the limit per address is tested where it is meant.
      RATE_LIMIT: '1000000',
      ...settings,
    },
  });
  const shop = {
    port,
    url: (brand: string) => `http://${brand}.localhost:${port}`,
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 100 });
    },
  };
  try {
    await ready(child, port);
  } catch (cause) {
    const words = readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n');
    await shop.stop();
    throw new Error(`The shop did not start. Its last words:\n${words}`, { cause });
  }
  return shop;
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  for (const until = Date.now() + readyWithinMs; Date.now() < until; await pause(100)) {
    if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`Not ready within ${readyWithinMs / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await ended;
  clearTimeout(patience);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
