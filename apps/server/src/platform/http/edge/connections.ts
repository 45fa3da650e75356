import type { ErrorCode } from '@bottega/contract';
import { STATUS_CODES, type Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { shape } from '../../envelope.ts';
import { refuse } from '../../result.ts';
import { networkOf, type TrustProxy } from './client-address.ts';
import { visitor } from '../scope.ts';

/**
 * Closes connections of one address beyond `most`. Connections of a trusted proxy are not counted, because they carry
 * all clients.
 *
 * @param onCapped called once per address until it has closed all of its connections
 */
export function capConnections(
  server: Server,
  { most, trustProxy }: { most: number; trustProxy: TrustProxy },
  onCapped: (address: string) => void,
): void {
  const isProxy = proxyTest(trustProxy);
  const open = new Map<string, number>();
  const reported = new Set<string>();
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    if (isProxy(peer)) return;
    const address = networkOf(peer);
    const count = open.get(address) ?? 0;
    if (count >= most) {
      socket.destroy();
      if (!reported.has(address)) onCapped(address);
      reported.add(address);
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else {
        open.delete(address);
        reported.delete(address);
      }
    });
  });
}

function proxyTest(trustProxy: TrustProxy): (address: string) => boolean {
  // with a hop count all connections come from a proxy
  if (typeof trustProxy === 'number') return () => true;
  const networks = new BlockList();
  for (const network of trustProxy === false ? [] : trustProxy) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    networks.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => address !== '' && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Answers a request that Node's parser refuses: envelope and code. Then the connection is closed. */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const code: ErrorCode = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TOO_SLOW' : 'INVALID_INPUT';
  const { http, body } = shape(refuse(code), visitor, (key) => key);
  const json = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(json)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      json,
    ].join('\r\n'),
  );
}
