import { expect, test } from 'vitest';
import { codeFiles, isTest, places } from './sources.ts';

/** Ways of a browser to reach the network from script. */
const waysOut =
  /(?<![.\w])(?:(?:window|globalThis|self)\.)?fetch\(|\bnew (?:XMLHttpRequest|WebSocket|EventSource)\b|\bsendBeacon\(|\bfrom ['"](?:axios|ky|ofetch|undici)['"]/;

test.each([
  "await fetch('/x')",
  'globalThis.fetch(url)',
  'new XMLHttpRequest()',
  "navigator.sendBeacon('/x')",
  "import ky from 'ky'",
])('sees that %s reaches the network', (code) => {
  expect(waysOut.test(code)).toBe(true);
});

test.each(['prefetch(page)', 'router.fetch(key)', 'const fetched = 1'])('leaves %s alone', (code) => {
  expect(waysOut.test(code)).toBe(false);
});

test('[API-01] screens and stores reach the network through one HTTP client alone', () => {
  const browser = codeFiles().filter(
    ({ path }) =>
      /^(?:apps\/(?:storefront|mobile)|packages\/(?:ui|domain|texts|contract))\//.test(path) && !isTest(path),
  );
  const found = places(browser, waysOut);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^apps\/storefront\/src\/platform\/http-client\.ts:/);
});
