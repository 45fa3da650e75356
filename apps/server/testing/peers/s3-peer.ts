import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../src/platform/storage/s3-requests.ts';
import { refuseSignature, type Refused } from './s3-signature.ts';

interface StoredObject {
  content: Buffer;
  mediaType: string;
  storedAt: Date;
}

/**
 * What goes wrong with the next call. `cut`: the line breaks in the middle of its body. `lost`: it has its effect, its
 * answer doesn't arrive. `half`: the answer ends in its middle. `silent`: no answer comes.
 */
type S3Trouble = 'SlowDown' | 'InternalError' | 'cut' | 'lost' | 'half' | 'silent';

export interface S3Peer {
  /** How a client reaches its bucket. */
  settings: S3Settings;
  objects: Map<string, StoredObject>;
  /** Requests that arrived, such as `PUT /files/a`. */
  calls: string[];
  /** For the next calls, in turn. */
  troubles: S3Trouble[];
  /** Most objects of a page of a list; S3's own limit by default. */
  pageLength: number;
  close(): Promise<void>;
}

/**
 * A server on this machine that follows the S3 API for one bucket: signature version 4 with the hash of the body, whole
 * and ranged GET, HEAD, PUT with `If-None-Match` or as a copy, DELETE, ListObjectsV2.
 */
export async function s3Peer(settings: Partial<S3Settings> = {}): Promise<S3Peer> {
  const server = createServer((request, response) => void respond(peer, request, response));
  const peer: S3Peer = {
    settings: {
      endpoint: '',
      region: 'eu-south-1',
      bucket: 'files',
      accessKey: 'AKIAEXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      isPathStyle: true,
      ...settings,
    },
    objects: new Map(),
    calls: [],
    troubles: [],
    pageLength: 1000,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

async function respond(peer: S3Peer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  peer.calls.push(`${request.method} ${decodeURIComponent((request.url ?? '').split('?')[0]!)}`);
  const trouble = peer.troubles.shift();
  const parts: Buffer[] = [];
  try {
    for await (const part of request) {
      parts.push(part as Buffer);
      if (trouble === 'cut') return void request.socket.destroy();
    }
  } catch {
    // the client went away: nothing is stored
    return;
  }
  if (trouble === 'silent') return;
  const { status, headers, body = '' } = answerOf(peer, request, Buffer.concat(parts), trouble);
  if (trouble === 'lost' || trouble === 'cut') return void request.socket.destroy();
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
  if (trouble === 'half') {
    const start = Buffer.from(body).subarray(0, Buffer.byteLength(body) / 2);
    return void response.write(start, () => response.socket?.destroy());
  }
  response.end(request.method === 'HEAD' ? undefined : body);
}

function answerOf(peer: S3Peer, request: IncomingMessage, body: Buffer, trouble?: S3Trouble): Answer {
  if (trouble === 'SlowDown') return failure({ status: 503, code: 'SlowDown' });
  if (trouble === 'InternalError') return failure({ status: 500, code: 'InternalError' });
  const refused = refuseSignature(request, body, peer.settings);
  if (refused) return failure(refused);
  const { pathname, searchParams } = new URL(request.url ?? '/', peer.settings.endpoint);
  const [, bucket = '', ...rest] = pathname.split('/');
  if (bucket !== peer.settings.bucket) return failure({ status: 404, code: 'NoSuchBucket' });
  const key = decodeURIComponent(rest.join('/'));
  if (key === '' && searchParams.get('list-type') === '2') return listed(peer, searchParams);
  if (key === '') return failure({ status: 405, code: 'MethodNotAllowed' });
  if (request.method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined)
    return copy(peer, key, String(request.headers['x-amz-copy-source']));
  if (request.method === 'PUT') return put(peer, key, request, body);
  if (request.method === 'DELETE') {
    peer.objects.delete(key);
    return { status: 204 };
  }
  const object = peer.objects.get(key);
  if (!object) return failure({ status: 404, code: 'NoSuchKey', shown: { Key: key } });
  return sent(object, request.headers.range);
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

function put({ objects }: S3Peer, key: string, { headers }: IncomingMessage, content: Buffer): Answer {
  if (headers['content-length'] === undefined) return failure({ status: 411, code: 'MissingContentLength' });
  if (Buffer.byteLength(key) > 1024) return failure({ status: 400, code: 'KeyTooLongError' });
  if (headers['if-none-match'] === '*' && objects.has(key))
    return failure({ status: 412, code: 'PreconditionFailed' });
  objects.set(key, {
    content,
    mediaType: headers['content-type'] ?? 'binary/octet-stream',
    storedAt: new Date(),
  });
  return { status: 200, headers: { etag: etagOf(content) } };
}

/** A copy may fail after its first byte was sent, so its status may be 200. */
function copy({ objects, settings }: S3Peer, key: string, source: string): Answer {
  const [bucket = '', ...rest] = source.replace(/^\//, '').split('/').map(decodeURIComponent);
  const object = objects.get(rest.join('/'));
  if (bucket !== settings.bucket) return failure({ status: 404, code: 'NoSuchBucket' });
  if (!object) return failure({ status: 404, code: 'NoSuchKey' });
  objects.set(key, { ...object, storedAt: new Date() });
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<CopyObjectResult><ETag>${xml(etagOf(object.content))}</ETag></CopyObjectResult>`,
  };
}

function sent({ content, mediaType, storedAt }: StoredObject, range?: string): Answer {
  const headers = {
    'content-type': mediaType,
    'last-modified': storedAt.toUTCString(),
    'accept-ranges': 'bytes',
    etag: etagOf(content),
  };
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '') return { status: 200, headers, body: content };
  if (Number(first) >= content.length) return failure({ status: 416, code: 'InvalidRange' });
  const end = Math.min(last === '' ? Infinity : Number(last), content.length - 1);
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${end}/${content.length}` },
    body: content.subarray(Number(first), end + 1),
  };
}

/** ListObjectsV2. Keys come in the order of their bytes; those with the delimiter after the prefix are one entry. */
function listed({ objects, settings, pageLength }: S3Peer, search: URLSearchParams): Answer {
  const prefix = search.get('prefix') ?? '';
  const most = Math.min(Number(search.get('max-keys') ?? pageLength), pageLength);
  const entries = entriesOf(objects, prefix, search.get('delimiter') ?? '');
  const token = search.get('continuation-token');
  const after = token === null ? search.get('start-after') : Buffer.from(token, 'base64').toString();
  const later = [...entries].filter(([name]) => after === null || byBytes(name, after) > 0);
  const page = later.slice(0, most);
  const isTruncated = later.length > page.length;
  const next = isTruncated ? Buffer.from(page.at(-1)?.[0] ?? '').toString('base64') : undefined;
  const rows = page.map(([name, object]) =>
    object
      ? `<Contents><Key>${xml(name)}</Key><LastModified>${object.storedAt.toISOString()}</LastModified><ETag>${xml(etagOf(object.content))}</ETag><Size>${object.content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
      : `<CommonPrefixes><Prefix>${xml(name)}</Prefix></CommonPrefixes>`,
  );
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body:
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
      `<Name>${settings.bucket}</Name><Prefix>${xml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>` +
      `${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}${rows.join('')}</ListBucketResult>`,
  };
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Objects by key, and `undefined` by what keys have in common up to the delimiter. */
function entriesOf(objects: Map<string, StoredObject>, prefix: string, delimiter: string) {
  const entries = new Map<string, StoredObject | undefined>();
  for (const [key, object] of [...objects].toSorted(([a], [b]) => byBytes(a, b))) {
    if (!key.startsWith(prefix)) continue;
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (cut < 0) entries.set(key, object);
    else entries.set(key.slice(0, cut + delimiter.length), undefined);
  }
  return entries;
}

function failure({ status, code, shown = {} }: Refused): Answer {
  const more = Object.entries(shown).map(([name, value]) => `<${name}>${xml(value)}</${name}>`);
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message>${more.join('')}<RequestId>4442587FB7D0A2F9</RequestId></Error>`,
  };
}

const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
