import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

const circular: Record<string, unknown> = {};
circular['self'] = circular;

test.each<[string, unknown, string]>([
  ['an error', new Error('no mail server'), 'no mail server'],
  ['a text', 'away', 'away'],
  ['nothing', undefined, 'undefined'],
  ['an object', { statusCode: 503, reason: 'away' }, '{"statusCode":503,"reason":"away"}'],
  ['an object with a message', { code: 1, message: 'refused' }, 'refused'],
  ['a message that is an object', { message: { message: 'inside' } }, 'inside'],
  ['an object as the reason', { value: { status: 'timeout' } }, '{"status":"timeout"}'],
  ['an error that holds others', new AggregateError([new Error('ECONNREFUSED')]), 'ECONNREFUSED'],
  ['an error without message', Object.assign(new TypeError(''), {}), 'TypeError'],
  ['an error with a cause alone', new Error('', { cause: new Error('lost') }), 'lost'],
  ['an object that refers to itself', circular, 'an object that refers to itself'],
  ['a long message', new Error('x'.repeat(9000)), 'x'.repeat(500)],
])('when a job fails with %s, then staff read what it says', (_, thrown, text) => {
  expect(messageOf(thrown)).toBe(text);
  expect(messageOf(thrown)).not.toContain('[object');
});
