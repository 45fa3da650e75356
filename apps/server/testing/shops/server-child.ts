import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyBrands, type BrandChanges } from './brand-copies.ts';
import { endOrphan } from '../../src/platform/postgres/embedded.ts';

/** A server in a process of its own, with its own data. */
export interface ServerChild {
  port: number;
  dataDir: string;
  /** Its output so far. */
  log(): string;
  /** Process id of the current server. */
  pid(): number;
  /** Address of a brand's shop, without a slash at the end: `http://rosmarino.localhost:<port>`. */
  url(brand: string): string;
  /** Kills it like a power cut, and waits until it has ended. Processes that it started may go on. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Ends the wait for a server that hangs. A busy machine starts one much earlier. */
const readyWithinMs = 600_000;

/**
 * Starts one of the project's programs that serve on `PORT`, with an empty `DATA_DIR` and a free port.
 *
 * @param program absolute path
 * @param settings further environment of the server
 * @param brands what differs from the brands of the repository
 */
export async function startServerChild(
  program: string,
  settings: Record<string, string> = {},
  brands?: BrandChanges,
): Promise<ServerChild> {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-shop-'));
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'server.log');
  const brandsDir = join(folder, 'brands');
  if (brands) copyBrands(brandsDir, brands);
  const log = openSync(logFile, 'a');
  const port = await anyFreePort();
  const written = (): string => readFileSync(logFile, 'utf8');
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [program], {
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        // One machine plays every shopper, as a proxy would. Limits by address have tests of their own.
        TRUST_PROXY: '1',
        RATE_LIMIT: '1000000',
        // Journeys that use them turn them on.
        DEMO_PEERS: 'off',
        ...(brands && { BRANDS_DIR: brandsDir }),
        ...settings,
      },
    });
    await ready(child, port);
  };
  const stop = async (): Promise<void> => {
    await end(child, 'SIGTERM');
    // A server with another database keeps no PostgreSQL in its folder.
    if (existsSync(dataDir)) await endOrphan(dataDir);
    rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    await start();
  } catch (cause) {
    const words = written().split('\n').slice(-40).join('\n');
    await stop();
    throw new Error(`The shop did not start. Its last words:\n${words}`, { cause });
  }
  return {
    port,
    dataDir,
    log: written,
    pid: () => child.pid ?? 0,
    url: (brand) => `http://${brand}.localhost:${port}`,
    kill: () => end(child, 'SIGKILL'),
    start,
    stop,
  };
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  for (const until = Date.now() + readyWithinMs; Date.now() < until; await pause(100)) {
    if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`Not ready within ${readyWithinMs / 1000} s.`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const patience = setTimeout(() => child.kill('SIGKILL'), 120_000);
  await ended;
  clearTimeout(patience);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export async function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
