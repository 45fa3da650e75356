import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRenderQueue, TooManyWaiting, type QueueBounds } from './render-queue.ts';

const roomy: QueueBounds = { parallel: 1, waitingOfClient: 1000, waiting: 1000 };

/** Work that runs until the test ends it. */
function held() {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

test('when one client has queued many works, then another client waits for at most one of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 3 }), async (many, few) => {
      const queue = createRenderQueue(roomy);
      const order: string[] = [];
      const first = held();
      const works = [queue.add('greedy', first.work).done];
      for (let n = 0; n < many; n += 1)
        works.push(queue.add('greedy', async () => void order.push('greedy')).done);
      for (let n = 0; n < few; n += 1)
        works.push(queue.add('shopper', async () => void order.push('shopper')).done);
      first.end();
      await Promise.all(works);
      expect(order).toHaveLength(many + few);
      for (let n = 0; n < few; n += 1)
        expect(
          order.slice(0, 2 * (n + 1)).filter((client) => client === 'shopper').length,
        ).toBeGreaterThanOrEqual(Math.min(n + 1, few));
    }),
  );
});

test('when another client requests a queued work, then it starts in that client’s turn', async () => {
  const queue = createRenderQueue(roomy);
  const order: number[] = [];
  const first = held();
  const works = [queue.add('greedy', first.work)];
  for (let n = 0; n < 50; n += 1) works.push(queue.add('greedy', async () => void order.push(n)));
  works.at(-1)!.join('shopper');
  works.at(-1)!.join('shopper');
  first.end();
  await Promise.all(works.map(({ done }) => done));
  expect(order.indexOf(49)).toBeLessThanOrEqual(1);
  expect(order).toHaveLength(50);
});

test('when a client’s queue or the whole queue is full, then further work is refused until some is done', async () => {
  const queue = createRenderQueue({ parallel: 1, waitingOfClient: 2, waiting: 3 });
  const first = held();
  const works = [queue.add('a', first.work).done];
  const nothing = async (): Promise<void> => {};
  works.push(queue.add('a', nothing).done, queue.add('a', nothing).done);
  expect(() => queue.add('a', nothing)).toThrow(TooManyWaiting);
  works.push(queue.add('b', nothing).done);
  expect(() => queue.add('c', nothing)).toThrow(TooManyWaiting);
  first.end();
  await Promise.all(works);
  await queue.add('a', nothing).done;
});

test('when a work fails, then the next one starts', async () => {
  const queue = createRenderQueue(roomy);
  const failing = queue.add('a', async () => {
    throw new Error('no ink');
  });
  const next = queue.add('a', async () => 'inked');
  await expect(failing.done).rejects.toThrow('no ink');
  expect(await next.done).toBe('inked');
});
