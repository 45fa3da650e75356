import type { DataOf, Endpoint, InputOf, RouteEntry } from './endpoint.ts';
import type { Envelope } from './envelope.ts';
import type { Contract } from './index.ts';

/**
 * The contract as functions. A loader calls this and never knows whether it is answered in-process
 * (server rendering) or over HTTP (browser, app). A refusal is an answer with `response.status` ≠ 0,
 * not an exception; `httpStatus` tells 404, 419 and 5xx apart.
 */
export type Api = {
  [W in keyof Contract]: {
    [E in keyof Contract[W]]: (input: InputOf<Contract[W][E]>) => Promise<Answer<DataOf<Contract[W][E]>>>;
  };
};

export interface Answer<D> extends Envelope<D> {
  httpStatus: number;
}

export type RouteTable = Record<string, Record<string, RouteEntry>>;
export type Send = (word: string, call: string, input: Record<string, unknown>) => Promise<Answer<unknown>>;

/** Builds the API over any way of sending: one function per endpoint named in the table. */
export function createApi(table: Record<string, Record<string, unknown>>, send: Send): Api {
  const api: Record<string, Record<string, unknown>> = {};
  for (const [word, calls] of Object.entries(table)) {
    api[word] = {};
    for (const call of Object.keys(calls)) {
      api[word][call] = (input: Record<string, unknown>) => send(word, call, input);
    }
  }
  return api as unknown as Api;
}

/** What of the contract the browser needs: no schemas (architecture §9, forms). */
export function routeTableOf(contract: Record<string, Record<string, Endpoint>>): RouteTable {
  return Object.fromEntries(
    Object.entries(contract).map(([word, calls]) => [
      word,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path, writes }]) => [name, { method, path, writes }]),
      ),
    ]),
  );
}
