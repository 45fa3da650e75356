import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function written(error: unknown): { err: Record<string, unknown> } {
  let line = '';
  createLog('info', { write: (text: string) => void (line += text) }).error({ err: error }, 'unexpected');
  return JSON.parse(line) as { err: Record<string, unknown> };
}

test('when a database error is logged, then its row, statements and connection are left out', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "shopper_email"'), {
    code: '23505',
    detail: 'Key (email)=(anna@example.it) already exists.',
    client: { connection: { parsedStatements: { find: 'select secret' } } },
  });
  const { err } = written(error);
  expect(err).toMatchObject({ type: 'Error', message: error.message, code: '23505' });
  expect(String(err['stack'])).toContain('log.test.ts');
  expect(JSON.stringify(err)).not.toMatch(/anna@|select secret/);
});

test('when an error has a cause, then the cause is logged; a thrown value that is no error is logged, too', () => {
  const { err } = written(new Error('not sent', { cause: new TypeError('no host') }));
  expect(err).toMatchObject({ message: 'not sent', cause: { type: 'TypeError', message: 'no host' } });
  expect(written('out of paper').err).toEqual({ type: 'string', message: 'out of paper' });
});
