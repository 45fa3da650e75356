import type { Answer } from '@bottega/contract';
import { createApi, type Api, type RouteTable } from '@bottega/contract/client';
import { urlOf } from '@bottega/contract/request';
import type { AnsweredCall } from '../activity.ts';
import { AnswerStore } from './answer-store.ts';
import { createHttpClient, type HttpClientParts } from './http-client.ts';

export interface HttpApiParts extends HttpClientParts {
  routes: RouteTable;
  now(): number;
  /** Called with each answer of a POST, before its caller gets it. */
  onAnswer?(answered: AnsweredCall): void;
}

export interface HttpApi extends Api {
  /** Empties the cache of answers. */
  forget(): void;
  /** Calls a path of the server that is no call of the contract. */
  read(url: string): Promise<Answer<unknown>>;
}

/** Milliseconds for calls of the checkout, which wait for the payment gateway. */
const tillTimeLimit = 60_000;

/** The API over HTTP. Repeated catalogue reads are answered from the cache (API-06 to API-10). */
export function createHttpApi({ routes, now, onAnswer, ...parts }: HttpApiParts): HttpApi {
  const send = createHttpClient(parts);
  const store = new AnswerStore(now);
  const api = createApi(routes, (word, call, input) => {
    const route = routes[word]![call]!;
    const url = urlOf(route, input);
    const endsSession = word === 'identity' && call === 'logout';
    const writes = route.method === 'POST' || route.writes;
    const options = { endsSession, writes, ...(word === 'checkout' && { timeLimit: tillTimeLimit }) };
    if (writes) store.forget();
    if (route.method === 'POST') {
      return send({ url, method: 'POST', body: JSON.stringify(input), ...options }).then((answer) => {
        onAnswer?.({ word, call, input, answer });
        return answer;
      });
    }
    const get = () => send({ url, method: 'GET', ...options });
    return AnswerStore.keeps(route, input) ? store.get(url, get) : get();
  });
  return Object.assign(api, {
    forget: () => store.forget(),
    read: (url: string) => send({ url, method: 'GET' }),
  });
}
