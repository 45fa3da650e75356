import { describe, expect, test } from 'vitest';
import { etagOf, isKnown, encodingFor } from './shared-answer.ts';

describe('negotiation of the encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['*', 'br'],
    ['gzip, *;q=0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 ,GZIP;q=0.1', 'gzip'],
    ['br;q=0.001', 'br'],
    ['deflate', 'identity'],
    ['brotli, x-gzip', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('when Accept-Encoding is "%s", then the answer is sent as %s', (acceptEncoding, encoding) => {
    expect(encodingFor(acceptEncoding)).toBe(encoding);
  });
});

describe('validators of an answer', () => {
  const answer = { bytes: Buffer.alloc(0), hash: 'abc' };

  test('an answer has a different strong ETag in each encoding', () => {
    expect((['br', 'gzip', 'identity'] as const).map((encoding) => etagOf(answer, encoding))).toEqual([
      '"abc-br"',
      '"abc-gzip"',
      '"abc"',
    ]);
  });

  test.each([
    ['"abc-br"', true],
    ['W/"abc-br"', true],
    ['"xyz", "abc-br"', true],
    ['*', true],
    ['"abc"', false],
    ['abc-br', false],
    ['', false],
    [undefined, false],
  ])('when If-None-Match is %s, then the client has the answer: %s', (ifNoneMatch, known) => {
    expect(isKnown(ifNoneMatch, '"abc-br"')).toBe(known);
  });
});
