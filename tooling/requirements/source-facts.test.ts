import { expect, test } from 'vitest';
import { idsOf } from './proofs.ts';
import { sourceFacts } from './source-facts.ts';

const carriedIds = (source: string): string[] =>
  sourceFacts(source).tests.flatMap(({ title }) => idsOf(title));

test('when a test title has an id, then it counts, in every syntax of titles', () => {
  const source = `
    test('[CAR-07] minus to zero asks', () => {});
    it("[CAR-08] [CAR-09] two of them", () => {});
    test.each([1, 2])(\`[ORD-01] for %i\`, () => {});
    test(
      '[API-12] on the next line', () => {});
    describe('[TEN-01] a group', () => { test('[TEN-02] in it', () => {}); });
    for (const one of [1, 2]) { test(\`[TEN-03] \${one} in a loop\`, () => {}); }
    fcTest.prop([x])('no id');
    test('prints [CHK-05] too', { timeout: 5 }, () => {});
    test.each<[string, number]>([
      ['one of [CAR-98]', 1],
    ])('[API-22] behind a table', () => {});`;
  expect(carriedIds(source)).toEqual([
    'CAR-07',
    'CAR-08',
    'CAR-09',
    'ORD-01',
    'API-12',
    'TEN-01',
    'TEN-02',
    'TEN-03',
    'CHK-05',
    'API-22',
  ]);
});

test('when an id is in a comment or a body, then it does not count', () => {
  expect(
    carriedIds(`// [CAR-07] to do\ntest('something else', () => { expect('[CAR-08]').toBe(1); });`),
  ).toEqual([]);
});

test('imports and exports of types are left out, and renamed ones keep both names', () => {
  const { imports, exports, wholeExports } = sourceFacts(`
    import start, { price as cost, type Price } from './price.ts';
    import type { Cart } from './cart.ts';
    import * as all from './all.ts';
    export { type Line, add as addLine } from './line.ts';
    export { cost as paid };
    export type { Cart };
    export * from './totals.ts';
    export const { zero, one: first } = numbers;`);
  expect([...imports]).toEqual([
    ['start', { from: './price.ts', name: 'default' }],
    ['cost', { from: './price.ts', name: 'price' }],
    ['all', { from: './all.ts', name: '*' }],
  ]);
  expect([...exports]).toEqual([
    ['addLine', { from: './line.ts', name: 'add' }],
    ['paid', 'cost'],
    ['zero', 'zero'],
    ['first', 'first'],
  ]);
  expect(wholeExports).toEqual(['./totals.ts']);
});

test('when a parameter or a type hides a name, then the name is not used', () => {
  const { declarations } = sourceFacts(`
    import { price, cost } from './price.ts';
    export const hidden = (price: number): typeof cost => price;
    export const used = (cents: number) => price(cents) as typeof cost;`);
  expect([...declarations.get('hidden')!.names].filter((name) => name !== 'hidden')).toEqual([]);
  expect([...declarations.get('used')!.names].filter((name) => name !== 'used')).toEqual(['price']);
});
