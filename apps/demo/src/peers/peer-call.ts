import type { IncomingMessage } from 'node:http';

/** A call that reached a peer: a server that stands for another company's. */
export interface PeerCall {
  method: string;
  pathname: string;
  search: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface PeerAnswer {
  status: number;
  headers?: Record<string, string>;
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown;
}

/** Reads a call whole. */
export async function readCall(request: IncomingMessage): Promise<PeerCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  return {
    method: request.method ?? '',
    pathname,
    search: searchParams,
    headers: request.headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}
