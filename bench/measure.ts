import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { leftAlone } from './left-alone.ts';
import { processorTime, stolenPercent } from './processor-time.ts';
import type { BenchShop } from './bench-shop.ts';

/** One line of the table. */
export interface Measured {
  work: string;
  brand: string;
  /** Conditions of this run, such as the state of the cache. */
  state: string;
  requests: number;
  medianMs: number;
  p99Ms: number;
  perSecond: number;
  /** Processor time per request; NaN if it can't be read. */
  serverMs: number;
  databaseMs: number;
  /** Percentage of processor time that the host of a virtual machine took meanwhile. */
  stolenPercent: number;
}

type Named = Pick<Measured, 'work' | 'state'>;

/** One request. It resolves with its answer. */
export type Piece = () => Promise<{ http: number; response?: { status: number } }>;

/** Number of concurrent requests. Two processors are busy with far fewer. */
const atOnce = 10;
const seconds = 5;

/** Requests the same paths repeatedly for some seconds, to measure the cache. */
export async function measureRepeated(
  shop: BenchShop,
  named: Named,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<Measured> {
  // Request each path once before measuring, so that its answer is cached.
  for (const path of paths) await shop.visitor().get(path, { headers });
  const before = processorTime(shop.pid, shop.dataDir);
  const result = await autocannon({
    url: `http://127.0.0.1:${shop.port}`,
    connections: atOnce,
    duration: seconds,
    headers: { host: shop.host, ...headers },
    requests: paths.map((path) => ({ path })),
  });
  const after = processorTime(shop.pid, shop.dataDir);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${named.work}: ${result.non2xx} refusals, ${result.errors} errors`);
  return {
    ...named,
    brand: shop.brand,
    requests: result.requests.total,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    perSecond: result.requests.total / result.duration,
    ...spent(before, after, result.requests.total),
  };
}

/** One client of a steady load: its identity, and the body that it posts repeatedly. */
export interface Poster {
  headers: Record<string, string>;
  posts: readonly { path: string; body: unknown }[];
}

/** Lets each poster post without a pause for some seconds, on a connection of its own. */
export async function measurePosts(
  shop: BenchShop,
  named: Named,
  posters: readonly Poster[],
): Promise<Measured> {
  const left = posters.values();
  const before = processorTime(shop.pid, shop.dataDir);
  const result = await autocannon({
    url: `http://127.0.0.1:${shop.port}`,
    connections: posters.length,
    duration: seconds,
    setupClient: (client) => {
      const { headers, posts } = left.next().value!;
      const sent = { host: shop.host, 'content-type': 'application/json', ...headers };
      client.setRequests(
        posts.map(({ path, body }) => ({ method: 'POST', path, headers: sent, body: JSON.stringify(body) })),
      );
    },
    verifyBody: (body) => String(body).startsWith('{"response":{"status":0,'),
  });
  const after = processorTime(shop.pid, shop.dataDir);
  const { non2xx, errors, mismatches } = result;
  if (non2xx + errors + mismatches > 0)
    throw new Error(`${named.work}: ${non2xx + mismatches} refusals, ${errors} errors`);
  return {
    ...named,
    brand: shop.brand,
    requests: result.requests.total,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    perSecond: result.requests.total / result.duration,
    ...spent(before, after, result.requests.total),
  };
}

/** Runs each piece of work once, so many concurrently, for at most some seconds. */
export async function measureOnce(
  shop: BenchShop,
  named: Named,
  pieces: readonly Piece[],
  { clients = atOnce, mostSeconds = 3 * seconds }: { clients?: number; mostSeconds?: number } = {},
): Promise<Measured> {
  const took: number[] = [];
  const left = pieces.values();
  const started = performance.now();
  const before = processorTime(shop.pid, shop.dataDir);
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const piece of left) {
        const began = performance.now();
        if (began - started > mostSeconds * 1000) return;
        const answer = await piece();
        took.push(performance.now() - began);
        refuseFailure(named, answer);
      }
    }),
  );
  const after = processorTime(shop.pid, shop.dataDir);
  return measured(shop, named, took, { started, ...spent(before, after, took.length) });
}

/**
 * Runs pieces of work at the pace of people. Each client runs one, waits until its next is due, and so on. The clients
 * start evenly spread. The wait is not counted.
 */
export async function measurePaced(
  shop: BenchShop,
  named: Named,
  pieces: readonly Piece[],
  { clients, everyMs }: { clients: number; everyMs: number },
): Promise<Measured> {
  const took: number[] = [];
  const left = pieces.values();
  const started = performance.now();
  const before = processorTime(shop.pid, shop.dataDir);
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let due = started + (client * everyMs) / clients;
      for (const piece of left) {
        await pause(Math.max(0, due - performance.now()));
        const began = performance.now();
        const answer = await piece();
        took.push(performance.now() - began);
        refuseFailure(named, answer);
        due += everyMs * Math.ceil((performance.now() - due) / everyMs);
      }
    }),
  );
  const after = processorTime(shop.pid, shop.dataDir);
  return measured(shop, named, took, { started, ...spent(before, after, took.length) });
}

/** Measures three undisturbed rounds and returns the one with the middle p99. */
export async function measureLeftAlone(measure: () => Promise<Measured>): Promise<Measured> {
  const rounds = { counted: 3, most: 5, percent: 0.5 };
  const quietest = await leftAlone(measure, ({ stolenPercent: stolen }) => stolen, rounds);
  return quietest.toSorted((a, b) => a.p99Ms - b.p99Ms)[1]!;
}

function refuseFailure({ work }: Named, { http, response }: Awaited<ReturnType<Piece>>): void {
  if (http !== 200) throw new Error(`${work}: HTTP ${http}`);
  if (response && response.status !== 0) throw new Error(`${work}: ${JSON.stringify(response)}`);
}

function measured(
  shop: BenchShop,
  named: Named,
  took: number[],
  { started, ...cost }: { started: number } & Spent,
): Measured {
  const lasted = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  return {
    ...named,
    brand: shop.brand,
    requests: took.length,
    medianMs: took[Math.floor(took.length / 2)] ?? Number.NaN,
    p99Ms: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
    perSecond: took.length / lasted,
    ...cost,
  };
}

type Spent = Pick<Measured, 'serverMs' | 'databaseMs' | 'stolenPercent'>;

/** Processor time per request; NaN if it can't be read. */
export function spent(
  before: ReturnType<typeof processorTime>,
  after: ReturnType<typeof processorTime>,
  requests: number,
): Spent {
  if (!before || !after) return { serverMs: Number.NaN, databaseMs: Number.NaN, stolenPercent: Number.NaN };
  return {
    stolenPercent: stolenPercent(before, after),
    serverMs: (after.server - before.server) / requests,
    databaseMs: (after.database - before.database) / requests,
  };
}

/** The middle of figures; NaN without any. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
