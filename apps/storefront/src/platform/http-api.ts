import { createApi, type Api, type RouteTable } from '@bottega/contract/client';
import { urlOf } from '@bottega/contract/request';
import { AnswerStore } from './answer-store.ts';
import { createHttpClient, type HttpClientParts } from './http-client.ts';

export interface HttpApiParts extends HttpClientParts {
  routes: RouteTable;
  now(): number;
}

/** The till waits for the payment's gateway; milliseconds. */
const tillTimeLimit = 60_000;

/** The contract over HTTP, catalogue readings answered from what was kept of them (API-06 to API-10). */
export function createHttpApi({ routes, now, ...parts }: HttpApiParts): Api & { forget(): void } {
  const send = createHttpClient(parts);
  const store = new AnswerStore(now);
  const api = createApi(routes, (word, call, input) => {
    const route = routes[word]![call]!;
    const url = urlOf(route, input);
    const endsSession = word === 'identity' && call === 'logout';
    const options = { endsSession, ...(word === 'checkout' && { timeLimit: tillTimeLimit }) };
    if (route.method === 'POST' || route.writes) store.forget();
    if (route.method === 'POST') {
      return send({ url, method: 'POST', body: JSON.stringify(input), ...options });
    }
    const get = () => send({ url, method: 'GET', ...options });
    return AnswerStore.keeps(route, input) ? store.get(url, get) : get();
  });
  return Object.assign(api, { forget: () => store.forget() });
}
