import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOfShop, safeReturn } from './index.ts';

const origin = 'https://shop.example';

describe('the page after a log-in', () => {
  it('when a page of this shop is asked for, then the log-in leads there, with its query', () => {
    expect(safeReturn('/profile/orders?page=2', origin)).toBe('/profile/orders?page=2');
    expect(safeReturn(`${origin}/checkout#slots`, origin)).toBe('/checkout#slots');
    expect(safeReturn(null, origin)).toBe('/');
    expect(safeReturn('', origin)).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    'https://shop.example@evil.example/',
    'https://shop.example.evil.example/',
    'http://shop.example/',
    'https://shop.example:8443/',
    'blob:https://shop.example/x',
  ])('when %j is asked for, then the log-in leads to the front page', (address) => {
    expect(pageOfShop(address, origin)).toBeUndefined();
    expect(safeReturn(address, origin)).toBe('/');
  });

  it('when the log-in itself is asked for, then the log-in leads to the front page', () => {
    for (const address of ['/login', '/login?poi=/login', '/login/', '/./login#x'])
      expect(safeReturn(address, origin)).toBe('/');
    expect(safeReturn('/login-help', origin)).toBe('/login-help');
  });

  const pieces = [
    [
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      '\r',
      ' ',
      '\0',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
    ],
    [
      'https:',
      'http:',
      'javascript:',
      'data:',
      'blob:',
      'evil.example',
      'shop.example',
      'user:pw@',
      '／',
      '。',
    ],
  ].flat();
  const piece = fc.constantFrom(...pieces);
  const hostile = fc.array(fc.oneof({ weight: 6, arbitrary: piece }, fc.string({ maxLength: 4 })), {
    maxLength: 9,
  });

  it('when hostile pieces are put together in any way, then the answer is a path that stays at this shop', () => {
    fc.assert(
      fc.property(hostile, (chosen) => {
        const path = safeReturn(chosen.join(''), origin);
        // as a redirect, as a link and with another page as base
        for (const base of [origin, `${origin}/a/b?c`]) expect(new URL(path, base).origin).toBe(origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        // a second pass changes nothing, as when the address goes from form to form
        expect(safeReturn(path, origin)).toBe(path);
      }),
      { numRuns: 5000, seed: 20261127 },
    );
  });
});
