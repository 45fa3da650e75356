import { expect, test } from 'vitest';
import { parseCommand } from './command.ts';

test('reads what staff type', () => {
  expect(parseCommand(['orders'])).toEqual({ name: 'orders' });
  expect(parseCommand(['orders', '--brand', 'ponte', '--status', '3'])).toEqual({
    name: 'orders',
    brand: 'ponte',
    status: 3,
  });
  expect(parseCommand(['order', '100001'])).toEqual({ name: 'order', orderId: 100_001, act: 'show' });
  expect(parseCommand(['order', '100001', 'advance'])).toEqual({
    name: 'order',
    orderId: 100_001,
    act: 'advance',
  });
  expect(
    parseCommand(['catalogue', 'import', 'a.csv', '--brand', 'ponte', '--kind', 'stock', '--dry-run']),
  ).toEqual({
    name: 'catalogue',
    act: 'import',
    file: 'a.csv',
    brand: 'ponte',
    kind: 'stock',
    dryRun: true,
  });
  expect(parseCommand(['keys', 'revoke', '7', '--brand', 'ponte'])).toEqual({
    name: 'keys',
    act: 'revoke',
    brand: 'ponte',
    keyId: 7,
  });
});

test.each([
  [[], 'Say what to do.'],
  [['oders'], '"oders" is no command.'],
  [['orders', '--brand'], '--brand needs a value.'],
  [['orders', '--status', '14'], '"14" is no order status'],
  [['orders', 'all'], '"all" is no option'],
  [['order'], '"" is no order number.'],
  [['order', '1e3'], '"1e3" is no order number.'],
  [['order', '99999999999'], 'is no order number.'],
  [['order', '1', 'destroy'], '"destroy" can\'t be done'],
  [['order', '1', 'cancel', 'now'], '"now" is too much.'],
  [['catalogue'], 'neither import nor export'],
  [['catalogue', 'import', '--brand', 'ponte'], 'Which file?'],
  [['catalogue', 'import', 'a.csv'], 'Which brand?'],
  [['catalogue', 'import', 'a.csv', 'b.csv', '--brand', 'ponte'], '"b.csv" is too much.'],
  [['catalogue', 'import', 'a.csv', '--brand', 'ponte', '--kind', 'all'], '--kind is one of'],
  [['catalogue', 'import', 'a.csv', '--brand', 'ponte', '--fast'], '--fast'],
  [['catalogue', 'export', 'a.csv', '--brand', 'ponte'], 'Export what?'],
  [['keys'], 'Which brand?'],
  [['keys', 'make', '--brand', 'ponte'], 'none of create, list, revoke'],
  [['keys', 'create', '--brand', 'ponte'], 'Which program'],
  [['keys', 'revoke', 'x', '--brand', 'ponte'], '"x" is no key number.'],
])('says what is wrong with %j', (words, problem) => {
  const parsed = parseCommand(words);
  expect('problem' in parsed && parsed.problem).toContain(problem);
  expect('problem' in parsed && parsed.usage).toContain('npm run ops -- orders');
});
