import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUploadPlaces } from './upload-places.ts';

const limits = { address: 2, brand: 3, process: 5 };
const by = (address: string, tenantId: number) => ({ address, tenantId });

test('when an address, a brand or the process has all its places taken, then no further upload begins until one is given back', () => {
  const places = createUploadPlaces(limits);
  const first = places.take(by('a', 1));
  expect(first && places.take(by('a', 1))).toBeDefined();
  expect(places.take(by('a', 1))).toBeUndefined();
  expect(places.take(by('b', 1))).toBeDefined();
  expect(places.take(by('c', 1))).toBeUndefined();
  expect(places.take(by('c', 2)) && places.take(by('d', 2))).toBeDefined();
  expect(places.take(by('e', 2))).toBeUndefined();
  first!();
  first!();
  expect(places.take(by('a', 1))).toBeDefined();
  expect(places.take(by('e', 2))).toBeUndefined();
});

test('when uploads begin and end in any order, then no limit is ever passed and all places come back', () => {
  const act = fc.record({ address: fc.nat(3), tenantId: fc.nat(2), ends: fc.boolean(), which: fc.nat() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (steps) => {
      const places = createUploadPlaces(limits);
      const held: { address: string; tenantId: number; leave: () => void }[] = [];
      for (const { address, tenantId, ends, which } of steps) {
        if (ends && held.length > 0) held.splice(which % held.length, 1)[0]!.leave();
        const leave = places.take(by(String(address), tenantId));
        if (leave) held.push({ ...by(String(address), tenantId), leave });
        const most = (of: (upload: (typeof held)[0]) => unknown): number =>
          Math.max(0, ...[...Map.groupBy(held, of).values()].map(({ length }) => length));
        expect(held.length).toBeLessThanOrEqual(limits.process);
        expect(most((upload) => upload.address)).toBeLessThanOrEqual(limits.address);
        expect(most((upload) => upload.tenantId)).toBeLessThanOrEqual(limits.brand);
      }
      for (const { leave } of held) leave();
      for (let n = 0; n < limits.process; n += 1) expect(places.take(by(`n${n}`, n))).toBeDefined();
    }),
  );
});
