import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

test('when clients send any work, then each runs at most its cost at once, and all accepted work is done', async () => {
  const asks = fc.array(
    fc.record({ client: fc.constantFrom('a', 'b'), cost: fc.integer({ min: 1, max: 4 }) }),
    {
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(asks, async (list) => {
      const limiter = new ConcurrencyLimiter({ cost: 4, waiting: 10 });
      const running = { a: 0, b: 0 };
      const done = await Promise.all(
        list.map(({ client, cost }) =>
          limiter.run(client, cost, async () => {
            running[client] += cost;
            expect(running[client]).toBeLessThanOrEqual(4);
            await new Promise((resolve) => setImmediate(resolve));
            running[client] -= cost;
            return true;
          }),
        ),
      );
      for (const client of ['a', 'b'] as const) {
        const own = done.filter((_, index) => list[index]!.client === client);
        // at least one runs, and ten wait
        expect(own.filter(Boolean).length).toBeGreaterThanOrEqual(Math.min(own.length, 11));
      }
      expect(running).toEqual({ a: 0, b: 0 });
    }),
  );
});

test('when work fails, then the next work in the queue begins', async () => {
  const limiter = new ConcurrencyLimiter({ cost: 1, waiting: 1 });
  const failing = limiter.run('a', 1, () => Promise.reject(new Error('broken')));
  const next = limiter.run('a', 1, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('when a client’s queue is full, then its work is refused, and another client’s work runs', async () => {
  const limiter = new ConcurrencyLimiter({ cost: 1, waiting: 1 });
  let open: () => void = () => {};
  const first = limiter.run('a', 1, () => new Promise<void>((resolve) => (open = resolve)));
  const second = limiter.run('a', 1, async () => 2);
  expect(await limiter.run('a', 1, async () => 3)).toBeUndefined();
  expect(await limiter.run('b', 1, async () => 4)).toBe(4);
  open();
  await first;
  expect(await second).toBe(2);
});
