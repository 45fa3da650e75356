import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@bottega/server/platform/postgres/process-identity';
import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import {
  restartablePostgres,
  type Ending,
  type RestartablePostgres,
} from '@bottega/server/testing/postgres/restartable-postgres';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { addingShoppers, brand, type AddingShoppers, type Adds } from './adding-shoppers.ts';
import { balanceOver } from './balancer.ts';

export interface FaultTerms {
  /** Seconds for all restarts together. */
  seconds: number;
  restarts: number;
  /** Seconds for which PostgreSQL is stopped, and for which it is silent. */
  awaySeconds: number;
  silentSeconds: number;
  shoppers: number;
  /** Folder of `postgres` and `initdb`; absent: the embedded ones. */
  programs?: string | undefined;
}

/** One kind of fault under load, and its effects on shoppers. */
export interface FaultResult extends Adds {
  fault: string;
  times: number;
  /** Longest time from a ready database to the first answer 200 of the slower server. */
  backMs: number;
  /** Number of servers that ended by themselves. */
  ended: number;
  /** Number of adds that may have been running when a server was killed. */
  underWay: number;
}

export interface FaultRun {
  results: FaultResult[];
  /** Version of PostgreSQL. */
  version: string;
}

/** Ends the wait for a shop that doesn't come back. */
const patienceMs = 600_000;

/**
 * Runs two servers behind a load balancer while PostgreSQL restarts, stops and falls silent. At the end one server is
 * killed.
 */
export async function runFaults(terms: FaultTerms, say: (line: string) => void): Promise<FaultRun> {
  const postgres = await restartablePostgres(terms.programs);
  say(`${postgres.version} runs; starting two copies of the shop`);
  const copies: ServerChild[] = [];
  const settings = { DATABASE_URL: postgres.adminUrl };
  // the shoppers visit this brand only
  const brands = { only: [brand] };
  try {
    copies.push(await startApiShop({ ...settings, DEMO: 'true' }, brands));
    copies.push(await startApiShop({ ...settings, DEMO: 'false' }, brands));
    const balancer = await balanceOver(copies.map(({ port }) => port));
    try {
      const results = await runAll(terms, { postgres, copies, port: balancer.port }, say);
      return { results, version: postgres.version };
    } finally {
      await balancer.close();
    }
  } finally {
    for (const copy of copies) await copy.stop();
    await postgres.remove();
  }
}

interface Scene {
  postgres: RestartablePostgres;
  copies: ServerChild[];
  port: number;
}

async function runAll(terms: FaultTerms, scene: Scene, say: (line: string) => void): Promise<FaultResult[]> {
  const { postgres, copies } = scene;
  const results: FaultResult[] = [];
  const run = async (fault: string, times: number, act: (load: AddingShoppers) => Promise<number>) => {
    say(fault);
    const load = await addingShoppers(scene.port, terms.shoppers);
    await allGood(load, copies, performance.now());
    const backMs = await act(load);
    const adds = await load.end();
    const ended = copies.filter((copy) => !isAlive(copy.pid())).length;
    results.push({ fault, times, ...adds, backMs, ended, underWay: 0 });
  };

  const interval = (terms.seconds * 1000) / terms.restarts;
  await run('PostgreSQL restarted, fast and immediate in turn', terms.restarts, async (load) => {
    let longest = 0;
    for (let restart = 0; restart < terms.restarts; restart += 1) {
      const next = performance.now() + interval;
      const how: Ending = restart % 2 === 0 ? 'fast' : 'immediate';
      await postgres.stop(how);
      await postgres.start();
      longest = Math.max(longest, await allGood(load, copies, performance.now()));
      await pause(Math.max(0, next - performance.now()));
    }
    return longest;
  });
  await run(`PostgreSQL stopped for ${terms.awaySeconds} s`, 1, async (load) => {
    await postgres.stop('fast');
    await pause(terms.awaySeconds * 1000);
    await postgres.start();
    return allGood(load, copies, performance.now());
  });
  await run(`PostgreSQL silent for ${terms.silentSeconds} s`, 1, async (load) => {
    postgres.freeze();
    await pause(terms.silentSeconds * 1000);
    postgres.thaw();
    return allGood(load, copies, performance.now());
  });
  const [survivor, victim] = copies as [ServerChild, ServerChild];
  await run('one of the two copies killed', 1, async (load) => {
    await victim.kill();
    const killed = performance.now();
    const back = await allGood(load, [survivor], killed);
    await pause(terms.silentSeconds * 1000);
    return back;
  });
  const last = results.at(-1)!;
  // this run killed that server itself
  last.ended -= 1;
  last.underWay = terms.shoppers;
  return results;
}

/** Waits until each server has answered an add with 200 since that moment. Returns the time of the slower one. */
async function allGood(load: AddingShoppers, copies: readonly ServerChild[], since: number): Promise<number> {
  for (;;) {
    const times = copies.map(({ port }) => load.lastGood(port));
    if (times.every((time) => time > since)) return Math.max(...times) - since;
    if (performance.now() - since > patienceMs) return Infinity;
    await pause(5);
  }
}
