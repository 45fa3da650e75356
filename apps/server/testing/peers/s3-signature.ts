import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Login {
  accessKey: string;
  secretKey: string;
  region: string;
}

export interface Refused {
  status: number;
  code: string;
  /** Further elements of the answer, as S3 shows them. */
  shown?: Record<string, string>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Percent-encoding of RFC 3986, as AWS signs it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const quarterHourMs = 900_000;

interface Signed {
  day: string;
  names: string[];
  signature: string;
}

/**
 * Checks signature version 4 of a request as AWS describes it (*Signature calculations for the Authorization header*):
 * key, scope, time, headers that must be signed, signature, hash of the body.
 */
export function refuseSignature(request: IncomingMessage, body: Buffer, login: S3Login): Refused | undefined {
  const { headers } = request;
  const signed = readHead(headers, login);
  if ('code' in signed) return signed;
  const hash = headers['x-amz-content-sha256'];
  if (typeof hash !== 'string') return { status: 400, code: 'InvalidRequest' };
  const { signature, toSign } = signatureOf(request, signed, login);
  if (signature !== signed.signature)
    return {
      status: 403,
      code: 'SignatureDoesNotMatch',
      shown: { AWSAccessKeyId: login.accessKey, StringToSign: toSign },
    };
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  return undefined;
}

type Head = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/** The signature that a request must have, and what it signs. */
export function signatureOf(
  request: Head,
  { day, names }: Pick<Signed, 'day' | 'names'>,
  { region, secretKey }: Pick<S3Login, 'region' | 'secretKey'>,
): { signature: string; toSign: string } {
  const scope = `${day}/${region}/s3/aws4_request`;
  const at = String(request.headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonicalRequest(request, names))].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day));
  return { signature: hmac(key, toSign).toString('hex'), toSign };
}

/** Key, scope and time, and whether all headers are signed that must be. */
function readHead(headers: IncomingMessage['headers'], { accessKey, region }: S3Login): Signed | Refused {
  if (headers.authorization === undefined) return { status: 403, code: 'AccessDenied' };
  const parts = form.exec(headers.authorization);
  if (!parts) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const [, givenKey = '', day = '', givenRegion = '', signedHeaders = '', signature = ''] = parts;
  if (givenKey !== accessKey)
    return { status: 403, code: 'InvalidAccessKeyId', shown: { AWSAccessKeyId: givenKey } };
  if (givenRegion !== region)
    return { status: 400, code: 'AuthorizationHeaderMalformed', shown: { Region: region } };
  const at = String(headers['x-amz-date']);
  const iso = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (at.slice(0, 8) !== day || !(Math.abs(Date.now() - Date.parse(iso)) <= quarterHourMs))
    return { status: 403, code: 'RequestTimeTooSkewed' };
  const names = signedHeaders.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !names.includes(name))) return { status: 403, code: 'AccessDenied' };
  return { day, names, signature };
}

function canonicalRequest({ headers, method, url = '' }: Head, names: string[]): string {
  const [path = '', search = ''] = url.split('?');
  const parts = path.split('/').map((part) => encoded(decodeURIComponent(part)));
  const query = search.split('&').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=').map(decodeURIComponent);
    return pair === '' ? [] : [`${encoded(name)}=${encoded(value)}`];
  });
  const values = names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`);
  const lines = [parts.join('/'), query.toSorted().join('&'), ...values, '', names.join(';')];
  return [method, ...lines, headers['x-amz-content-sha256']].join('\n');
}
