import { expect, test } from 'vitest';
import { runSuite, testIds } from './run-suite.ts';
import * as api from './test-api.ts';

const noLimit = 60_000;
const declared = (declare: () => void) => api.declareTests('file', async () => declare());

test('when a suite has hooks and an inner suite, then they run in the order of vitest', async () => {
  const calls: string[] = [];
  const call = (name: string) => () => void calls.push(name);
  const suite = await declared(() => {
    api.beforeAll(call('before'));
    api.beforeEach(call('each'));
    api.afterAll(call('after'));
    api.test('one', call('one'));
    api.describe('inner', () => {
      api.beforeAll(call('inner before'));
      api.beforeEach(call('inner each'));
      api.afterEach(call('inner done'));
      api.afterAll(call('inner after'));
      api.test('two', call('two'));
    });
  });
  await runSuite(suite, { bail: true, timeout: noLimit });
  expect(calls.join(', ')).toBe(
    'before, each, one, inner before, each, inner each, two, inner done, inner after, after',
  );
});

test('when a test fails and the run bails, then no later test runs and the file is cleaned up', async () => {
  const calls: string[] = [];
  const suite = await declared(() => {
    api.afterAll(() => void calls.push('after'));
    api.test('fails', () => Promise.reject(new Error('wrong sum')));
    api.test('later', () => void calls.push('later'));
  });
  const outcomes = await runSuite(suite, { bail: true, timeout: noLimit });
  expect(outcomes).toMatchObject([{ id: 'file > fails', failure: 'wrong sum' }]);
  expect(calls).toEqual(['after']);
});

test('when a test never ends, then it fails after the time limit', async () => {
  const suite = await declared(() => api.test('hangs', () => new Promise(() => {})));
  expect(await runSuite(suite, { bail: true, timeout: 5 })).toMatchObject([{ failure: 'longer than 5 ms' }]);
});

test('when the hook before all tests fails, then the first test fails and none runs', async () => {
  const suite = await declared(() => {
    api.beforeAll(() => Promise.reject(new Error('no database')));
    api.test('one', () => expect.unreachable());
  });
  expect(await runSuite(suite, { bail: true, timeout: noLimit })).toMatchObject([
    { id: 'file > one', failure: 'no database' },
  ]);
});

test('when only some tests are selected, then the others and their hooks do not run', async () => {
  const suite = await declared(() => {
    api.test('one', () => {});
    api.describe('inner', () => {
      api.beforeAll(() => expect.unreachable());
      api.test('two', () => expect.unreachable());
    });
  });
  const heard: string[] = [];
  const only = (id: string): boolean => id === 'file > one';
  await runSuite(suite, { bail: true, timeout: noLimit, only, onTest: (id) => heard.push(id) });
  expect(new Set(heard)).toEqual(new Set(['file > one']));
});

test('when tests share a name or come from rows, then each has an id of its own', async () => {
  const got: unknown[] = [];
  const suite = await declared(() => {
    api.test('same', () => {});
    api.test('same', () => {});
    api.test.each([
      [1, 2],
      [1, 3],
    ])('of %i', (...row: never[]) => void got.push(row));
    api.describe.each([{ brand: 'ponte' }])('at $brand', ({ brand }: { brand: string }) => {
      api.test('buys', () => void got.push(brand));
    });
  });
  const ids = testIds(suite);
  expect(new Set(ids).size).toBe(5);
  const outcomes = await runSuite(suite, { bail: false, timeout: noLimit });
  expect(outcomes.map(({ id }) => id)).toEqual(ids);
  expect(got).toEqual([[1, 2], [1, 3], 'ponte']);
});

test('when a test has options or a time limit beside its function, then the function runs', async () => {
  const calls: string[] = [];
  const suite = await declared(() => {
    api.test('options first', { timeout: 5 }, () => void calls.push('options'));
    api.test('limit last', () => void calls.push('limit'), 5);
  });
  await runSuite(suite, { bail: true, timeout: noLimit });
  expect(calls).toEqual(['options', 'limit']);
});

test('when an assertion is polled, then it is tried again until it holds or the time is over', async () => {
  let tries = 0;
  const attempt = () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
    return tries;
  };
  expect(await api.vi.waitFor(attempt, { interval: 1 })).toBe(3);
  await expect(
    api.vi.waitFor(() => Promise.reject(new Error('never')), { timeout: 5, interval: 1 }),
  ).rejects.toThrow('never');
});
