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
])('says what is wrong with %j', (words, problem) => {
  const parsed = parseCommand(words);
  expect('problem' in parsed && parsed.problem).toContain(problem);
  expect('problem' in parsed && parsed.usage).toContain('npm run ops -- orders');
});
