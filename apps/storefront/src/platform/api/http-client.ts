import type { Answer, ResponseStatus } from '@bottega/contract';
import type { LogInAgain } from '../activity.ts';
import { isSessionOver, repeatAfterLogIn, sessionOver } from './session-over.ts';

export interface HttpClientParts {
  /** Origin of the API; empty for the origin of the page. */
  base: string;
  brandKey: string;
  /** The id from the cookie preferences, if they have one (API-03). */
  clientUuid(): string | undefined;
  /** Tokens that the app stores, where the API's cookies can't be used. */
  tokens?: { read(): Record<string, string>; keep(headers: Headers): void; forget(): void };
  /** Loads the texts of message codes. An answer with messages waits for it (API-19). */
  loadTexts(): Promise<unknown>;
  onPending(count: number): void;
  onSessionExpired(): void;
  /** Whether the page takes its visitor for a logged-in shopper. */
  isLoggedIn(): boolean;
  /** Opens the log-in over the page. A write that the end of the session stopped is repeated for the same shopper. */
  logInAgain(): Promise<LogInAgain | undefined>;
  /** Whether a call of the shop reached its server. */
  onReached?(isReached: boolean): void;
}

export interface Call {
  /** Path and query, from the root of the site. */
  url: string;
  method: 'GET' | 'POST';
  /** JSON body of a POST. */
  body?: string;
  /** A success of this call ends the session and deletes its tokens. */
  endsSession?: boolean;
  /** The call changes something. */
  writes?: boolean;
  /** Milliseconds until the call is given up; absent: 15 seconds. */
  timeLimit?: number;
}

const usualTimeLimit = 15_000;

/**
 * Largest body, in characters, that survives the closing of its page. Browsers limit all such bodies together to 64
 * KB.
 */
const mostOutliving = 10_000;
const clientVersion = '1.2.2';

/** Headers of each request to the shop (API-02). */
export const clientHeaders = {
  'x-ebsn-client': 'site',
  'x-ebsn-client-redirect': 'production',
  'x-ebsn-version': clientVersion,
};
/**
 * Paths of the shop's own service and content. Other requests, such as maps, get no header about the shopper
 * (API-04).
 */
const ownPaths = /^\/(?:(?:ebsn\/)?api|p)\//;

/**
 * Sends all requests of the shop (API-01). A call never throws and always ends: a failure or timeout is an answer
 * with status 1, like any refusal (API-22).
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
        ...clientHeaders,
        ...parts.tokens?.read(),
        ...(uuid && { 'x-ebsn-client-uuid': uuid }),
        ...(parts.base && { 'x-bottega-brand': parts.brandKey }),
      }),
    };
  };

  /** Follows the session of one call. After a log-in meanwhile its answer says nothing about the new session. */
  const followSession = () => {
    const { tokens } = parts;
    const sent = JSON.stringify(tokens?.read());
    const wasLoggedIn = parts.isLoggedIn();
    let isSame = true;
    return {
      keep(headers: Headers): void {
        isSame = JSON.stringify(tokens?.read()) === sent;
        if (isSame) tokens?.keep(headers);
      },
      /** The answer of a session that is over has the status 419, whatever the shop refused its visitor. */
      update(answer: Answer<unknown>, endsSession: boolean): void {
        if (!isSame) return;
        const isOver = isSessionOver(answer, wasLoggedIn && parts.isLoggedIn());
        if (isOver || (endsSession && answer.response.status === 0)) tokens?.forget();
        if (!isOver) return;
        answer.httpStatus = sessionOver;
        parts.onSessionExpired();
      },
    };
  };

  const sendOnce = async ({ url, method, body, endsSession = false, timeLimit = usualTimeLimit }: Call) => {
    const signal = AbortSignal.timeout(timeLimit);
    const headers = headersOf(url);
    const session = followSession();
    if (body !== undefined) headers['content-type'] = 'application/json';
    const isOwn = ownPaths.test(url);
    count(1);
    try {
      const response = await send(parts.base + url, {
        method,
        headers,
        credentials: parts.base ? 'omit' : 'same-origin',
        signal,
        ...(body !== undefined && { body, keepalive: body.length <= mostOutliving }),
      }).catch((failure: unknown) => {
        if (isOwn) parts.onReached?.(false);
        throw failure;
      });
      if (isOwn) session.keep(response.headers);
      if (isOwn && !mayBeKept(response)) parts.onReached?.(true);
      const answer = (url.startsWith('/p/') ? contentOf : answerOf)(await response.json(), response);
      session.update(answer, endsSession);
      // if the texts fail to load, a message shows its own text
      if (hasMessages(answer.response))
        await Promise.race([parts.loadTexts().catch(() => {}), endOf(signal)]);
      return answer;
    } catch {
      return signal.aborted ? tooLate() : withoutEnvelope(0);
    } finally {
      count(-1);
    }
  };

  /** Sends a call once more with a captcha token, if the shop asks for one (API-11). */
  const sendProved = async (call: Call) => {
    const answer = await sendOnce(call);
    if (answer.httpStatus !== 403 || !asksForCaptcha(answer)) return answer;
    return import('./captcha-token.ts').then(
      ({ repeatWithToken }) => repeatWithToken(call, answer, sendOnce),
      () => answer,
    );
  };

  return repeatAfterLogIn(sendProved, parts.logInAgain);
}

const asksForCaptcha = ({ response }: Answer<unknown>): boolean =>
  response.errorsMessage.some(
    (message) => typeof message === 'object' && message.code === 'CAPTCHA_REQUIRED',
  );

/** A browser without network may answer from its cache, which says nothing of the server. */
const mayBeKept = ({ headers }: Response): boolean =>
  /max-age=[1-9]/.test(headers.get('cache-control') ?? '');

/** The one place where the shop reaches the network. */
const send = (address: string, init: RequestInit): Promise<Response> => fetch(address, init);

/**
 * Reads a JSON file that is no call of the API, past every cache and without cookies: a version check.
 *
 * @throws Error when it can't be read
 */
export async function readFresh(address: string): Promise<unknown> {
  const answer = await send(address, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}

const endOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

type Received = Omit<Answer<unknown>, 'httpStatus'>;

/** An answer of the content back end: its body is the data, a refusal has `code`, `message` and `data.status`. */
function contentOf(received: unknown, { ok, status: httpStatus, headers }: Response): Answer<unknown> {
  const answer = withoutEnvelope(httpStatus);
  const { code, message } = (received ?? {}) as { code?: unknown; message?: unknown };
  if (!ok)
    return typeof code === 'string' && typeof message === 'string'
      ? { ...answer, response: { ...answer.response, errors: [{ error: message }] } }
      : answer;
  const [total, totalPages] = ['x-wp-total', 'x-wp-totalpages'].map((name) => headers.get(name));
  return {
    ...answer,
    response: saysNothing,
    data: received,
    ...(total && totalPages && { paging: { total: Number(total), totalPages: Number(totalPages) } }),
  };
}

function answerOf(received: unknown, { status: httpStatus }: Response): Answer<unknown> {
  if (!isRecord(received) || !isRecord(received['response'])) return withoutEnvelope(httpStatus);
  const { user, data, response } = received as unknown as Received;
  return { httpStatus, user, response: { ...saysNothing, ...response }, data: payloadOf(data) };
}

/** Unwraps the payload of answers that nest it in `data` (API-16). No payload of the contract has a field `data`. */
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

/** The answer for a missing or foreign response: a refusal without a message. The texts come from the bundle. */
function withoutEnvelope(httpStatus: number): Answer<unknown> {
  return {
    httpStatus,
    response: { ...saysNothing, status: 1 },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: {},
  };
}

/** The answer after the time limit. The server may or may not have done the write. */
function tooLate(): Answer<unknown> {
  const answer = withoutEnvelope(0);
  return {
    ...answer,
    response: { ...answer.response, errorsMessage: [{ code: 'errors.tooLate', message: '' }] },
  };
}
