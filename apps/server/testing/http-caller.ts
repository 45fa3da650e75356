import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Answered, Caller, CallOptions } from './shops/running-app.ts';

/**
 * A {@link Caller} over a real socket, to a server on a port of this machine, for one brand and with cookies of its
 * own.
 * A broken connection rejects. Behind a proxy (`TRUST_PROXY`) each caller has a network of its own, so limits by
 * address do not affect other tests.
 *
 * @param agent connections that several callers share; absent: one connection of its own, kept alive
 */
export function httpCaller(
  port: number,
  brand: string,
  agent = new Agent({ keepAlive: true, maxSockets: 1 }),
): Caller {
  const cookies = new Map<string, string>();
  const host = `${brand}.localhost:${port}`;
  const address = `2001:db8:${randomBytes(4).toString('hex').match(/.{4}/g)!.join(':')}::1`;

  const call = (
    method: 'GET' | 'POST',
    path: string,
    { headers, payload }: CallOptions,
  ): Promise<Answered<never>> =>
    new Promise((resolve, reject) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = request({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: {
          host,
          'x-forwarded-for': address,
          'sec-fetch-site': 'same-origin',
          ...(cookie !== '' && { cookie }),
          ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          keepCookies(cookies, response.headers['set-cookie'] ?? []);
          const text = Buffer.concat(chunks).toString('utf8');
          const isJson =
            text !== '' &&
            !response.headers['content-encoding'] &&
            String(response.headers['content-type']).startsWith('application/json');
          resolve({
            ...(isJson ? JSON.parse(text) : {}),
            http: response.statusCode ?? 0,
            headers: response.headers,
            text,
          });
        });
      });
      sent.end(payload);
    });

  return {
    cookies,
    get: (url, options = {}) => call('GET', url, options),
    post: (url, body, options = {}) =>
      call('POST', url, {
        payload: JSON.stringify(body),
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
      }),
  };
}

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0\b/i.test(line) || /;\s*expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
