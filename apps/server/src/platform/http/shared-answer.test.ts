import { describe, expect, test } from 'vitest';
import { etagOf, isKnown, packingFor } from './shared-answer.ts';

describe('the packing of an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 ,GZIP;q=0.1', 'gzip'],
    ['br;q=0.001', 'br'],
    ['deflate', 'identity'],
    ['brotli, x-gzip', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for "%s" is %s', (acceptEncoding, packing) => {
    expect(packingFor(acceptEncoding)).toBe(packing);
  });
});

describe('an answer', () => {
  const answer = { bytes: Buffer.alloc(0), hash: 'abc' };

  test('has another strong validator in each packing', () => {
    expect((['br', 'gzip', 'identity'] as const).map((packing) => etagOf(answer, packing))).toEqual([
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
  ])('is known by If-None-Match %s: %s', (ifNoneMatch, known) => {
    expect(isKnown(ifNoneMatch, '"abc-br"')).toBe(known);
  });
});
