import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response header with the server that answered. */
export const copyHeader = 'x-copy';

export interface Balancer {
  port: number;
  close(): Promise<void>;
}

/**
 * A load balancer on loopback that sends requests to the servers in turn. When a server refuses the connection, it got
 * no request, so the next one gets it. A connection that breaks later is answered 502, because its result is unknown.
 */
export async function balanceOver(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, at: number, left: number): void => {
    const port = ports[at % ports.length]!;
    const { method, url: path, headers } = from;
    const forwarded = request({ host: '127.0.0.1', port, agent, method, path, headers });
    forwarded.once('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, { ...answer.headers, [copyHeader]: String(port) });
      answer.pipe(to);
      answer.once('error', () => to.destroy());
    });
    forwarded.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 0) return pass(from, body, to, at + 1, left - 1);
      if (!to.headersSent) to.writeHead(502).end();
    });
    forwarded.end(body);
  };
  const server = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on('data', (chunk: Buffer) => chunks.push(chunk));
    from.once('end', () => pass(from, Buffer.concat(chunks), to, (turn += 1), ports.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
