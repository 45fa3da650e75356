import { expect, test } from 'vitest';
import { parseCommand } from './command.ts';
import { helpOf, usage } from './usage.ts';

test('each command line parses to its command', () => {
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
  expect(parseCommand(['order', '100001', 'expect', '18:20-18:40'])).toMatchObject({
    act: 'expect',
    expected: { begin: '18:20', end: '18:40' },
  });
  expect(parseCommand(['order', '100001', 'expect', 'none'])).toMatchObject({ act: 'expect' });
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
  [['orders', '--status', '99'], '"99" is no order status'],
  [['orders', 'all'], '"all" is no option'],
  [['order'], '"" is no order number.'],
  [['order', '1e3'], '"1e3" is no order number.'],
  [['order', '99999999999'], 'is no order number.'],
  [['order', '1', 'destroy'], '"destroy" can\'t be done'],
  [['order', '1', 'cancel', 'now'], '"now" is too much.'],
  [['order', '1', 'expect', '18:20'], '"18:20" is no window'],
  [['order', '1', 'expect', 'none', 'now'], '"now" is too much.'],
  [['catalogue'], 'is not import, export or pictures'],
  [['catalogue', 'import', '--brand', 'ponte'], 'Which file?'],
  [['catalogue', 'import', 'a.csv'], 'Which brand?'],
  [['catalogue', 'import', 'a.csv', 'b.csv', '--brand', 'ponte'], '"b.csv" is too much.'],
  [['catalogue', 'import', 'a.csv', '--brand', 'ponte', '--kind', 'all'], '--kind is one of'],
  [['catalogue', 'import', 'a.csv', '--brand', 'ponte', '--fast'], '--fast'],
  [['catalogue', 'export', 'a.csv', '--brand', 'ponte'], 'Export what?'],
  [['content', 'drop'], 'none of import, list, preview, revert'],
  [['content', 'import', '--brand', 'ponte'], 'Which folder?'],
  [['content', 'preview', '--brand', 'ponte'], 'Which entry?'],
  [['content', 'revert', 'x', '--brand', 'ponte'], 'To which version?'],
  [['content', 'revert', 'x', '--to', '0', '--brand', 'ponte'], 'To which version?'],
  [['content', 'list', 'x', '--brand', 'ponte'], '"x" is too much.'],
  [['keys'], 'Which brand?'],
  [['keys', 'make', '--brand', 'ponte'], 'none of create, list, revoke'],
  [['keys', 'create', '--brand', 'ponte'], 'Which program'],
  [['keys', 'revoke', 'x', '--brand', 'ponte'], '"x" is no key number.'],
  [['constructor'], '"constructor" is no command.'],
  [['slots', 'constructor'], '"constructor" is none of list'],
  [['gift', 'list', 'x', '--brand', 'ponte'], '"x" is too much.'],
  [['slots', 'list', '--brand'], '--brand needs a value.'],
  [['orders', '-b', 'ponte'], '-b is no option of orders.'],
  [['jobs', 'list', '--fast'], '--fast is no option of jobs list.'],
  [['catalogue', 'import', 'a.csv', '--brand', 'ponte', '--dry-run=yes'], '--dry-run'],
  [['reconcile', '--brand', 'ponte'], '"" is no day'],
  [['reconcile', '2026-02-30', '--brand', 'ponte'], '"2026-02-30" is no day'],
  [['reconcile', '2026-11-25'], 'Which brand?'],
  [['price', 'K1', '--warehouse', '1'], 'Which brand?'],
  [['price', '--brand', 'ponte', '--warehouse', '1'], 'Which good?'],
  [['price', 'K1', '--brand', 'ponte'], 'Which warehouse? --warehouse <number>'],
  [['price', 'K1', '--brand', 'ponte', '--warehouse', 'x'], '"x" is no number of a warehouse.'],
  [['price', 'K1', '--brand', 'ponte', '--warehouse', '1', '--day', '2026-02-30'], '"2026-02-30" is no day'],
  [['price', 'K1', '--brand', 'ponte', '--warehouse', '1', '--quantity', '0'], '"0" is no quantity'],
])('%j is refused with the reason', (words, problem) => {
  const parsed = parseCommand(words);
  expect('problem' in parsed && parsed.problem).toContain(problem);
  expect('problem' in parsed && parsed.usage).toContain('npm run ops -- orders');
});

test.each([
  'orders',
  'order',
  'catalogue',
  'content',
  'keys',
  'gift',
  'jobs',
  'preview',
  'price',
  'reconcile',
  'slots',
])('when --help is typed with "%s", then only the usage of that command is printed', (name) => {
  const help = helpOf([name, '--help']);
  const named = help?.match(/(?<=npm run ops -- )\w+/g) ?? [];
  expect([...new Set(named)]).toEqual([name]);
  expect(usage).toContain(help?.replace('Usage:', ''));
});

test('when --help is typed alone or with an unknown command, then the usage of every command is printed', () => {
  expect([helpOf(['--help']), helpOf(['-h']), helpOf(['oders', '--help'])]).toEqual([usage, usage, usage]);
  expect([helpOf([]), helpOf(['orders'])]).toEqual([undefined, undefined]);
});
