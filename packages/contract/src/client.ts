import type { DataOf, Endpoint, ForOthers, InputOf, RouteEntry } from './endpoint.ts';
import type { Envelope } from './envelope.ts';
import type { Contract } from './index.ts';

/**
 * The calls of screens as functions. Callers can't tell whether a call runs in-process (server rendering) or over HTTP
 * (browser, app). A refusal is an answer with `response.status` ≠ 0, not an exception; `httpStatus` distinguishes
 * 404, 419 and 5xx.
 */
export type Api = {
  [W in keyof Contract]: {
    [E in keyof Contract[W] as Contract[W][E] extends ForOthers ? never : E]: CallOf<Contract[W][E]>;
  };
};

/** All calls of the contract as functions, also those that only other clients make. The server has them. */
export type WholeApi = {
  [W in keyof Contract]: { [E in keyof Contract[W]]: CallOf<Contract[W][E]> };
};

type CallOf<E> = (input: InputOf<E>) => Promise<Answer<DataOf<E>>>;

export interface Answer<D> extends Envelope<D> {
  httpStatus: number;
  /** Totals of a list of content. WordPress has them in the headers `x-wp-total` and `x-wp-totalpages`. */
  paging?: Paging;
}

export interface Paging {
  total: number;
  totalPages: number;
}

export type RouteTable = Record<string, Record<string, RouteEntry>>;
export type Send = (word: string, call: string, input: Record<string, unknown>) => Promise<Answer<unknown>>;

/** Builds the API on a send function: one function for each endpoint of the table. */
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

/**
 * The part of the contract that the browser needs, without schemas.
 *
 * @param user of the table: the website makes fewer calls than the app
 */
export function routeTableOf(
  contract: Record<string, Record<string, Endpoint>>,
  user: 'website' | 'app' = 'app',
): RouteTable {
  return Object.fromEntries(
    Object.entries(contract).map(([word, calls]) => [
      word,
      Object.fromEntries(
        Object.entries(calls)
          .filter(([, { forOthers, forApp }]) => !forOthers && (user === 'app' || !forApp))
          .map(([name, { method, path, writes }]) => [
            name,
            { method, path, ...(method === 'GET' && writes && { writes }) },
          ]),
      ),
    ]),
  );
}
