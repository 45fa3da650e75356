import { expect, test } from 'vitest';
import { codeFiles, isTest, places } from './sources.ts';

/** Ways in which a script in a browser reaches the network. */
const waysOut =
  /(?<![.\w])(?:(?:window|globalThis|self)\.)?fetch\(|\bnew (?:XMLHttpRequest|WebSocket|EventSource)\b|\bsendBeacon\(|\bfrom ['"](?:axios|ky|ofetch|undici)['"]/;

test.each([
  "await fetch('/x')",
  'globalThis.fetch(url)',
  'new XMLHttpRequest()',
  "navigator.sendBeacon('/x')",
  "import ky from 'ky'",
])('the check finds that %s reaches the network', (code) => {
  expect(waysOut.test(code)).toBe(true);
});

test.each(['prefetch(page)', 'router.fetch(key)', 'const fetched = 1'])('the check ignores %s', (code) => {
  expect(waysOut.test(code)).toBe(false);
});

test('[API-01] screens and stores reach the network only through one HTTP client', () => {
  const browser = codeFiles().filter(
    ({ path }) =>
      /^(?:apps\/(?:storefront|mobile)|packages\/(?:ui|domain|texts|contract))\//.test(path) && !isTest(path),
  );
  const found = places(browser, waysOut);
  // forms with files report the progress of the upload, which fetch can't
  expect(new Set(found.map((place) => place.split(':')[0]))).toEqual(
    new Set([
      'apps/storefront/src/platform/api/form-calls.ts',
      'apps/storefront/src/platform/api/http-client.ts',
    ]),
  );
});
