import type { Clock } from '../clock.ts';
import type { PushMessage, PushOutcome, PushService } from './push-service.ts';
import { accessTokens, type ServiceAccount } from './service-account.ts';

const fcmUrl = 'https://fcm.googleapis.com';
const timeoutMs = 10_000;
/** How long the service keeps a message for a phone that is off. */
const keptSeconds = 24 * 3600;
/** A busy service that names no time is asked again after a minute, as its documentation wants. */
const busySeconds = 60;
const longestWaitSeconds = 3600;

/** Codes with which the service says that the address belongs to no device of this app. */
const goneCodes: readonly string[] = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

/** Firebase Cloud Messaging, HTTP v1. It also delivers to Apple's devices. */
export function fcmService(
  account: ServiceAccount & { apiUrl?: string | undefined },
  clock: Clock,
): PushService {
  const tokens = accessTokens(account, clock, timeoutMs);
  const url = `${account.apiUrl ?? fcmUrl}/v1/projects/${account.projectId}/messages:send`;
  const post = async (message: PushMessage) => {
    const token = await tokens.current();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ message: wireMessage(message, clock) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 401) tokens.forget(token);
    return answer;
  };
  return {
    async send(message) {
      const first = await post(message);
      // an access token can be revoked before it ends
      const answer = first.status === 401 ? await post(message) : first;
      return outcomeOf(answer, clock);
    },
  };
}

function wireMessage({ deviceToken, title, body, path, collapseKey }: PushMessage, clock: Clock) {
  const endsAt = Math.floor(clock.now().getTime() / 1000) + keptSeconds;
  return {
    token: deviceToken,
    notification: { title, body },
    data: { path },
    android: { collapse_key: collapseKey, ttl: `${keptSeconds}s`, notification: { tag: collapseKey } },
    apns: {
      headers: { 'apns-collapse-id': collapseKey, 'apns-expiration': String(endsAt) },
      payload: { aps: { sound: 'default' } },
    },
  };
}

async function outcomeOf(answer: Response, clock: Clock): Promise<PushOutcome> {
  if (answer.ok) {
    await answer.body?.cancel();
    return { is: 'sent' };
  }
  const failure = (await answer.json().catch(() => ({}))) as FcmFailure;
  const codes = (failure.error?.details ?? []).map(({ errorCode }) => errorCode ?? '');
  if (codes.some((code) => goneCodes.includes(code))) return { is: 'gone' };
  if (answer.status === 429 || answer.status === 503)
    return { is: 'later', seconds: secondsToWait(answer.headers.get('retry-after'), clock) };
  const reason = [failure.error?.status, ...codes].filter(Boolean).join(' ');
  throw new Error(`the push service answered ${answer.status} ${reason}`.trim());
}

/** `Retry-After` is a number of seconds or an HTTP date (RFC 9110). */
function secondsToWait(header: string | null, clock: Clock): number {
  const seconds = Number(header ?? busySeconds);
  const until = Number.isFinite(seconds)
    ? seconds
    : (Date.parse(header ?? '') - clock.now().getTime()) / 1000;
  return Number.isFinite(until) ? Math.min(Math.max(Math.ceil(until), 1), longestWaitSeconds) : busySeconds;
}

interface FcmFailure {
  error?: { status?: string; details?: { errorCode?: string }[] };
}
