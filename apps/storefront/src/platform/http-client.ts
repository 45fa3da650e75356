import type { Answer, ResponseStatus } from '@bottega/contract';

export interface HttpClientParts {
  /** Origin of the API; empty for the page's own. */
  base: string;
  brandKey: string;
  /** Of the cookie preferences, while they hold one (API-03). */
  clientUuid(): string | undefined;
  /** Tokens kept by the app, where cookies don't travel. */
  tokens?: { read(): Record<string, string>; keep(headers: Headers): void; forget(): void };
  /** Fetches the texts messages may name, before an answer that carries some is given on (API-19). */
  loadTexts(): Promise<unknown>;
  onPending(count: number): void;
  onSessionExpired(): void;
}

export interface Call {
  /** Path and query, from the root of the site. */
  url: string;
  method: 'GET' | 'POST';
  /** JSON of a POST. */
  body?: string;
  /** Success of this call ends the session: tokens kept for it go. */
  endsSession?: boolean;
  /** Milliseconds until the call is given up; absent: 15 seconds. */
  timeLimit?: number;
}

const usualTimeLimit = 15_000;

/** Characters of a body that goes out even when its page is closed meanwhile; browsers bound all of them together to 64 KB. */
const mostOutliving = 10_000;
const clientVersion = '1.2.2';
/** The product's own service and its content; anything else, maps say, is told nothing of the shopper (API-04). */
const ownPaths = /^\/(ebsn\/api|p)\//;

/**
 * Everything the shop asks of the network goes through here (API-01). A call never throws and always ends: what failed
 * on the way or took too long is an answer with status 1 like any other refusal (API-22).
 */
export function createHttpClient(parts: HttpClientParts): (call: Call) => Promise<Answer<unknown>> {
  let pending = 0;
  const count = (by: 1 | -1) => {
    pending = Math.max(0, pending + by);
    parts.onPending(pending);
  };
  const headersOf = (url: string): Record<string, string> => {
    const uuid = parts.clientUuid();
    return {
      accept: 'application/json',
      ...(ownPaths.test(url) && {
        'x-ebsn-client': 'site',
        'x-ebsn-client-redirect': 'production',
        'x-ebsn-version': clientVersion,
        ...parts.tokens?.read(),
        ...(uuid && { 'x-ebsn-client-uuid': uuid }),
        ...(parts.base && { 'x-bottega-brand': parts.brandKey }),
      }),
    };
  };

  return async ({ url, method, body, endsSession = false, timeLimit = usualTimeLimit }) => {
    const signal = AbortSignal.timeout(timeLimit);
    const headers = headersOf(url);
    if (body !== undefined) headers['content-type'] = 'application/json';
    count(1);
    try {
      const response = await fetch(parts.base + url, {
        method,
        headers,
        credentials: parts.base ? 'omit' : 'same-origin',
        signal,
        ...(body !== undefined && { body, keepalive: body.length <= mostOutliving }),
      });
      if (ownPaths.test(url)) parts.tokens?.keep(response.headers);
      const answer = answerOf(await response.json(), response.status);
      if (response.status === 419 || (endsSession && answer.response.status === 0)) parts.tokens?.forget();
      if (response.status === 419) parts.onSessionExpired();
      // without them a message still has its own words
      if (hasMessages(answer.response))
        await Promise.race([parts.loadTexts().catch(() => {}), endOf(signal)]);
      return answer;
    } catch {
      return signal.aborted ? tooLate() : withoutEnvelope(0);
    } finally {
      count(-1);
    }
  };
}

const endOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

type Received = Omit<Answer<unknown>, 'httpStatus'>;

function answerOf(received: unknown, httpStatus: number): Answer<unknown> {
  if (!isRecord(received) || !isRecord(received['response'])) return withoutEnvelope(httpStatus);
  const { user, data, response } = received as unknown as Received;
  return { httpStatus, user, response: { ...saysNothing, ...response }, data: payloadOf(data) };
}

/** Some answers wrap what they carry once more (API-16). Nothing of ours is itself called `data`. */
function payloadOf(data: unknown): unknown {
  return isRecord(data) && isRecord(data['data']) ? data['data'] : (data ?? {});
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const saysNothing: ResponseStatus = {
  status: 0,
  errors: [],
  infos: [],
  warnings: [],
  errorsMessage: [],
  infosMessage: [],
  warningsMessage: [],
};

const hasMessages = ({ errorsMessage, warningsMessage, infosMessage }: ResponseStatus): boolean =>
  errorsMessage.length + warningsMessage.length + infosMessage.length > 0;

/** No answer, or none of ours: whoever asked sees a refusal. Its words come from the bundle. */
function withoutEnvelope(httpStatus: number): Answer<unknown> {
  return {
    httpStatus,
    response: { ...saysNothing, status: 1 },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: {},
  };
}

/** No answer within the time limit: the server may have done what was asked, or not. */
function tooLate(): Answer<unknown> {
  const answer = withoutEnvelope(0);
  return {
    ...answer,
    response: { ...answer.response, errorsMessage: [{ code: 'errors.tooLate', message: '' }] },
  };
}
