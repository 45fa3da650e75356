import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { BadPicture, mostBytes } from './picture-problem.ts';

const mostRedirects = 3;
/** Milliseconds for one picture, with its redirects. */
const longestFetch = 20_000;

/** Whether an address is on the public internet: not this machine, its network, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** Says whether pictures may come from a network address. */
export type AllowAddress = (address: string) => boolean;

/**
 * Fetches a picture by http or https. The network address is checked where the connection is made, so that a name which
 * changes its address between check and connection gains nothing. Each redirect is checked again.
 * @throws BadPicture
 */
export async function fetchPicture(
  address: string,
  isAllowed: AllowAddress = isPublicAddress,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(longestFetch);
  let url = addressOf(address);
  for (let left = mostRedirects; left >= 0; left -= 1) {
    const answer = await ask(url, signal, isAllowed);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      url = addressOf(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new BadPicture('PICTURE_UNREACHABLE', { status: statusCode });
    }
    return bodyOf(answer);
  }
  throw new BadPicture('PICTURE_UNREACHABLE', { status: 310 });
}

/** @param base the address that redirects to this one */
function addressOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new BadPicture('PICTURE_ADDRESS');
  return url;
}

function ask(url: URL, signal: AbortSignal, isAllowed: AllowAddress): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // a numeric host is connected to without a look-up
  if (ipaddr.isValid(host) && !isAllowed(host)) throw new BadPicture('PICTURE_NOT_PUBLIC');
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, { signal, lookup: onlyAllowed(isAllowed), agent: false, headers: { accept: 'image/*' } })
      .on('response', resolve)
      .on('error', (error) =>
        reject(error instanceof BadPicture ? error : new BadPicture('PICTURE_UNREACHABLE', { status: 0 })),
      )
      .end();
  });
}

/** Looks a name up, and refuses it if any of its addresses isn't allowed. */
const onlyAllowed =
  (isAllowed: AllowAddress): LookupFunction =>
  (hostname: string, options: LookupOptions, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '', 0);
      if (addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address)))
        return done(new BadPicture('PICTURE_NOT_PUBLIC'), '', 0);
      if (options.all) return done(null, addresses);
      const [{ address, family }] = addresses as [LookupAddress];
      return done(null, address, family);
    });
  };

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > mostBytes) throw new BadPicture('PICTURE_BIG', { megabytes: mostBytes / 1024 ** 2 });
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BadPicture ? error : new BadPicture('PICTURE_UNREACHABLE', { status: 0 });
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks);
}
