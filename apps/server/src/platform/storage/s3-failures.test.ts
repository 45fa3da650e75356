import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { connect } from 'node:net';
import { eventually } from '@bottega/testing/eventually';
import { s3Peer, type S3Peer } from '../../../testing/peers/s3-peer.ts';
import { signatureOf } from '../../../testing/peers/s3-signature.ts';
import { addressOf, createS3Requests, type S3Settings } from './s3-requests.ts';
import { createS3Storage } from './s3-storage.ts';
import { readWhole, StorageError } from './storage.ts';

const peers: S3Peer[] = [];
let peer: S3Peer;
beforeEach(async () => {
  peers.push((peer = await s3Peer()));
});
afterAll(() => Promise.all(peers.map((peer) => peer.close())));

/** So long that a busy machine never ends a call that would succeed. */
const patience = { attempt: 60_000, whole: 600_000 };
const files = (settings: S3Settings = peer.settings) => createS3Storage(settings, patience).ofBrand('ponte');
const content = Buffer.alloc(2_000_000, 5);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as StorageError,
  );

test('when the connection is cut in the middle of a put, then nothing can be read, and the next attempt stores the whole', async () => {
  peer.troubles = ['cut'];
  await files().put('photos/a', content);
  expect(peer.calls).toEqual(['PUT /files/ponte/photos/a', 'PUT /files/ponte/photos/a']);
  expect((await readWhole((await files().get('photos/a'))!)).equals(content)).toBe(true);
});

test('when every attempt of a put is cut, then it fails and nothing can be read', async () => {
  peer.troubles = Array(5).fill('cut');
  expect(await failureOf(files().put('photos/a', content))).toBeInstanceOf(StorageError);
  expect(peer.objects.size).toBe(0);
  expect(await files().get('photos/a')).toBeUndefined();
});

test('when a client dies in the middle of a put, then the peer keeps nothing of it', async () => {
  const { port } = new URL(peer.settings.endpoint);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('PUT /files/ponte/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf of it');
  await eventually(() => expect(peer.calls).toHaveLength(1));
  socket.destroy();
  expect(await files().get('a')).toBeUndefined();
});

test('when the service is busy, loses an answer or its line, then the call is repeated until it succeeds', async () => {
  peer.troubles = ['SlowDown', 'InternalError', 'lost'];
  await files().put('a', content);
  peer.troubles = ['SlowDown', 'cut'];
  expect((await files().get('a'))?.bytes).toBe(content.length);
  peer.troubles = ['lost', 'SlowDown'];
  await files().delete('a');
  expect(peer.objects.size).toBe(0);
});

test('when the service stays busy, then the call fails with its reason after five attempts', async () => {
  peer.troubles = Array(5).fill('SlowDown');
  expect(await failureOf(files().put('a', content))).toMatchObject({ status: 503, code: 'SlowDown' });
  expect(peer.calls).toHaveLength(5);
});

test('when no answer comes, then an attempt ends at its time and all of them at theirs', async () => {
  peer.troubles = ['silent'];
  const small = Buffer.from('a few bytes');
  await createS3Storage(peer.settings, { ...patience, attempt: 2000 })
    .ofBrand('ponte')
    .put('a', small);
  expect(peer.objects.size).toBe(1);
  peer.troubles = Array(9).fill('silent');
  const short = createS3Storage(peer.settings, { attempt: 100, whole: 250 }).ofBrand('ponte');
  const failure = await failureOf(short.put('b', content));
  expect(failure?.message).toContain('no answer in time');
  expect(peer.troubles.length).toBeGreaterThan(4);
});

test('when an answer ends in its middle, then the reader gets an error and never a short file', async () => {
  await files().put('a', content);
  peer.troubles = ['half'];
  const file = (await files().get('a'))!;
  expect(await failureOf(readWhole(file))).toBeInstanceOf(StorageError);
});

test.each<[string, Partial<S3Settings>, string]>([
  ['the secret is wrong', { secretKey: 'another-SECRET-0815' }, 'refuses S3_SECRET'],
  ['the key is unknown', { accessKey: 'AKIAOTHER' }, 'does not know S3_KEY'],
  ['the bucket is missing', { bucket: 'no-such-bucket' }, 'no S3_BUCKET of that name'],
  ['the region is another one', { region: 'us-east-1' }, 'S3_REGION is not the one'],
])('when %s, then the check names the setting, and no secret', async (_, wrong, expected) => {
  const settings = { ...peer.settings, ...wrong };
  const failure = await failureOf(createS3Storage(settings, patience).check());
  expect(failure?.message).toContain(expected);
  const report = JSON.stringify([failure, failure?.message, failure?.stack, String(failure?.cause)]);
  expect(report).not.toContain(settings.secretKey);
  expect(report).not.toContain('StringToSign');
});

test('when the service is away, then the check says which address does not answer', async () => {
  await peer.close();
  const failure = await failureOf(createS3Storage(peer.settings, { attempt: 5000, whole: 5000 }).check());
  expect(failure?.message).toMatch(
    /^S3 at http:\/\/127\.0\.0\.1:\d+, bucket files: not usable .*ECONNREFUSED/,
  );
});

test('when a body is changed on its way, then the signature of the first one does not take it', async () => {
  const real = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = real));
  globalThis.fetch = (url, init) => real(url, { ...init, body: Buffer.from('changed') });
  const failure = await failureOf(files().put('a', content));
  expect(failure).toMatchObject({ status: 400, code: 'XAmzContentSHA256Mismatch' });
  expect(peer.objects.size).toBe(0);
});

test('when a bucket stands in the host or in the path, then the address has it there', () => {
  const settings = { endpoint: 'https://s3.example:9000', bucket: 'shop' };
  const call = { path: 'ponte/a b/è+.xml', query: { prefix: 'a b' } };
  expect(addressOf({ ...settings, isPathStyle: true }, call).href).toBe(
    'https://s3.example:9000/shop/ponte/a%20b/%C3%A8%2B.xml?prefix=a%20b',
  );
  expect(addressOf({ ...settings, isPathStyle: false }, call).href).toBe(
    'https://shop.s3.example:9000/ponte/a%20b/%C3%A8%2B.xml?prefix=a%20b',
  );
});

test('when a caller refuses a method of the bucket, then the answer is the failure and not a file', async () => {
  const ask = createS3Requests(peer.settings, patience);
  expect(await failureOf(ask({ method: 'DELETE' }))).toMatchObject({ status: 405, code: 'MethodNotAllowed' });
});

test('when the peer signs the example of Amazon’s documentation, then the signature is the one printed there', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  };
  const { signature } = signatureOf(
    { method: 'GET', url: '/test.txt', headers },
    { day: '20130524', names: Object.keys(headers) },
    { region: 'us-east-1', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  );
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});
