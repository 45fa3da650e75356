import { Agent } from 'node:http';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Answered, Caller } from '@bottega/server/testing/shops/running-app';
import fc from 'fast-check';
import { alignedTable, type Column } from '../table.ts';
import { normalName, requestsOf, strayRequests, type DrawnFor, type DrawnRequest } from './draw-request.ts';
import { operationsOf, type Operation } from './operations.ts';

export interface FuzzTerms {
  port: number;
  brand: string;
  login: { login: string; password: string };
  /** API key of the brand, for operations whose body is a file. */
  apiKey: string;
  requests: number;
  /** The same seed draws the same requests from the same data. */
  seed: number;
}

export interface FuzzRow {
  operation: string;
  tries: number;
  /** Number of answers 2xx and 3xx. */
  answered: number;
  refused: number;
  failed: number;
}

export interface Fuzzed {
  rows: FuzzRow[];
  /** Each answer of 500 and above, and each broken connection, with its request. */
  failures: string[];
}

const batch = 400;
const mostIds = 100;
const atOnce = 12;
/** Status for a connection that ended without an answer. */
const brokenOff = 599;

/** Reads whose answers contain ids: of products, categories, stores, slots, addresses, lists and orders. */
const harvests = [
  '/ebsn/api/products?page_size=24',
  '/ebsn/api/category',
  '/ebsn/api/store/list',
  '/ebsn/api/timeslot/list',
  '/ebsn/api/user-address/list',
  '/ebsn/api/wishlist/list',
  '/ebsn/api/order/list',
  '/ebsn/api/cart/view',
];

/** Sends drawn requests to every operation of the running shop's OpenAPI document, as a visitor and as a shopper. */
export async function fuzz({ port, brand, login, apiKey, requests, seed }: FuzzTerms): Promise<Fuzzed> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const callers = Array.from({ length: atOnce }, (_, n) => ({
    caller: httpCaller(port, brand, agent),
    isShopper: n % 2 === 1,
  }));
  const known = new Map<string, (string | number)[]>();
  const rows = new Map<string, FuzzRow>();
  const failures: string[] = [];
  const document = await callers[0]!.caller.get('/ebsn/api/openapi.json');
  const operations = operationsOf(JSON.parse(document.text));

  for (let sent = 0; sent < requests; sent += batch) {
    for (const { caller, isShopper } of callers) if (isShopper) await enter(caller, login);
    for (const url of harvests) learn(known, await callers[1]!.caller.get(url));
    const drawn = draw(operations, { known, apiKey }, Math.min(batch, requests - sent), seed + sent);
    await Promise.all(
      callers.map(async ({ caller }) => {
        for (let next = drawn.pop(); next; next = drawn.pop()) {
          const row = rowOf(rows, next.operation);
          row.tries += 1;
          const http = await send(caller, next).catch(() => brokenOff);
          if (http >= 500) {
            row.failed += 1;
            failures.push(`${described(next)} → ${http}`);
          } else if (http >= 400) row.refused += 1;
          else row.answered += 1;
        }
      }),
    );
  }
  agent.destroy();
  return { rows: [...rows.values()].toSorted((a, b) => (a.operation < b.operation ? -1 : 1)), failures };
}

/** Draws requests for the operations in turn, so that each gets its share. */
function draw(operations: readonly Operation[], at: DrawnFor, count: number, seed: number): DrawnRequest[] {
  const arbitraries = [...operations.map((operation) => requestsOf(operation, at)), strayRequests];
  const share = Math.ceil(count / arbitraries.length);
  const samples = arbitraries.map((arbitrary, n) => fc.sample(arbitrary, { numRuns: share, seed: seed + n }));
  const inTurn = Array.from({ length: share }, (_, n) => samples.map((sample) => sample[n]!)).flat();
  const start = seed % inTurn.length;
  return [...inTurn.slice(start), ...inTurn.slice(0, start)].slice(0, count);
}

async function enter(caller: Caller, login: FuzzTerms['login']): Promise<void> {
  const { user } = await caller.get('/ebsn/api/auth/test');
  if (user?.userId > 0) return;
  caller.cookies.clear();
  await caller.post('/ebsn/api/auth/login', login);
}

async function send(caller: Caller, { method, path, payload, headers }: DrawnRequest): Promise<number> {
  const answer =
    method === 'GET'
      ? await caller.get(path, { headers })
      : await caller.post(path, undefined, { headers, payload: payload ?? '' });
  return answer.http;
}

function rowOf(rows: Map<string, FuzzRow>, operation: string): FuzzRow {
  const row = rows.get(operation) ?? { operation, tries: 0, answered: 0, refused: 0, failed: 0 };
  rows.set(operation, row);
  return row;
}

function learn(known: Map<string, (string | number)[]>, { text }: Answered<unknown>): void {
  JSON.parse(text, (name, value: unknown) => {
    if (/(id|slug|code|date)$/i.test(name) && (typeof value === 'number' || typeof value === 'string')) {
      const ids = known.get(normalName(name)) ?? [];
      if (ids.length < mostIds && !ids.includes(value)) ids.push(value);
      known.set(normalName(name), ids);
    }
    return value;
  });
}

const described = ({ method, path, payload, headers }: DrawnRequest): string =>
  `${method} ${path.slice(0, 400)} ${headers['content-type'] ?? ''} ${String(payload ?? '').slice(0, 400)}`;

const columns: Column<FuzzRow>[] = [
  ['operation', ({ operation }) => operation],
  ['tries', ({ tries }) => String(tries)],
  ['2xx, 3xx', ({ answered }) => String(answered)],
  ['4xx', ({ refused }) => String(refused)],
  ['5xx', ({ failed }) => String(failed)],
];

export function fuzzTable(rows: readonly FuzzRow[]): string {
  const sum = (of: (row: FuzzRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const all: FuzzRow = {
    operation: 'all',
    tries: sum(({ tries }) => tries),
    answered: sum(({ answered }) => answered),
    refused: sum(({ refused }) => refused),
    failed: sum(({ failed }) => failed),
  };
  return alignedTable(columns, [...rows, all], 1);
}
