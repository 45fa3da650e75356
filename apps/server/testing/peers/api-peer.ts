import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCall, type PeerAnswer, type PeerCall } from '@bottega/demo/peers/peer-call';

/**
 * What is wrong with the line to a peer. `down`: calls don't arrive. `lost`: calls have their effect, answers don't
 * arrive. A number: milliseconds before an answer.
 */
export type PeerTrouble = 'down' | 'lost' | number;

export interface ApiPeer {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Calls that arrived, oldest first. */
  calls: PeerCall[];
  trouble: PeerTrouble | undefined;
  close(): Promise<void>;
}

type Answer = (call: PeerCall, url: string) => PeerAnswer | Promise<PeerAnswer>;

/** A server on this machine that stands for another company's interface. */
export async function apiPeer(answer: Answer): Promise<ApiPeer> {
  const server = createServer((request, response) => void respond(request, response, peer, answer));
  const peer: ApiPeer = {
    url: '',
    calls: [],
    trouble: undefined,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  peer: ApiPeer,
  answer: Answer,
): Promise<void> {
  const call = await readCall(request);
  const { trouble } = peer;
  if (trouble === 'down') return void response.destroy();
  peer.calls.push(call);
  const { status, headers, body } = await answered(async () => answer(call, peer.url));
  if (trouble === 'lost') return void response.destroy();
  if (trouble !== undefined) await new Promise((resolve) => setTimeout(resolve, trouble));
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** A mistake of the peer itself fails the call with its message, and doesn't leave it waiting. */
async function answered(answer: () => Promise<PeerAnswer>): Promise<PeerAnswer> {
  try {
    return await answer();
  } catch (error) {
    return { status: 500, body: { message: String(error) } };
  }
}
