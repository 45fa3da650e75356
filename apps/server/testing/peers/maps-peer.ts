import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The next answer of the peer: a body (an object is sent as JSON), or a failure. */
export interface PeerAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Milliseconds before the first byte. */
  after?: number;
  /** Breaks the connection after this many bytes of the body. */
  cutAfter?: number;
}

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface MapsPeer {
  /** `http://127.0.0.1:PORT/` */
  url: string;
  answer: PeerAnswer;
  /** All requests so far. */
  requests: Asked[];
  close(): Promise<void>;
}

/** A server on this machine that answers like a maps service. */
export async function mapsPeer(): Promise<MapsPeer> {
  const peer = { answer: { body: {} } as PeerAnswer, requests: [] as Asked[] };
  const server = createServer((request, response) => void respond(request, response, peer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(peer, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  peer: { answer: PeerAnswer; requests: Asked[] },
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const sent = Buffer.concat(parts).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
  peer.requests.push({
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: sent === '' ? undefined : JSON.parse(sent),
  });
  const { status = 200, headers, body, after = 0, cutAfter } = peer.answer;
  if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (cutAfter === undefined) {
    response.end(text);
    return;
  }
  response.write(text.slice(0, cutAfter), () => response.destroy());
}
