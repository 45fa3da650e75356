import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageError } from './storage.ts';

/** A bucket of an S3-compatible service, with the log-in that may write, read, list and delete there. */
export interface S3Settings {
  /** Origin of the service: `https://s3.eu-south-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Whether the bucket stands in the path, `https://HOST/BUCKET/…`, or in the host, `https://BUCKET.HOST/…`. */
  isPathStyle: boolean;
}

/** Milliseconds for one attempt with its answer, and for all attempts; it ends before a request's own time does. */
export interface S3Patience {
  attempt: number;
  whole: number;
}
const usualPatience: S3Patience = { attempt: 10_000, whole: 20_000 };

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Path inside the bucket. Absent: the bucket itself. */
  path?: string;
  query?: Record<string, string>;
  content?: Uint8Array;
  /** Path of the object that is copied. */
  copyOf?: string;
  mediaType?: string;
}

/** The service is overloaded or restarts: it did nothing, or what a repeat does again. */
const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
const mostAttempts = 5;
const firstPauseMs = 100;

const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The address of a file, or of the bucket. */
export function addressOf(
  { endpoint, bucket, isPathStyle }: Pick<S3Settings, 'endpoint' | 'bucket' | 'isPathStyle'>,
  { path = '', query = {} }: Pick<S3Call, 'path' | 'query'>,
): URL {
  const address = new URL(endpoint);
  if (!isPathStyle) address.host = `${bucket}.${address.host}`;
  const inside = encodedPath(path);
  address.pathname = isPathStyle ? `/${bucket}/${inside}` : `/${inside}`;
  // not URLSearchParams, which writes a blank as a plus sign
  address.search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return address;
}

/**
 * Sends signed requests to a bucket. All calls can be repeated without harm, so passing failures are: with longer and
 * longer pauses, until the time is over.
 *
 * @returns the answer to a call, or undefined if the file doesn't exist
 * @throws StorageError
 */
export function createS3Requests(settings: S3Settings, patience = usualPatience) {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings;
  // derived keys of the day, by secret and region
  const cache = new Map<string, ArrayBuffer>();

  async function attempt(call: S3Call, milliseconds: number): Promise<Response> {
    const { method, content, copyOf, mediaType } = call;
    const signer = new AwsV4Signer({
      method,
      url: addressOf(settings, call).href,
      headers: {
        // signed, so that the service refuses a body that changed on its way
        'x-amz-content-sha256': createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
        ...(mediaType && { 'content-type': mediaType }),
        ...(copyOf && { 'x-amz-copy-source': `/${settings.bucket}/${encodedPath(copyOf)}` }),
      },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache,
    });
    const { url, headers } = await signer.sign();
    return fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(milliseconds)),
      ...(content && { body: content as Uint8Array<ArrayBuffer> }),
    });
  }

  return async function ask(call: S3Call): Promise<Response | undefined> {
    const end = performance.now() + patience.whole;
    for (let count = 1; ; count += 1) {
      const left = end - performance.now();
      const answer = await attempt(call, Math.max(1, Math.min(patience.attempt, left))).catch(
        (error: unknown) => networkError(call, error),
      );
      if (answer instanceof Response && answer.ok) return answer;
      const failure = answer instanceof Response ? await refusal(call, answer) : answer;
      if (failure.code === 'NoSuchKey') return undefined;
      const pauseMs = firstPauseMs * 2 ** (count - 1) * (0.5 + Math.random());
      const isPassing = failure.status === undefined || passing.has(failure.status);
      if (!isPassing || count === mostAttempts || performance.now() + pauseMs >= end) throw failure;
      await pause(pauseMs);
    }
  };
}

const named = ({ method, path = '' }: S3Call): string => `${method} /${path}`;

function networkError(call: S3Call, error: unknown): StorageError {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  const why = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? message);
  // without the error as cause: its code, such as ECONNREFUSED, would look like a lost database
  return new StorageError(`S3: ${named(call)}: ${why}`);
}

/**
 * What the service refused. Its text isn't passed on: it repeats the access key and what was signed. A log-in without the
 * right to list gets 403 in place of 404.
 */
async function refusal(call: S3Call, answer: Response): Promise<StorageError> {
  const text = await answer.text().catch(() => '');
  const code = /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(text)?.[1];
  const { status } = answer;
  return new StorageError(`S3: ${named(call)}: ${status} ${code ?? ''}`.trim(), { status, code });
}
