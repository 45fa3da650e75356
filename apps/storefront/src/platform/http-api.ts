import { createApi, type Answer, type Api } from '@bottega/contract/client';
import { urlOf } from '@bottega/contract/request';
import routeTable from 'virtual:route-table';
import { AnswerStore } from './answer-store.ts';

export interface HttpApiParts {
  /** Origin of the API; empty for the page's own. */
  base: string;
  brandKey: string;
  clientUuid(): string | undefined;
  /** Tokens kept by the app, where cookies don't travel. */
  tokens?: { read(): Record<string, string>; keep(headers: Headers): void; forget(): void };
  onPending(count: number): void;
  onSessionExpired(): void;
  now(): number;
}

const clientVersion = '1.2.2';

/** The contract over HTTP: the one way any screen or store reaches the network (API-01). */
export function createHttpApi(parts: HttpApiParts): Api & { forget(): void } {
  const store = new AnswerStore(parts.now);
  let pending = 0;
  const count = (by: 1 | -1) => {
    pending = Math.max(0, pending + by);
    parts.onPending(pending);
  };

  const fetchAnswer = async (url: string, init: RequestInit): Promise<Answer<unknown>> => {
    const isLogout = url === routeTable['identity']!['logout']!.path;
    count(1);
    try {
      const response = await fetch(parts.base + url, init);
      parts.tokens?.keep(response.headers);
      const body = (await response.json()) as Omit<Answer<unknown>, 'httpStatus'>;
      if (response.status === 419 || (isLogout && body.response.status === 0)) parts.tokens?.forget();
      if (response.status === 419) parts.onSessionExpired();
      return { ...body, httpStatus: response.status };
    } catch {
      return withoutEnvelope();
    } finally {
      count(-1);
    }
  };

  const api = createApi(routeTable, (word, call, input) => {
    const route = routeTable[word]![call]!;
    const url = urlOf(route, input);
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-ebsn-client': 'site',
      'x-ebsn-client-redirect': 'production',
      'x-ebsn-version': clientVersion,
      ...parts.tokens?.read(),
    };
    const uuid = parts.clientUuid();
    if (uuid) headers['x-ebsn-client-uuid'] = uuid;
    if (parts.base) headers['x-bottega-brand'] = parts.brandKey;
    const credentials = parts.base ? 'omit' : 'same-origin';
    if (route.method === 'GET') {
      const send = () => fetchAnswer(url, { headers, credentials });
      if (route.writes) store.forget();
      return AnswerStore.keeps(route, input) ? store.get(url, send) : send();
    }
    store.forget();
    headers['content-type'] = 'application/json';
    return fetchAnswer(url, { method: 'POST', headers, credentials, body: JSON.stringify(input) });
  });
  return Object.assign(api, { forget: () => store.forget() });
}

/** No answer, or none of ours (API-22): the caller sees a refusal like any other. Its text comes from the bundle. */
function withoutEnvelope(): Answer<unknown> {
  return {
    httpStatus: 0,
    response: {
      status: 1,
      errors: [],
      infos: [],
      warnings: [],
      errorsMessage: [],
      infosMessage: [],
      warningsMessage: [],
    },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: {},
  };
}
