import { expect, test } from 'vitest';
import type { Sources } from './name-graph.ts';
import { idsOf, proofsOf } from './proofs.ts';
import { sourceFacts } from './source-facts.ts';

const program = 'apps/server/src/main.ts';

/** A project of a few files whose imports are paths from the root. */
function project(files: Record<string, string>): Sources {
  return {
    facts: (module) => (module in files ? sourceFacts(files[module]!) : undefined),
    resolve: (_module, specifier) => (specifier in files ? specifier : undefined),
  };
}

function proofsIn(files: Record<string, string>): Record<string, string> {
  const tests = Object.keys(files).filter((path) => /\.(?:test|e2e)\.ts$/.test(path));
  return Object.fromEntries(proofsOf(project(files), tests, [program]));
}

const domain = {
  [program]: `import { price } from 'packages/domain/src/cart/index.ts'; price();`,
  'packages/domain/src/cart/index.ts': `export * from 'packages/domain/src/cart/price.ts';`,
  'packages/domain/src/cart/price.ts': `
    export const round = (cents: number) => cents;
    export function price() { return round(1); }
    export function unused() { return round(2); }`,
};
const inDomainTest = (body: string) => ({
  ...domain,
  'packages/domain/src/cart/price.test.ts': `
    import { price, round, unused, type Price } from 'packages/domain/src/cart/index.ts';
    ${body}`,
});

test('when one title has several ids, then each of them is proved', () => {
  expect(idsOf('[CAR-08] [CAR-09] two of CAR-10')).toEqual(['CAR-08', 'CAR-09']);
});

test('when a journey has an id, then it is proved over HTTP', () => {
  expect(proofsIn({ 'e2e/cart.e2e.ts': `test('[CAR-01] buys', () => {});` })).toEqual({
    'CAR-01': 'over HTTP',
  });
});

test.each([
  [
    'a caller of test support',
    `import { start } from 'apps/server/testing/app.ts'; const go = () => start();`,
  ],
  ['fetch', `const go = () => fetch('/');`],
  ['request of node:http', `import { request } from 'node:http'; const go = () => request('/');`],
])('when an integration test sends a request by %s, then it proves over HTTP', (_way, head) => {
  const support = { 'apps/server/testing/app.ts': 'export const start = () => app.http.inject("/");' };
  const body = `${head} test('[CAR-01] answers', () => go());`;
  expect(proofsIn({ ...support, 'apps/server/src/a.int.test.ts': body })).toEqual({ 'CAR-01': 'over HTTP' });
  // without a request to a server, the same test is named only
  expect(proofsIn({ ...support, 'apps/server/src/a.test.ts': body })).toEqual({ 'CAR-01': 'named only' });
});

test('when only a hook sends the request, then the integration test proves over HTTP', () => {
  const body = `let answer; beforeAll(async () => { answer = await fetch('/'); });
    describe('a group', () => { test('[CAR-01] answers', () => { expect(answer).toBe(1); }); });`;
  expect(proofsIn({ 'apps/server/src/a.int.test.ts': body })).toEqual({ 'CAR-01': 'over HTTP' });
});

test('when a test calls exports that shipped code calls, then it proves by a shipped rule', () => {
  expect(proofsIn(inDomainTest(`test('[CAR-01] costs', () => { price(); });`))).toEqual({
    'CAR-01': 'by a shipped rule',
  });
});

test('when shipped code calls an export through another one of its module, then it is a shipped rule', () => {
  expect(proofsIn(inDomainTest(`test('[CAR-01] rounds', () => { round(1); });`))).toEqual({
    'CAR-01': 'by a shipped rule',
  });
});

test('when a test calls an export that only an index passes on, then its id is named only', () => {
  expect(
    proofsIn(inDomainTest(`test('[CAR-01] costs', () => { expect(unused()).toBe(price()); });`)),
  ).toEqual({ 'CAR-01': 'named only' });
});

test('when another test of the file calls an unused export, then the id of this test is still proved', () => {
  const body = `const cost = () => price();
    test('[CAR-01] costs', () => { cost(); });
    test('[CAR-02] idle', () => { unused(); });`;
  expect(proofsIn(inDomainTest(body))).toEqual({ 'CAR-01': 'by a shipped rule', 'CAR-02': 'named only' });
});

test('when a test uses only types of the product, then its id is named only', () => {
  expect(proofsIn(inDomainTest(`test('[CAR-01] typed', () => { const one: Price = 1; });`))).toEqual({
    'CAR-01': 'named only',
  });
});

test('when two tests have the same id, then the better proof counts', () => {
  const files = inDomainTest(`test('[CAR-01] idle', () => { unused(); });`);
  expect(proofsIn({ ...files, 'e2e/a.e2e.ts': `test('[CAR-01] seen', () => {});` })).toEqual({
    'CAR-01': 'over HTTP',
  });
});

test('when shipped code starts a program by its file, then the program’s calls count as shipped', () => {
  const files = {
    ...domain,
    [program]: `spawn(new URL('./worker.ts', import.meta.url));`,
    './worker.ts': `import { unused } from 'packages/domain/src/cart/index.ts'; unused();`,
    'packages/domain/src/cart/price.test.ts': `
      import { price, unused } from 'packages/domain/src/cart/price.ts';
      test('[CAR-01] works', () => { unused(); });
      test('[CAR-02] idle', () => { price(); });`,
  };
  expect(proofsIn(files)).toEqual({ 'CAR-01': 'by a shipped rule', 'CAR-02': 'named only' });
});

test('when a check of the sources has an id, then it proves by a shipped rule', () => {
  expect(proofsIn({ 'tooling/checks/a.test.ts': `test('[API-01] one client', () => {});` })).toEqual({
    'API-01': 'by a shipped rule',
  });
});
