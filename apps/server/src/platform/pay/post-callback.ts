import { request as plain } from 'node:http';
import { request as secure } from 'node:https';

export interface Callback {
  url: string;
  body: string;
  /** The headers that carry the signature. */
  headers: Record<string, string>;
  /** Listening port of this server. It avoids a name look-up for hosts such as `shop.localhost`. */
  localPort?: number;
}

const patienceMs = 5_000;

/**
 * Posts an event to the shop, as an external gateway would: over HTTP, signed, with the brand's host.
 *
 * @throws when the shop doesn't answer 2xx: the event must be posted again.
 */
export function postCallback({ url, body, headers, localPort }: Callback): Promise<void> {
  const target = new URL(url);
  const { request, address } =
    localPort === undefined
      ? { request: target.protocol === 'https:' ? secure : plain, address: target }
      : { request: plain, address: { hostname: '127.0.0.1', port: localPort } };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        method: 'POST',
        hostname: address.hostname,
        port: address.port,
        path: target.pathname + target.search,
        timeout: patienceMs,
        headers: {
          host: target.host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`callback answered ${statusCode}`));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('callback timed out')));
    sent.on('error', reject);
    sent.end(body);
  });
}
