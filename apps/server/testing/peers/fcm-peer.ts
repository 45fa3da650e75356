import { generateKeyPairSync } from 'node:crypto';
import type { PeerAnswer, PeerCall } from '@bottega/demo/peers/peer-call';
import { importSPKI, jwtVerify } from 'jose';
import { apiPeer, type ApiPeer } from './api-peer.ts';

/** A message as the service got it. */
interface ReceivedMessage {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
  android: { collapse_key: string; ttl: string; notification: { tag: string } };
  apns: { headers: Record<string, string> };
}

export interface FcmPeer extends ApiPeer {
  projectId: string;
  /** The text of a service account's key file. */
  keyFile: string;
  /** Messages that it accepted, oldest first. */
  accepted: ReceivedMessage[];
  /** Answers in place of the next ones, by the address of the device. */
  next: Map<string, FcmTrouble[]>;
  /** Addresses of devices that deleted the app. */
  uninstalled: Set<string>;
  /** From now on no earlier access token is valid. */
  revokeTokens(): void;
  /** How many access tokens it gave. */
  tokensGiven(): number;
}

type FcmTrouble = { http: 429 | 500 | 503; retryAfter?: string } | { http: 403; code: 'SENDER_ID_MISMATCH' };

const errorType = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const statuses: Record<number, [status: string, code: string]> = {
  400: ['INVALID_ARGUMENT', 'INVALID_ARGUMENT'],
  403: ['PERMISSION_DENIED', 'SENDER_ID_MISMATCH'],
  404: ['NOT_FOUND', 'UNREGISTERED'],
  429: ['RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'],
  500: ['INTERNAL', 'INTERNAL'],
  503: ['UNAVAILABLE', 'UNAVAILABLE'],
};

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const clientEmail = 'shop@a-project.iam.gserviceaccount.com';

/**
 * A server on this machine that follows the published descriptions of Google's token endpoint and of Firebase Cloud
 * Messaging HTTP v1: it verifies the signed assertion and checks each message's fields.
 */
export async function fcmPeer(projectId = 'a-project'): Promise<FcmPeer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  let issued = 0;
  let valid = new Set<string>();
  const accepted: ReceivedMessage[] = [];
  const next: FcmPeer['next'] = new Map();
  const uninstalled = new Set<string>();

  const giveToken = async (call: PeerCall, url: string): Promise<PeerAnswer> => {
    const form = new URLSearchParams(call.body);
    const key = await importSPKI(publicKey, 'RS256');
    try {
      if (form.get('grant_type') !== grantType) throw new Error('unsupported grant type');
      const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
        audience: `${url}/token`,
        issuer: clientEmail,
        maxTokenAge: '1h',
      });
      if (payload['scope'] !== scope) throw new Error('wrong scope');
    } catch (error) {
      return { status: 400, body: { error: 'invalid_grant', error_description: String(error) } };
    }
    issued += 1;
    const token = `token-${issued}`;
    valid.add(token);
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } };
  };

  const takeMessage = (call: PeerCall): PeerAnswer => {
    if (!valid.has((call.headers.authorization ?? '').replace('Bearer ', '')))
      return {
        status: 401,
        body: { error: { code: 401, status: 'UNAUTHENTICATED', message: 'invalid credentials' } },
      };
    const { message } = JSON.parse(call.body) as { message: ReceivedMessage };
    if (!isMessage(message)) return failure(400);
    const trouble = next.get(message.token)?.shift();
    if (trouble) return failure(trouble.http, 'retryAfter' in trouble ? trouble.retryAfter : undefined);
    if (uninstalled.has(message.token)) return failure(404);
    accepted.push(message);
    return { status: 200, body: { name: `projects/${projectId}/messages/${accepted.length}` } };
  };

  const peer = await apiPeer((call, url) => {
    if (call.method === 'POST' && call.pathname === '/token') return giveToken(call, url);
    if (call.method === 'POST' && call.pathname === `/v1/projects/${projectId}/messages:send`)
      return takeMessage(call);
    return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND', message: 'not found' } } };
  });
  return Object.assign(peer, {
    projectId,
    accepted,
    next,
    uninstalled,
    keyFile: JSON.stringify({
      type: 'service_account',
      project_id: projectId,
      private_key_id: 'key-1',
      private_key: privateKey,
      client_email: clientEmail,
      token_uri: `${peer.url}/token`,
    }),
    revokeTokens: () => void (valid = new Set()),
    tokensGiven: () => issued,
  });
}

function failure(http: number, retryAfter?: string): PeerAnswer {
  const [status, errorCode] = statuses[http]!;
  return {
    status: http,
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
    body: { error: { code: http, message: status, status, details: [{ '@type': errorType, errorCode }] } },
  };
}

/** Whether the service's description allows the message: data are texts, Apple's collapse id has at most 64 bytes. */
function isMessage({ token, notification, data, apns, android }: ReceivedMessage): boolean {
  const texts = [token, notification.title, notification.body, android.ttl, ...Object.values(data)];
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    /^\d+s$/.test(android.ttl) &&
    Buffer.byteLength(apns.headers['apns-collapse-id'] ?? '') <= 64
  );
}
