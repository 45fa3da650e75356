import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('whatever clients ask, each has at most its cost under way, and all that was let in is done', async () => {
  const asks = fc.array(
    fc.record({ client: fc.constantFrom('a', 'b'), cost: fc.integer({ min: 1, max: 4 }) }),
    {
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(asks, async (list) => {
      const turns = new Turns({ cost: 4, waiting: 10 });
      const running = { a: 0, b: 0 };
      const done = await Promise.all(
        list.map(({ client, cost }) =>
          turns.take(client, cost, async () => {
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
        // one runs at least, and ten wait
        expect(own.filter(Boolean).length).toBeGreaterThanOrEqual(Math.min(own.length, 11));
      }
      expect(running).toEqual({ a: 0, b: 0 });
    }),
  );
});

test('when work fails, then its turn ends and the next begins', async () => {
  const turns = new Turns({ cost: 1, waiting: 1 });
  const failing = turns.take('a', 1, () => Promise.reject(new Error('broken')));
  const next = turns.take('a', 1, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('when a client’s line is full, then its work isn’t done, and another client’s is', async () => {
  const turns = new Turns({ cost: 1, waiting: 1 });
  let open: () => void = () => {};
  const first = turns.take('a', 1, () => new Promise<void>((resolve) => (open = resolve)));
  const second = turns.take('a', 1, async () => 2);
  expect(await turns.take('a', 1, async () => 3)).toBeUndefined();
  expect(await turns.take('b', 1, async () => 4)).toBe(4);
  open();
  await first;
  expect(await second).toBe(2);
});
